import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Marks } from "./marks.ts";

/** So many requests in so many seconds. `fromAddress`: where all who share an address may ask more often than one of them. */
export type Limit = { requests: number; seconds: number; fromAddress?: number };
/** Whose requests are counted, such as a person's, a session's and an address's: each has the whole limit. */
export type Counted = Readonly<Record<string, string | null | undefined>>;

/** Limits that all processes share and that outlive a restart. */
export type SharedLimits = {
  /**
   * Counts one request. One that is refused for its person takes nothing from the others behind their address.
   * @returns after how many milliseconds the next is taken; 0 = this one is.
   */
  count(what: string, limit: Limit, whose: Counted): Promise<number>;
  /** After how many milliseconds the next request is taken; 0 = at once. Counts nothing. */
  untilFree(what: string, limit: Limit, whose: Counted): Promise<number>;
  /** By what their requests are counted, whatever was tried: the last part of the keys of `request_count`. */
  marksOf(whose: Counted): string[];
};

const TABLE = { tableName: "request_count", schemaName: "public", tableCreated: true } as const;

const ADDRESS = "address";

const mostOf = (kind: string, { requests, fromAddress = requests }: Limit): number => (kind === ADDRESS ? fromAddress : requests);

/** @param marks keep what is counted unreadable in the table: only a keyed hash of it is written. */
export function createSharedLimits(pool: pg.Pool, marks: Pick<Marks, "counted">): SharedLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (what: string, points: number, seconds: number): RateLimiterPostgres => {
    const name = `${what} ${points} ${seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({ ...TABLE, storeClient: pool, storeType: "pool", keyPrefix: what, points, duration: seconds });
    limiters.set(name, made);
    return made;
  };
  const marked = (whose: Counted) =>
    Object.entries(whose).flatMap(([kind, one]) => (one ? [{ kind, mark: marks.counted(`${kind}:${one}`) }] : []));
  const waitFor = (limiter: RateLimiterPostgres, mark: string): Promise<number> =>
    limiter.consume(mark).then(
      () => 0,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
        throw refused;
      },
    );
  return {
    marksOf: (whose) => marked(whose).map(({ mark }) => mark),
    async untilFree(what, limit, whose) {
      const waitOf = async ({ kind, mark }: { kind: string; mark: string }) => {
        const most = mostOf(kind, limit);
        const count = await limiterOf(what, most, limit.seconds).get(mark);
        return count !== null && count.consumedPoints >= most ? Math.max(1, count.msBeforeNext) : 0;
      };
      return Math.max(0, ...(await Promise.all(marked(whose).map(waitOf))));
    },
    async count(what, limit, whose) {
      const countAll = async (counted: { kind: string; mark: string }[]) =>
        Math.max(
          0,
          ...(await Promise.all(counted.map(({ kind, mark }) => waitFor(limiterOf(what, mostOf(kind, limit), limit.seconds), mark)))),
        );
      const all = marked(whose);
      const waitMs = await countAll(all.filter(({ kind }) => kind !== ADDRESS));
      if (waitMs > 0) return waitMs;
      return countAll(all.filter(({ kind }) => kind === ADDRESS));
    },
  };
}
