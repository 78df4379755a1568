import Stripe from "stripe";
import { OutcomeUnknown } from "../provider.port.ts";

/** The provider will not do what it was asked, and did nothing: our mistake, or our account's. The message holds its codes, never its words. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  readonly code: string | null;
  readonly param: string | null;
  constructor(type: string, code: string | null, param: string | null) {
    super(`the card provider refused: ${[type, code, param].filter(Boolean).join(", ")}`);
    this.code = code;
    this.param = param;
  }
}

/**
 * What a failed call means. Unknown: no answer (timeout, reset), a fault of the provider (5xx), the key in progress (409), too many calls
 * (429), and a key that was used with other parameters (400), under which a payment may exist. The SDK's error stays behind: it carries
 * the request's answer, which holds secrets of intents.
 */
export function faultOf(error: unknown): Error {
  const { StripeAPIError, StripeConnectionError, StripeError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error instanceof Error ? error : new Error("the card provider's SDK failed");
  const unknown = [StripeAPIError, StripeConnectionError, StripeIdempotencyError, StripeRateLimitError].some(
    (kind) => error instanceof kind,
  );
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
