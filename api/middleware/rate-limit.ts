import { createMiddleware } from "hono/factory";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { ApiDeps } from "../deps.ts";
import { ApiError } from "../errors.ts";
import { type ApiEnv, clientAddress } from "./session.ts";

/** So many requests of one address in so many seconds. */
type Limit = { requests: number; seconds: number };

const spoken = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`);

/**
 * Lets an address ask so often, then answers 429 and when to come back. Counted in this process: enough against floods, and no address is
 * written anywhere. By the same address as the limits of signing in.
 */
export function rateLimit({ trustedProxy }: Pick<ApiDeps, "trustedProxy">, { requests, seconds }: Limit) {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return createMiddleware<ApiEnv>(async (c, next) => {
    try {
      await limiter.consume(clientAddress(c, trustedProxy));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const after = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      c.header("retry-after", String(after));
      throw new ApiError({ code: "TOO_MANY_REQUESTS", message: `That was asked too often. Try again in ${spoken(after)}.` });
    }
    await next();
  });
}
