/** How long a bid is valid: enough for the seller to send its post. */
export const PING_MINUTES = 5;
/** How long a visitor's session lasts. */
export const SESSION_HOURS = 24;
/** A person is not bought again within this time, from any seller. */
export const DUPLICATE_DAYS = 30;
/** Pings and posts per IP address and minute: far above a busy seller, far below a search for keys. */
export const OFFERS_PER_MINUTE = 600;
/** Active keys of a seller: the one in use and its replacement. */
export const KEYS_AT_A_TIME = 2;
/** Key for testing a seller's integration: pings get a bid and posts are validated, but nothing is bought, counted or stored. */
export const TEST_KEY = "test-seller-key";
export const TEST_PING = "test-ping";
/** Highest bid for the test key, in whole pence. */
export const TEST_CEILING_PENCE = 900;

/** Default retention of a lead's personal data. */
export const RETENTION_DAYS = 30;

type Limits = { ceilingPence: number; dailyCap: number; enabled: boolean };

/**
 * Our bid in whole pence: the asking price, at most the seller's ceiling; null = no bid.
 * @param boughtToday leads of this seller bought on this London day
 */
export function bidPence({ ceilingPence, dailyCap, enabled }: Limits, askedPence: number | null, boughtToday: number): number | null {
  if (!enabled || boughtToday >= dailyCap) return null;
  return Math.min(askedPence ?? ceilingPence, ceilingPence);
}
