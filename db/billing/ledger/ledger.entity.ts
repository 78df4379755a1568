import { defineEntity, p } from "@mikro-orm/core";
import { ACCOUNTS, ENTRY_KINDS } from "#domain/billing/ledger/ledger.ts";
import { ChargeRow } from "../payment/charge.entity.ts";

export const LedgerEntrySchema = defineEntity({
  name: "LedgerEntry",
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(ENTRY_KINDS),
    /** The provider's id of the movement: one entry per movement. */
    reference: p.text().unique(),
    /** The provider's id of the payment that the movement belongs to. */
    paymentReference: p.text().index(),
    /** null for an operator's correction of a payment that is not in our tables. */
    charge: () => p.manyToOne(ChargeRow).nullable().index().updateRule("no action").deleteRule("no action"),
    /** By the provider's clock. */
    happenedAt: p.datetime(3).index(),
    createdAt: p.datetime().defaultRaw("now()").index(),
    postings: () => p.oneToMany(LedgerPosting).mappedBy("entry"),
  },
});
/** One movement of money. Database triggers reject updates, deletes and entries that do not balance. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);

export const LedgerPostingSchema = defineEntity({
  name: "LedgerPosting",
  properties: {
    entry: () => p.manyToOne(LedgerEntry).primary().updateRule("no action").deleteRule("no action"),
    account: p.enum(ACCOUNTS).primary(),
    /** Whole pence; debits positive, credits negative. */
    pence: p.bigint("number"),
  },
});
/** One side of a movement. */
export class LedgerPosting extends LedgerPostingSchema.class {}
LedgerPostingSchema.setClass(LedgerPosting);
