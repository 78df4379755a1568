import Stripe from "stripe";

/** Above the provider's own slowest answers, below the minute that the activity around it has. */
const GIVE_UP_AFTER_MS = 20_000;

export type StripeAccess = { secretKey: string /** Where the sandbox listens; null = the provider itself. */; apiUrl: string | null };

export const isLiveKey = (secretKey: string): boolean => /^[rs]k_live_/.test(secretKey);

/**
 * The SDK, without retries of its own: who asks again, when, and with which key is decided by the workflow, and a 500 is only given again for its
 * key. One retry cannot be switched off: after a closed connection the SDK asks once more. It does so with the same key, so it cannot charge twice.
 * @throws where a live key, or an address that is not of this machine, would be mixed up with the sandbox.
 */
export function stripeClient({ secretKey, apiUrl }: StripeAccess): Stripe {
  const usual = { maxNetworkRetries: 0, timeout: GIVE_UP_AFTER_MS, telemetry: false } as const;
  if (apiUrl === null) return new Stripe(secretKey, usual);
  const { hostname, port, protocol } = new URL(apiUrl);
  if (isLiveKey(secretKey))
    throw new Error("STRIPE_API_URL is for the sandbox, and STRIPE_SECRET_KEY is a live key. Leave one of them out.");
  if (hostname !== "127.0.0.1" && hostname !== "localhost") throw new Error("STRIPE_API_URL must be an address of this machine.");
  return new Stripe(secretKey, { ...usual, host: hostname, port, protocol: protocol === "https:" ? "https" : "http" });
}
