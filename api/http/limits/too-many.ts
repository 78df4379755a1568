import { HOUR_SECONDS } from "#domain/time.ts";
import { securityEvent } from "../../../security-events.ts";
import { ApiError } from "../errors.ts";

export const spoken = (seconds: number): string => {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 2 * HOUR_SECONDS ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / HOUR_SECONDS)} hours`;
};

/**
 * The refusal of what was asked too often; it is noted as a security event.
 * @param what the limit's name.
 * @param words what was too much, as the person is told. When to come back is added.
 */
export function tooMany(
  waitMs: number,
  what: string,
  { account, words = "You've done that too often." }: { account?: string | undefined; words?: string } = {},
): ApiError {
  securityEvent("limit-hit", { what, account });
  const after = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError({ code: "TOO_MANY_REQUESTS", message: `${words} Try again in ${spoken(after)}.` }, after);
}
