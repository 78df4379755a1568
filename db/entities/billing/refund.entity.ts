import { defineEntity, p } from "@mikro-orm/core";
import { ChargeRow } from "./charge.entity.ts";

const RefundSchema = defineEntity({
  name: "Refund",
  properties: {
    id: p.uuid().primary(),
    charge: () => p.manyToOne(ChargeRow).index(),
    /** The provider's id of the payment that goes back. One refund per payment. */
    payment: p.text().unique(),
    key: p.text().unique(),
    /** Frozen before the provider is asked; never more than was taken. */
    amountPence: p.bigint("number"),
    /** `left` = its holder left in time, or before it was known; `paid twice` = a second payment of one period. */
    reason: p.enum(["left", "paid twice"] as const),
    createdAt: p.datetime(),
    /** The provider's id of the refund; null while it is on its way. */
    reference: p.text().nullable().unique(),
    refundedAt: p.datetime(3).nullable(),
  },
  checks: [{ name: "refund_amount_check", expression: "amount_pence > 0 and (reference is null) = (refunded_at is null)" }],
});
/** Money that goes back, written down before the provider is asked. */
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
