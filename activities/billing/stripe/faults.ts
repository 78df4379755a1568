import Stripe from "stripe";
import { OutcomeUnknown, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";

/**
 * What a failed call means. Unknown: no answer (timeout, reset), a fault of the provider (5xx), the key in progress (409), too many calls
 * (429), a key that was used with other parameters (400), under which a payment may exist, and a key of our account that is wrong or may not do it
 * (401, 403): that is about us and not about the payment, and heals with the configuration. The SDK's error stays behind: it carries
 * the request's answer, which holds secrets of intents.
 */
export function faultOf(error: unknown): Error {
  const { StripeAPIError, StripeConnectionError, StripeError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error instanceof Error ? error : new Error("the card provider's SDK failed");
  const kinds = [StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError];
  const unknown = [...kinds, StripeAuthenticationError, StripePermissionError].some((kind) => error instanceof kind);
  if (unknown) return new OutcomeUnknown(`${error.type} ${error.statusCode ?? "without an answer"}`);
  return new ProviderRefused(error.type, error.code ?? null, error.param ?? null);
}

/** Calls the provider; @throws `OutcomeUnknown` or `ProviderRefused` in the place of the SDK's errors. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw faultOf(error);
  }
}
