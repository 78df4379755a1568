import { plural } from "#domain/locale.ts";
import { londonFormat } from "#domain/london.ts";
import { HOUR_SECONDS, MINUTE_MS } from "#domain/time.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { ApiError } from "../errors.ts";

/** Shorter waits are given in seconds, longer ones as a time of day, which stays true while the page is open. */
const CLOCK_TIME_FROM_SECONDS = 90;
const time = londonFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const date = londonFormat({ dateStyle: "short" });

export const spoken = (seconds: number): string => {
  if (seconds < CLOCK_TIME_FROM_SECONDS) return `${seconds} seconds`;
  return seconds < 2 * HOUR_SECONDS ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / HOUR_SECONDS)} hours`;
};

/**
 * When to try again, in a sentence: "You can try again at 16:40.", in London time and rounded up to the minute.
 * @param afterSeconds what `Retry-After` says, at most a day.
 */
export function whenToTryAgain(afterSeconds: number, nowMs: number): string {
  if (afterSeconds < CLOCK_TIME_FROM_SECONDS)
    return `Try again in ${plural(afterSeconds, { one: "1 second", other: `${afterSeconds} seconds` })}.`;
  const at = Math.ceil((nowMs + afterSeconds * 1000) / MINUTE_MS) * MINUTE_MS;
  const day = date.format(at) === date.format(nowMs) ? "" : "tomorrow ";
  return `You can try again ${day}at ${time.format(at)}.`;
}

/** Sentences before and after the time to try again. */
export type RefusalText = { before?: string; after?: string };

/**
 * The error response of a request beyond a limit; logs a security event.
 * @param what the limit's name.
 */
export function tooMany(
  waitMs: number,
  what: string,
  { account, before = "Too many attempts.", after }: RefusalText & { account?: string | undefined } = {},
): ApiError {
  securityEvent("limit-hit", { what, account });
  const afterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = [before, whenToTryAgain(afterSeconds, Date.now()), ...(after ? [after] : [])].join(" ");
  return new ApiError({ code: "TOO_MANY_REQUESTS", message }, afterSeconds);
}
