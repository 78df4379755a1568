import { z } from "zod";
import type { SandboxContext } from "./deps.ts";
import { cardRefusal, getDecline } from "./deps.ts";
import { type Params, read, texts, whole } from "./form.ts";
import type { CardRecord } from "./records.ts";
import { notAllowed, Refusal } from "./refusals.ts";
import { newId } from "./state.ts";

/** The holder's details are accepted, as at Stripe, and discarded. */
const CardData = z.strictObject({
  type: z.literal("card"),
  card: z.strictObject({ number: z.string(), exp_month: whole, exp_year: whole, cvc: z.string().optional() }),
  billing_details: z.unknown().optional(),
  metadata: texts.optional(),
  expand: z.unknown().optional(),
});
const Attach = z.strictObject({ customer: z.string(), expand: z.unknown().optional() });

const cardError = (code: string, message: string, param: string) => new Refusal(402, { type: "card_error", code, message, param });

/** Creates a card whose number has been replaced by its name. */
export function makeCard(context: SandboxContext, params: Params): CardRecord {
  const { card } = read(CardData, params);
  if (card.number === "unknown") throw cardError("incorrect_number", "Only documented test cards work in the sandbox.", "number");
  const expYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  if (card.exp_month < 1 || card.exp_month > 12)
    throw cardError("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  if (Date.UTC(expYear, card.exp_month, 1) <= context.sandboxState.nowMs())
    throw cardError("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  return context.sandboxState.put("card", {
    id: newId("pm"),
    created: context.sandboxState.now,
    behaviour: card.number,
    expMonth: card.exp_month,
    expYear,
    customer: null,
    savedForLater: false,
    gone: false,
  });
}

/** @throws if the card was detached from its customer: Stripe never lets it be used again. */
export function usableCard(context: SandboxContext, id: string): CardRecord {
  const card = context.sandboxState.get("card", id, "payment_method");
  if (card.gone)
    throw notAllowed(
      "This PaymentMethod was previously used and detached from its Customer. It may not be used again.",
      undefined,
      "payment_method",
    );
  return card;
}

export function attachCard(context: SandboxContext, id: string, params: Params): CardRecord {
  const { customer } = read(Attach, params);
  const card = usableCard(context, id);
  context.sandboxState.get("customer", customer, "customer");
  const decline = getDecline(card, "saving");
  if (decline) throw cardRefusal(decline, card, {});
  const attached = context.sandboxState.put("card", { ...card, customer });
  context.emit("payment_method.attached", "card", attached);
  return attached;
}

export function detachCard(context: SandboxContext, id: string): CardRecord {
  const card = context.sandboxState.get("card", id, "payment_method");
  if (card.customer === null)
    throw notAllowed("The payment method you provided is not attached to a customer so detachment is impossible.");
  const detached = context.sandboxState.put("card", { ...card, customer: null, gone: true });
  context.emit("payment_method.detached", "card", detached);
  return detached;
}
