import { defineEntity, p } from "@mikro-orm/core";
import { ENTRY_KINDS } from "#domain/billing/ledger/ledger.ts";
import { MATTER_KINDS, RESOLUTIONS } from "#domain/billing/ledger/matters.ts";
import { AuthUser } from "../../accounts/auth-user.entity.ts";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";

export const BillingDifferenceSchema = defineEntity({
  name: "BillingDifference",
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(MATTER_KINDS),
    /** The movement of money it is about, if any. */
    movement: p.enum(ENTRY_KINDS).nullable(),
    /** The provider's id of the movement or dispute, the name of a refused refund, or the key of an unanswered attempt. */
    reference: p.text(),
    /** The provider's id of the payment; null for an attempt. */
    paymentReference: p.text().nullable(),
    subscription: () => p.manyToOne(SubscriptionRow).nullable().index(),
    dueOn: p.date().nullable(),
    /** The amount in each set of books, in whole pence; null = missing there. */
    providerPence: p.bigint("number").nullable(),
    ledgerPence: p.bigint("number").nullable(),
    /** The provider's code of a refusal. */
    code: p.text().nullable(),
    /** The provider's deadline for a response to a dispute. */
    respondBy: p.datetime().nullable(),
    foundAt: p.datetime().index(),
    /** null = an operator has to look at it. */
    resolvedAt: p.datetime().nullable(),
    resolution: p.enum(RESOLUTIONS).nullable(),
    reason: p.text().nullable(),
    resolvedBy: () => p.manyToOne(AuthUser).nullable().deleteRule("set null"),
  },
  uniques: [{ properties: ["kind", "reference"] }],
  checks: [{ name: "billing_difference_resolved_check", expression: "resolved_at is not null or (resolution is null and reason is null)" }],
});
/**
 * Something about money that an operator has to look at: the provider's records and the ledger differ and cannot be aligned automatically, or money moved
 * at the provider without us.
 */
export class BillingDifference extends BillingDifferenceSchema.class {}
BillingDifferenceSchema.setClass(BillingDifference);
