import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ApiDeps } from "../../deps.ts";
import { withFacts } from "../document/facts.ts";
import { LIMITS, type LimitName } from "../limits/limit-figures.ts";
import type { Counted, Limit } from "../limits/limits.ts";
import { type RefusalText, spoken, tooMany } from "../limits/too-many.ts";
import { currentAccount, requestCountKeys } from "../limits/who-asks.ts";
import type { ApiEnv } from "./session.ts";

/**
 * Counts a request for its address, its account and further keys.
 * @throws ApiError 429 if one of them is over the limit.
 */
export async function rejectIfTooMany(
  c: Context,
  deps: Pick<ApiDeps, "limits" | "trustedHops">,
  name: LimitName,
  whose: Counted = {},
  text: RefusalText = {},
): Promise<void> {
  const waitMs = await deps.limits.count(name, LIMITS[name], { ...requestCountKeys(c, deps), ...whose });
  if (waitMs > 0) throw tooMany(waitMs, name, { account: currentAccount(c)?.id, ...text });
}

/** Middleware that rejects requests over a limit with 429. */
export function rateLimit(deps: Pick<ApiDeps, "limits" | "trustedHops">, name: LimitName) {
  const middleware = createMiddleware<ApiEnv>(async (c, next) => {
    await rejectIfTooMany(c, deps, name);
    await next();
  });
  const { requests, seconds, fromAddress = requests }: Limit = LIMITS[name];
  const often = (times: number) => `${times} times within ${spoken(seconds)}`;
  const says =
    fromAddress === requests
      ? `Limit: ${often(requests)} per network address.`
      : `Limit: ${often(requests)} per account and ${often(fromAddress)} per network address.`;
  return withFacts(middleware, { says, refuses: { 429: `More than ${often(fromAddress)} from one address` } });
}
