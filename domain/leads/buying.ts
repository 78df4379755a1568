/** A bid holds as long as a seller needs to fetch its lead. */
export const PING_MINUTES = 5;
/** How long a visitor may use the address that they were sent to. */
export const SESSION_HOURS = 24;
/** Somebody who was bought within so many days is not bought again, from anybody. */
export const DUPLICATE_DAYS = 30;
/** Pings and posts that one address may send in a minute: many more than a busy seller, far fewer than somebody who tries keys. */
export const OFFERS_PER_MINUTE = 600;
/** How many keys of a seller work at a time: the one in use, and the one that replaces it. */
export const KEYS_AT_A_TIME = 2;
/** With this key a seller tries its program: what is pinged gets a bid, and what is posted is checked. Nothing is bought, counted or kept. */
export const TEST_KEY = "test-seller-key";
export const TEST_PING = "test-ping";
/** What the test key bids at most, in whole pence. */
export const TEST_CEILING_PENCE = 900;

/** For how long a lead's personal data is kept where the configuration does not say. */
export const RETENTION_DAYS = 30;

export type Limits = { ceilingPence: number; dailyCap: number; enabled: boolean };

/**
 * What we bid for a lead: what its seller asks, and never more than that seller's ceiling. Whole pence; null = nothing.
 * @param boughtToday leads of this seller on this London day
 */
export function bidPence({ ceilingPence, dailyCap, enabled }: Limits, askedPence: number | null, boughtToday: number): number | null {
  if (!enabled || boughtToday >= dailyCap) return null;
  return Math.min(askedPence ?? ceilingPence, ceilingPence);
}
