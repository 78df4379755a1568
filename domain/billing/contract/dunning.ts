import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../time.ts";

/** Days after each declined attempt until the next (decision 31); after the last the subscription is suspended. */
export const RETRY_AFTER_DAYS: readonly number[] = [1, 3, 7];

/** @returns when a declined charge is tried again, or null when it has been tried often enough. */
export function retryAtMs(declines: number, declinedAtMs: number): number | null {
  const days = RETRY_AFTER_DAYS[declines - 1];
  return days === undefined ? null : declinedAtMs + days * DAY_MS;
}

/** When an attempt whose outcome nobody knows is asked about: at once, then after five minutes, an hour, and daily for five days (Kill Bill's ladder). */
const ASK_AFTER_MS: readonly number[] = [5 * MINUTE_MS, HOUR_MS, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 4 * DAY_MS, 5 * DAY_MS];

/** @returns when to ask next, or null when it has been asked long enough and a person has to look. News in between does not shorten it. */
export function askAgainAtMs(unknownSinceMs: number, nowMs: number): number | null {
  const next = ASK_AFTER_MS.find((after) => unknownSinceMs + after > nowMs);
  return next === undefined ? null : unknownSinceMs + next;
}

/** Asked this often, the question goes to the provider's records instead of being made again with the same key. */
export const LOOK_UP_FROM = 2;

/** A holder who has to confirm with the bank has this long; then the attempt counts as declined. */
export const CONFIRM_WITHIN_MS = 72 * HOUR_MS;

/** The billing run wakes what is due; a subscription that nobody woke acts by itself this much later. */
export const BACKSTOP_MS = 3 * HOUR_MS;
