import type { DataKindName } from "./retention.ts";

/** Sensitivity levels of data, most harmful first, with the protection of each. Printed by `npm run -s docs`. */
export const LEVELS = {
  sensitive: {
    harm: "it reveals a person's health, religion or finances",
    kept: "personal data of leads is encrypted with a key outside the database; only the household's members and the planner read diets and allergies, which appear in no log and no URL",
  },
  personal: {
    harm: "it identifies a person or gives access to an account",
    kept: "readable only with the person's session or by an operator's role, whose reads are audited; passwords, links and recovery codes are hashed; encrypted in workflows; in no log",
  },
  records: {
    harm: "a change could cost a person money",
    kept: "the ledger and the audit trail are append-only and hold ids; what outlives an erasure has no name",
  },
  open: { harm: "none", kept: "by the database's access rights" },
} as const;

export const LEVEL_OF: Readonly<Record<DataKindName, keyof typeof LEVELS>> = {
  household: "sensitive",
  leads: "sensitive",
  account: "personal",
  invitations: "personal",
  cards: "personal",
  histories: "personal",
  mails: "personal",
  support: "personal",
  payments: "records",
  leadPrices: "records",
  audit: "records",
  tries: "open",
  notPersonal: "open",
};
