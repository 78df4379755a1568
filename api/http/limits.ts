import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** So many requests in so many seconds. */
export type Limit = { requests: number; seconds: number };
/** Whose requests are counted, such as a person's, a session's and an address's: each has the whole limit. */
export type Counted = Readonly<Record<string, string | null | undefined>>;

/** Limits that all processes share and that outlive a restart, for what must not be tried often: passwords and cards. */
export type SharedLimits = {
  /** Counts one request. @returns after how many milliseconds the next is taken; 0 = this one is. */
  count(what: string, limit: Limit, whose: Counted): Promise<number>;
};

const TABLE = { tableName: "request_count", schemaName: "public", tableCreated: true } as const;

/** @param secret keeps what is counted unreadable in the table: only a keyed hash of it is written. */
export function createSharedLimits(pool: pg.Pool, secret: string): SharedLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (what: string, { requests, seconds }: Limit): RateLimiterPostgres => {
    const known = limiters.get(what);
    if (known) return known;
    const made = new RateLimiterPostgres({
      ...TABLE,
      storeClient: pool,
      storeType: "pool",
      keyPrefix: what,
      points: requests,
      duration: seconds,
    });
    limiters.set(what, made);
    return made;
  };
  const waitFor = (limiter: RateLimiterPostgres, key: string): Promise<number> =>
    limiter.consume(createHmac("sha256", secret).update(key).digest("base64url")).then(
      () => 0,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
        throw refused;
      },
    );
  return {
    async count(what, limit, whose) {
      const keys = Object.entries(whose).flatMap(([kind, one]) => (one ? [`${kind}:${one}`] : []));
      return Math.max(0, ...(await Promise.all(keys.map((key) => waitFor(limiterOf(what, limit), key)))));
    },
  };
}
