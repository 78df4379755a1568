import type Stripe from "stripe";
import { CARD_GONE, isHardDecline, NOT_CONFIRMED, NOT_TRIED } from "#domain/billing/contract/declines.ts";
import { type Declined, OutcomeUnknown, type ProviderAnswer } from "../../../workflows/billing/provider/provider.port.ts";

/**
 * Errors of an intent that still waits for its holder. A refused confirmation is one: the holder may try again until the attempt is
 * withdrawn, so calling it declined would let two attempts be paid.
 */
const WAITS_FOR_HOLDER: ReadonlySet<string> = new Set(["authentication_required", "payment_intent_authentication_failure"]);

const atMs = (seconds: number) => seconds * 1000;
const chargedAtMs = ({ latest_charge: charge, created }: Stripe.PaymentIntent): number =>
  atMs(charge !== null && typeof charge === "object" ? charge.created : created);

/** @param reference the payment that was declined; null = there was none yet. */
export const declined = (reference: string | null, code: string, advice: string | null, at: number): Declined => ({
  kind: "declined",
  reference,
  code,
  hard: isHardDecline(code, advice),
  atMs: at,
});
export const cardGone = (reference: string | null, at: number): Declined => declined(reference, CARD_GONE, null, at);

/** Nobody has asked the bank yet. */
export const isUntried = ({ status }: Stripe.PaymentIntent): boolean => status === "requires_confirmation";

/** What an intent came to. @throws `OutcomeUnknown` while the provider is at it. */
export function answerOf(intent: Stripe.PaymentIntent): ProviderAnswer {
  const { status, id, last_payment_error: error } = intent;
  if (status === "succeeded") return { kind: "captured", reference: id, atMs: chargedAtMs(intent) };
  const waits = WAITS_FOR_HOLDER.has(error?.code ?? "");
  if (status === "requires_action" || (status === "requires_payment_method" && waits))
    return { kind: "action", reference: id, atMs: chargedAtMs(intent) };
  const untried = error === null && intent.latest_charge === null;
  const code = waits ? NOT_CONFIRMED : (error?.decline_code ?? error?.code ?? (untried ? NOT_TRIED : NOT_CONFIRMED));
  if (status === "canceled") return declined(id, code, error?.advice_code ?? null, atMs(intent.canceled_at ?? intent.created));
  if (status === "requires_payment_method")
    return error ? declined(id, code, error.advice_code ?? null, chargedAtMs(intent)) : cardGone(id, chargedAtMs(intent));
  throw new OutcomeUnknown(`the payment is ${status}`);
}
