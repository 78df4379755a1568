const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days after each declined attempt until the next (decision 31); after the last the subscription is suspended. */
export const RETRY_AFTER_DAYS: readonly number[] = [1, 3, 7];

/** @returns when a declined charge is tried again, or null when it has been tried often enough. */
export function retryAtMs(declines: number, declinedAtMs: number): number | null {
  const days = RETRY_AFTER_DAYS[declines - 1];
  return days === undefined ? null : declinedAtMs + days * DAY;
}

/**
 * How long to wait before asking about an attempt whose outcome nobody knows: at once with the same key, then the
 * provider's own records after five minutes, an hour, and daily for five days (Kill Bill's ladder). Then a person looks.
 */
export const ASK_AGAIN_AFTER_MS: readonly number[] = [0, 5 * MINUTE, HOUR, DAY, DAY, DAY, DAY, DAY];

/** A holder who has to confirm with the bank has this long; then the attempt counts as declined. */
export const CONFIRM_WITHIN_MS = 72 * HOUR;

/** The billing run wakes what is due; a subscription that nobody woke acts by itself this much later. */
export const BACKSTOP_MS = 3 * HOUR;
