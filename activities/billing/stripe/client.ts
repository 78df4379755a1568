import Stripe from "stripe";
import { OutcomeUnknown, ProviderRefused } from "../../../workflows/billing/provider/provider.port.ts";

/** Longer than Stripe's slowest responses, shorter than the activity's timeout of a minute. */
const TIMEOUT_MS = 20_000;

/** `apiUrl`: address of the sandbox; null = Stripe itself. */
export type StripeAccess = { secretKey: string; apiUrl: string | null };

export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

/**
 * The Stripe SDK without its own retries: the workflow decides when to retry and with which idempotency key, and Stripe replays a 500 only for the
 * same key. One retry cannot be disabled: after a closed connection the SDK sends the request again, with the same key, so it cannot charge twice.
 * @throws if a live key is combined with the sandbox, or if the sandbox's address is not on this machine.
 */
export function stripeClient({ secretKey, apiUrl }: StripeAccess): Stripe {
  const options = { maxNetworkRetries: 0, timeout: TIMEOUT_MS, telemetry: false } as const;
  if (apiUrl === null) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(apiUrl);
  if (isLiveKey(secretKey)) throw new Error("STRIPE_API_URL is for the sandbox, but STRIPE_SECRET_KEY is a live key. Remove one of them.");
  if (hostname !== "127.0.0.1" && hostname !== "localhost") throw new Error("STRIPE_API_URL must be an address on this machine.");
  return new Stripe(secretKey, { ...options, host: hostname, port, protocol: protocol === "https:" ? "https" : "http" });
}

/**
 * Converts an SDK error to `OutcomeUnknown` or `ProviderRefused`. The outcome is unknown after a timeout or reset, a 5xx, a request still in progress
 * (409), a rate limit (429), and an idempotency key reused with other parameters (400), under which a payment may exist. A wrong or restricted API key
 * (401, 403) counts as unknown too: it says nothing about the payment, and correcting the configuration resolves it.
 * The SDK's error is not passed on, because its response contains client secrets.
 */
export function toProviderError(error: unknown): Error {
  const { StripeAPIError, StripeConnectionError, StripeError, StripeIdempotencyError, StripeRateLimitError } = Stripe.errors;
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error instanceof Error ? error : new Error("the card provider's SDK failed");
  const outcomeUnknown = [
    StripeAPIError,
    StripeConnectionError,
    StripeIdempotencyError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  ];
  if (outcomeUnknown.some((kind) => error instanceof kind))
    return new OutcomeUnknown(`${error.type} ${error.statusCode ?? "without a response"}`);
  return new ProviderRefused(error.type, error.code ?? null, error.param ?? null);
}

/** Calls Stripe and converts its errors. @throws `OutcomeUnknown` or `ProviderRefused`. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderError(error);
  }
}
