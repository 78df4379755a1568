import { defineEntity, p } from "@mikro-orm/core";
import { ENTRY_KINDS } from "#domain/billing/ledger/ledger.ts";
import { MATTER_KINDS, RESOLUTIONS } from "#domain/billing/ledger/matters.ts";
import { AuthUser } from "../../accounts/auth-user.entity.ts";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";

export const BillingDifferenceSchema = defineEntity({
  name: "BillingDifference",
  properties: {
    id: p.uuid().primary(),
    /** What is the matter. */
    kind: p.enum(MATTER_KINDS),
    /** What moved, where money did. */
    movement: p.enum(ENTRY_KINDS).nullable(),
    /** The provider's id of the movement or the dispute; of a refused refund, its name; of an attempt that nobody answered, its key. */
    reference: p.text(),
    /** The provider's id of the payment that it is about; null for an attempt. */
    paymentReference: p.text().nullable(),
    subscription: () => p.manyToOne(SubscriptionRow).nullable().index(),
    dueOn: p.date().nullable(),
    /** Whole pence as each book has it; null = that book does not have it. */
    providerPence: p.bigint("number").nullable(),
    ledgerPence: p.bigint("number").nullable(),
    /** The provider's code of a refusal. */
    code: p.text().nullable(),
    /** Until when the provider waits for an answer. */
    respondBy: p.datetime().nullable(),
    foundAt: p.datetime().index(),
    /** When it was done with, how, why, and by whom; null = it waits for a person. */
    resolvedAt: p.datetime().nullable(),
    resolution: p.enum(RESOLUTIONS).nullable(),
    reason: p.text().nullable(),
    resolvedBy: () => p.manyToOne(AuthUser).nullable().deleteRule("set null"),
  },
  uniques: [{ properties: ["kind", "reference"] }],
  checks: [{ name: "billing_difference_resolved_check", expression: "resolved_at is not null or (resolution is null and reason is null)" }],
});
/**
 * What a person has to look at about money: where the provider's records and the ledger differ and a program cannot put it right, and what the
 * provider did without us. One row per matter.
 */
export class BillingDifference extends BillingDifferenceSchema.class {}
BillingDifferenceSchema.setClass(BillingDifference);
