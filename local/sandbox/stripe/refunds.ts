import { z } from "zod";
import type { SandboxContext } from "./deps.ts";
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

/** Refunds the rest of a payment, or a part of it. */
export function makeRefund(context: SandboxContext, params: Params): RefundRecord {
  const asked = read(Create, params);
  const payment = context.sandboxState.get("payment", asked.payment_intent, "payment_intent");
  if (payment.status !== "succeeded" || payment.charge === null)
    throw notAllowed("This PaymentIntent does not have a successful charge to refund.");
  const charge = context.sandboxState.get("charge", payment.charge);
  const left = charge.amount - charge.refunded;
  if (isDisputed(context, charge.id)) throw notAllowed("The charge has been charged back; cannot issue a refund.", "charge_disputed");
  if (left === 0) throw notAllowed("Charge has already been refunded.", "charge_already_refunded");
  const amount = asked.amount ?? left;
  if (amount < 1 || amount > left) throw notAllowed("Refund amount is greater than unrefunded amount on charge", undefined, "amount");
  const refund = context.sandboxState.put("refund", {
    id: newId("re"),
    created: context.sandboxState.now,
    charge: charge.id,
    payment: payment.id,
    amount,
    currency: charge.currency,
    reason: asked.reason ?? null,
    metadata: asked.metadata,
  });
  context.emit("charge.refunded", "charge", context.sandboxState.put("charge", { ...charge, refunded: charge.refunded + amount }));
  context.emit("refund.created", "refund", refund);
  return refund;
}
