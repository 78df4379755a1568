import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { securityEvent } from "../../../security-events.ts";
import type { ApiDeps } from "../../deps.ts";
import { withFacts } from "../document/facts.ts";
import { ApiError } from "../errors.ts";
import type { Counted, Limit } from "../limits.ts";
import { clientAddress, countedAddress } from "./client-address.ts";
import type { ApiEnv, SignedIn } from "./session.ts";

const spoken = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

/** @param what the limit's name. @throws ApiError 429 that says when to come back. */
export function refuse(c: Context, waitMs: number, what: string): never {
  securityEvent("limit-hit", { what, account: (c.get("user") as SignedIn | null | undefined)?.id });
  const after = Math.max(1, Math.ceil(waitMs / 1000));
  c.header("retry-after", String(after));
  throw new ApiError({ code: "TOO_MANY_REQUESTS", message: `That was asked too often. Try again in ${spoken(after)}.` });
}

/**
 * Lets an address ask so often, then answers 429 and when to come back. Counted in this process: enough against floods, and no address is
 * written anywhere. What must not be tried often is counted by `refuseTooMany`, for all processes together.
 */
export function rateLimit({ trustedHops }: Pick<ApiDeps, "trustedHops">, { requests, seconds }: Limit) {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  const middleware = createMiddleware<ApiEnv>(async (c, next) => {
    try {
      await limiter.consume(countedAddress(clientAddress(c, trustedHops)));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      refuse(c, refused.msBeforeNext, routePath(c));
    }
    await next();
  });
  const often = `${requests} times within ${spoken(seconds)}`;
  return withFacts(middleware, {
    says: `An address may ask ${often}.`,
    refuses: { 429: `Asked more than ${often} from one address` },
  });
}

/**
 * Counts a try at a password or a card for its address, and for whoever else is named; by all processes together, and over restarts.
 * @throws ApiError 429 where one of them has tried too often.
 */
export async function refuseTooMany(
  c: Context,
  { limits, trustedHops }: Pick<ApiDeps, "limits" | "trustedHops">,
  what: string,
  limit: Limit,
  whose: Counted = {},
): Promise<void> {
  const waitMs = await limits.count(what, limit, { ...whose, address: countedAddress(clientAddress(c, trustedHops)) });
  if (waitMs > 0) refuse(c, waitMs, what);
}
