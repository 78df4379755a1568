import { defineEntity, p } from "@mikro-orm/core";
import type { UnusedReason } from "#domain/accounts/unused-accounts.ts";

/** What is still to be done for somebody whose rows are gone, and what to say to them at the end. */
export type ErasureRemaining = {
  othersStay: boolean;
  confirmed: boolean;
  hadLead: boolean;
  /** The provider's ids of their cards, and how the provider's customers of theirs are found. */
  cards: string[];
  customers: string[];
  owners: string[];
  /** Ids of workflows that knew them: these end at once, and contracts by themselves. */
  workflows: string[];
  contracts: string[];
  /** To whom their data went: partners and sellers, by their shown names. */
  recipients: string[];
  /** They never had an account. */
  withoutAccount?: boolean;
  /** Set when the account was erased for want of use, not at its holder's request. */
  unused?: UnusedReason;
};

export const ErasureSchema = defineEntity({
  name: "Erasure",
  properties: {
    /** The account's, or the request's of somebody without one. */
    id: p.uuid().primary(),
    /** Of the email that says that it is done. */
    mailId: p.uuid(),
    recipient: p.text(),
    remaining: p.json<ErasureRemaining>(),
    createdAt: p.datetime(),
  },
});
/** An erasure under way: written with the deletion, gone once nothing is left to do and the last email is written. */
export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure);
