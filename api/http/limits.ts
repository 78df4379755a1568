import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Marks } from "./marks.ts";

/** So many requests in so many seconds. */
export type Limit = { requests: number; seconds: number };
/** Whose requests are counted, such as a person's, a session's and an address's: each has the whole limit. */
export type Counted = Readonly<Record<string, string | null | undefined>>;

/** Limits that all processes share and that outlive a restart, for what must not be tried often: passwords and cards. */
export type SharedLimits = {
  /** Counts one request. @returns after how many milliseconds the next is taken; 0 = this one is. */
  count(what: string, limit: Limit, whose: Counted): Promise<number>;
  /** Whether the limit is used up already; counts nothing. */
  isSpent(what: string, limit: Limit, whose: Counted): Promise<boolean>;
  /** By what their requests are counted, whatever was tried: the last part of the keys of `request_count`. */
  marksOf(whose: Counted): string[];
};

const TABLE = { tableName: "request_count", schemaName: "public", tableCreated: true } as const;

/** @param marks keep what is counted unreadable in the table: only a keyed hash of it is written. */
export function createSharedLimits(pool: pg.Pool, marks: Pick<Marks, "counted">): SharedLimits {
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
  const marksOf = (whose: Counted): string[] =>
    Object.entries(whose).flatMap(([kind, one]) => (one ? [marks.counted(`${kind}:${one}`)] : []));
  const waitFor = (limiter: RateLimiterPostgres, mark: string): Promise<number> =>
    limiter.consume(mark).then(
      () => 0,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
        throw refused;
      },
    );
  return {
    marksOf,
    async isSpent(what, limit, whose) {
      const counts = await Promise.all(marksOf(whose).map((mark) => limiterOf(what, limit).get(mark)));
      return counts.some((one) => one !== null && one.consumedPoints >= limit.requests);
    },
    async count(what, limit, whose) {
      return Math.max(0, ...(await Promise.all(marksOf(whose).map((mark) => waitFor(limiterOf(what, limit), mark)))));
    },
  };
}
