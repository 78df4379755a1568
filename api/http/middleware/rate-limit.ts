import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { ApiDeps } from "../../deps.ts";
import { withFacts } from "../document/facts.ts";
import { LIMITS, type LimitName } from "../limits/limit-figures.ts";
import type { Counted, Limit } from "../limits/limits.ts";
import { type RefusalText, spoken, tooMany } from "../limits/too-many.ts";
import { accountOf, whoAsks } from "../limits/who-asks.ts";
import type { ApiEnv } from "./session.ts";

/**
 * Counts a request for its address, for the account of whoever is signed in, and for whoever else is named; by all processes together, and over restarts.
 * @throws ApiError 429 where one of them has asked too often.
 */
export async function refuseTooMany(
  c: Context,
  deps: Pick<ApiDeps, "limits" | "trustedHops">,
  name: LimitName,
  whose: Counted = {},
  text: RefusalText = {},
): Promise<void> {
  const waitMs = await deps.limits.count(name, LIMITS[name], { ...whoAsks(c, deps), ...whose });
  if (waitMs > 0) throw tooMany(waitMs, name, { account: accountOf(c)?.id, ...text });
}

/** The same before everything else of a route: an address and an account may ask so often, then they are answered 429 and when to come back. */
export function rateLimit(deps: Pick<ApiDeps, "limits" | "trustedHops">, name: LimitName) {
  const middleware = createMiddleware<ApiEnv>(async (c, next) => {
    await refuseTooMany(c, deps, name);
    await next();
  });
  const { requests, seconds, fromAddress = requests }: Limit = LIMITS[name];
  const often = (times: number) => `${times} times within ${spoken(seconds)}`;
  const says =
    fromAddress === requests
      ? `An address may ask ${often(requests)}.`
      : `An account may ask ${often(requests)}, everyone behind one address together ${often(fromAddress)}.`;
  return withFacts(middleware, { says, refuses: { 429: `Asked more than ${often(fromAddress)} from one address` } });
}
