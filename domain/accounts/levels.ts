import type { DataKindName } from "./retention.ts";

/** How much harm it would do if data came into wrong hands, the most first, and how each level is kept from that. `npm run -s docs` prints it. */
export const LEVELS = {
  sensitive: {
    harm: "health, religion or money of somebody can be told from it",
    kept: "people of leads are sealed with a key that is not in the database; diets and allergies are read by the household's own members and the planner, and appear in no log and no address",
  },
  personal: {
    harm: "it says who somebody is, or lets somebody in",
    kept: "behind a session of its person or an operator's role, whose looks are in the audit trail; passwords, links and recovery codes are hashes; in workflows it is encrypted; no log has it",
  },
  records: {
    harm: "it could be changed to somebody's cost",
    kept: "the ledger and the audit trail are only ever added to, by ids; what outlives an erasure has no name",
  },
  open: { harm: "none", kept: "as everything: by the database's own rights" },
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
  nobody: "open",
};
