import { defineEntity, p } from "@mikro-orm/core";
import { ChargeRow } from "../payment/charge.entity.ts";

export const REFUND_REASONS = ["left", "paid twice", "made elsewhere"] as const;

export const RefundSchema = defineEntity({
  name: "Refund",
  properties: {
    id: p.uuid().primary(),
    charge: () => p.manyToOne(ChargeRow).index(),
    /** The provider's id of the payment that is refunded, in whole or in part. */
    payment: p.text(),
    key: p.text().unique(),
    /** Frozen before the provider is asked; never more than was taken. */
    amountPence: p.bigint("number"),
    /** `left` = its holder left in time, or before it was known; `paid twice` = a second payment of one period; `made elsewhere` = not by us, found out later. */
    reason: p.enum(REFUND_REASONS),
    /** Whether access stays; null = nobody said, as of one that was made elsewhere. */
    accessStays: p.boolean().nullable(),
    createdAt: p.datetime(),
    /** The provider's id of the refund; null while it is on its way. */
    reference: p.text().nullable().unique(),
    refundedAt: p.datetime(3).nullable(),
    /** The provider will not do it, and why in its own code: asking again takes another key. */
    refusedAt: p.datetime(3).nullable(),
    refusal: p.text().nullable(),
  },
  indexes: [{ properties: ["payment"] }],
  checks: [
    { name: "refund_amount_check", expression: "amount_pence > 0 and (reference is null) = (refunded_at is null)" },
    { name: "refund_refused_check", expression: "refused_at is null or reference is null" },
  ],
});
/** Money that goes back, written down before the provider is asked. */
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
