import { defineEntity, p } from "@mikro-orm/core";
import type { UnusedReason } from "#domain/accounts/unused-accounts.ts";

/** The remaining work of an erasure after its rows were deleted, and the facts for the confirmation email. */
export type ErasureRemaining = {
  othersStay: boolean;
  confirmed: boolean;
  hadLead: boolean;
  /** The provider's ids of their cards and customers; `owners` = our ids by which customers are found. */
  cards: string[];
  customers: string[];
  owners: string[];
  /** Ids of workflows that are terminated, and of subscriptions, whose workflows end by themselves. */
  workflows: string[];
  contracts: string[];
  /** Partners and sellers who received their data, by display name. */
  recipients: string[];
  /** The person never had an account. */
  withoutAccount?: boolean;
  /** Set if the account was erased because it was unused, not at its holder's request. */
  unused?: UnusedReason;
};

export const ErasureSchema = defineEntity({
  name: "Erasure",
  properties: {
    /** Id of the account, or of the request of a person without one. */
    id: p.uuid().primary(),
    /** Id of the confirmation email. */
    mailId: p.uuid(),
    recipient: p.text(),
    remaining: p.json<ErasureRemaining>(),
    createdAt: p.datetime(),
  },
});
/** An erasure in progress: created with the deletion, removed after the confirmation email. */
export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure);
