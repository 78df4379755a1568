import { z } from "zod";
import { testCard } from "./cards.ts";
import { cardRefusal, getDecline, NEEDS_HOLDER, notConfirmed, type SandboxContext } from "./deps.ts";
import { openDispute } from "./disputes.ts";
import { many, type Params, read, texts, whole, yes } from "./form.ts";
import { usableCard } from "./payment-methods.ts";
import type { CardFault, CardRecord, PaymentRecord } from "./records.ts";
import { notAllowed, wrongParam, wrongState } from "./refusals.ts";
import { newId } from "./state.ts";

/** Stripe's minimum in pounds sterling (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const LEAST_PENCE = 30;

const Create = z.strictObject({
  amount: whole,
  currency: z.string(),
  customer: z.string().optional(),
  payment_method: z.string().optional(),
  confirm: yes.default(false),
  off_session: z.enum(["true", "false", "one_off", "recurring"]).optional(),
  allowed_payment_method_types: many.optional(),
  payment_method_options: z
    .strictObject({
      card: z.strictObject({ stored_credential_usage: z.enum(["installment", "recurring", "unscheduled"]).optional() }).optional(),
    })
    .optional(),
  description: z.string().optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  metadata: texts.default({}),
  expand: z.unknown().optional(),
});
const Confirm = z.strictObject({
  off_session: z.enum(["true", "false", "one_off", "recurring"]).optional(),
  payment_method: z.string().optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  client_secret: z.string().optional(),
  use_stripe_sdk: yes.optional(),
  expand: z.unknown().optional(),
});
const Cancel = z.strictObject({
  cancellation_reason: z.enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"]).optional(),
  expand: z.unknown().optional(),
});

const isAbsent = (offSession: string | undefined) => offSession !== undefined && offSession !== "false";

export function beginPayment(context: SandboxContext, params: Params): PaymentRecord {
  const asked = read(Create, params);
  if (asked.currency !== "gbp") throw wrongParam("currency");
  if (asked.amount < LEAST_PENCE) throw notAllowed("Amount must be at least £0.30 gbp", "amount_too_small", "amount");
  const absent = isAbsent(asked.off_session);
  if (absent && !asked.confirm) throw notAllowed("`off_session` is only allowed when `confirm` is true.", undefined, "off_session");
  if (asked.customer !== undefined) context.sandboxState.get("customer", asked.customer, "customer");
  const card = asked.payment_method === undefined ? null : usableCard(context, asked.payment_method);
  const id = newId("pi");
  const payment = context.sandboxState.put("payment", {
    id,
    created: context.sandboxState.now,
    secret: newId(`${id}_secret`),
    customer: asked.customer ?? null,
    amount: asked.amount,
    currency: asked.currency,
    status: card ? "requires_confirmation" : "requires_payment_method",
    card: card?.id ?? null,
    charge: null,
    canceledAt: null,
    returnUrl: asked.return_url ?? null,
    fault: null,
    faultyCard: null,
    description: asked.description ?? null,
    metadata: asked.metadata,
  });
  return asked.confirm ? confirm(context, payment, payment.card, absent) : payment;
}

/** Confirms from the holder's browser, or from the server with `off_session`. */
export function confirmPayment(context: SandboxContext, id: string, params: Params, fromBrowser: boolean): PaymentRecord {
  const payment = context.sandboxState.get("payment", id);
  const asked = read(Confirm, params);
  const absent = isAbsent(asked.off_session);
  if (absent && fromBrowser) throw notAllowed("`off_session` cannot be used with a publishable API key.", undefined, "off_session");
  const card = asked.payment_method ?? payment.card;
  return confirm(context, { ...payment, returnUrl: asked.return_url ?? payment.returnUrl }, card, absent);
}

function confirm(context: SandboxContext, payment: PaymentRecord, cardId: string | null, absent: boolean): PaymentRecord {
  // a declined payment has lost its card and needs another one to be confirmed
  if (payment.status === "succeeded" || payment.status === "canceled" || cardId === null)
    throw wrongState("payment_intent", payment.status);
  const card = usableCard(context, cardId);
  if (card.customer !== null && card.customer !== payment.customer)
    throw notAllowed("The PaymentMethod does not belong to the Customer you supplied.", undefined, "payment_method");
  const { confirm: rule } = testCard(card.behaviour);
  const needsHolder =
    rule === "always" || (rule === "unless saved" && !(absent && card.savedForLater)) || (rule === "when present" && !absent);
  const chosen = { ...payment, card: card.id };
  if (!needsHolder) return settle(context, chosen, card, getDecline(card, "paying"), false);
  if (absent) return settle(context, chosen, card, NEEDS_HOLDER, false);
  const waiting = context.sandboxState.put("payment", { ...chosen, status: "requires_action" });
  context.emit("payment_intent.requires_action", "payment", waiting);
  return waiting;
}

/** Records the bank's decision. @throws the card error if it declines. */
function settle(
  context: SandboxContext,
  payment: PaymentRecord,
  card: CardRecord,
  fault: CardFault | null,
  confirmed: boolean,
): PaymentRecord {
  const { id, amount, currency, customer, metadata } = payment;
  const made = { id: newId("ch"), created: context.sandboxState.now, payment: id, card: card.id, refunded: 0 };
  const charge = context.sandboxState.put("charge", { ...made, amount, currency, customer, fault, confirmed, metadata });
  context.emit(fault ? "charge.failed" : "charge.succeeded", "charge", charge);
  if (!fault) {
    const paid = context.sandboxState.put("payment", { ...payment, status: "succeeded", charge: charge.id, fault: null, faultyCard: null });
    context.emit("payment_intent.succeeded", "payment", paid);
    if (testCard(card.behaviour).disputed) openDispute(context, charge);
    return paid;
  }
  const refused = { ...payment, status: "requires_payment_method", card: null, charge: charge.id, fault, faultyCard: card.id } as const;
  context.sandboxState.put("payment", refused);
  context.emit("payment_intent.payment_failed", "payment", refused);
  throw cardRefusal(fault, card, { charge: charge.id, payment_intent: context.show("payment", refused) });
}

/** Applies the holder's confirmation or refusal; a confirmed payment may still be declined. */
export function answerPayment(context: SandboxContext, payment: PaymentRecord, confirmed: boolean): PaymentRecord {
  if (payment.status !== "requires_action") return payment;
  const card = context.sandboxState.get("card", payment.card ?? "");
  if (confirmed) return settle(context, payment, card, getDecline(card, "paying"), true);
  const fault = notConfirmed("payment_intent");
  const failed = context.sandboxState.put("payment", {
    ...payment,
    status: "requires_payment_method",
    card: null,
    fault,
    faultyCard: card.id,
  });
  context.emit("payment_intent.payment_failed", "payment", failed);
  return failed;
}

export function cancelPayment(context: SandboxContext, id: string, params: Params): PaymentRecord {
  read(Cancel, params);
  const payment = context.sandboxState.get("payment", id);
  if (payment.status === "succeeded" || payment.status === "canceled") throw wrongState("payment_intent", payment.status);
  const cancelled = context.sandboxState.put("payment", { ...payment, status: "canceled", canceledAt: context.sandboxState.now });
  context.emit("payment_intent.canceled", "payment", cancelled);
  return cancelled;
}
