import { defineEntity, p } from "@mikro-orm/core";
import { ChargeRow } from "../payment/charge.entity.ts";

export const REFUND_REASONS = ["left", "paid twice", "made elsewhere"] as const;

export const RefundSchema = defineEntity({
  name: "Refund",
  properties: {
    id: p.uuid().primary(),
    charge: () => p.manyToOne(ChargeRow).index(),
    /** The provider's id of the refunded payment. */
    payment: p.text(),
    key: p.text().unique(),
    /** Fixed before the request; never more than was captured. */
    amountPence: p.bigint("number"),
    /** `left` = the customer cancelled; `paid twice` = a second payment for one period; `made elsewhere` = made at the provider, not by us. */
    reason: p.enum(REFUND_REASONS),
    /** Whether access stays; null = not decided, such as for a refund made elsewhere. */
    accessStays: p.boolean().nullable(),
    createdAt: p.datetime(),
    /** The provider's id of the refund; null while it is in flight. */
    reference: p.text().nullable().unique(),
    refundedAt: p.datetime(3).nullable(),
    /** When the provider refused it; `refusal` is its code. A retry needs a new key. */
    refusedAt: p.datetime(3).nullable(),
    refusal: p.text().nullable(),
  },
  indexes: [{ properties: ["payment"] }],
  checks: [
    { name: "refund_amount_check", expression: "amount_pence > 0 and (reference is null) = (refunded_at is null)" },
    { name: "refund_refused_check", expression: "refused_at is null or reference is null" },
  ],
});
/** A refund, inserted before the provider is called. */
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
