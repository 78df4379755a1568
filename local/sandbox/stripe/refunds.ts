import { z } from "zod";
import type { Desk } from "./deps.ts";
import { isDisputed } from "./disputes.ts";
import { type Params, read, texts, whole } from "./form.ts";
import type { RefundRecord } from "./records.ts";
import { notAllowed } from "./refusals.ts";
import { newId } from "./state.ts";

const Create = z.strictObject({
  payment_intent: z.string(),
  amount: whole.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: texts.default({}),
  expand: z.unknown().optional(),
});

/** Gives back what is left of a payment, or a part of it. */
export function makeRefund(desk: Desk, params: Params): RefundRecord {
  const asked = read(Create, params);
  const payment = desk.world.get("payment", asked.payment_intent, "payment_intent");
  if (payment.status !== "succeeded" || payment.charge === null)
    throw notAllowed("This PaymentIntent does not have a successful charge to refund.");
  const charge = desk.world.get("charge", payment.charge);
  const left = charge.amount - charge.refunded;
  if (isDisputed(desk, charge.id)) throw notAllowed("The charge has been charged back; cannot issue a refund.", "charge_disputed");
  if (left === 0) throw notAllowed("Charge has already been refunded.", "charge_already_refunded");
  const amount = asked.amount ?? left;
  if (amount < 1 || amount > left) throw notAllowed("Refund amount is greater than unrefunded amount on charge", undefined, "amount");
  const refund = desk.world.put("refund", {
    id: newId("re"),
    created: desk.world.now,
    charge: charge.id,
    payment: payment.id,
    amount,
    currency: charge.currency,
    reason: asked.reason ?? null,
    metadata: asked.metadata,
  });
  desk.tell("charge.refunded", "charge", desk.world.put("charge", { ...charge, refunded: charge.refunded + amount }));
  desk.tell("refund.created", "refund", refund);
  return refund;
}
