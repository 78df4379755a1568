import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Marks } from "./marks.ts";

/** Requests allowed per window. `fromAddress`: a higher limit for everyone behind one address. */
export type Limit = { requests: number; seconds: number; fromAddress?: number };
/** The keys a request is counted under, such as person, session and address. Each has the whole limit. */
export type Counted = Readonly<Record<string, string | null | undefined>>;

/** Rate limits in the database, shared by all processes. */
export type SharedLimits = {
  /**
   * Counts one request. A request rejected for its person is not counted for the address.
   * @returns milliseconds until the next attempt; 0 = allowed.
   */
  count(what: string, limit: Limit, whose: Counted): Promise<number>;
  /** Milliseconds until the next request is allowed, without counting one; 0 = now. */
  untilFree(what: string, limit: Limit, whose: Counted): Promise<number>;
  /** The hashes in the keys of `request_count`, for every limit alike. */
  marksOf(whose: Counted): string[];
};

const TABLE = { tableName: "request_count", schemaName: "public", tableCreated: true } as const;

const ADDRESS = "address";

const maxRequests = (kind: string, { requests, fromAddress = requests }: Limit): number => (kind === ADDRESS ? fromAddress : requests);

/** @param marks keyed hashes: the table holds no readable key. */
export function createSharedLimits(pool: pg.Pool, marks: Pick<Marks, "counted">): SharedLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const getLimiter = (what: string, points: number, seconds: number): RateLimiterPostgres => {
    const name = `${what} ${points} ${seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({ ...TABLE, storeClient: pool, storeType: "pool", keyPrefix: what, points, duration: seconds });
    limiters.set(name, made);
    return made;
  };
  const toMarks = (whose: Counted) =>
    Object.entries(whose).flatMap(([kind, one]) => (one ? [{ kind, mark: marks.counted(`${kind}:${one}`) }] : []));
  const waitFor = (limiter: RateLimiterPostgres, mark: string): Promise<number> =>
    limiter.consume(mark).then(
      () => 0,
      (rejected: unknown) => {
        if (rejected instanceof RateLimiterRes) return Math.max(1, rejected.msBeforeNext);
        throw rejected;
      },
    );
  return {
    marksOf: (whose) => toMarks(whose).map(({ mark }) => mark),
    async untilFree(what, limit, whose) {
      const remainingWait = async ({ kind, mark }: { kind: string; mark: string }) => {
        const most = maxRequests(kind, limit);
        const count = await getLimiter(what, most, limit.seconds).get(mark);
        return count !== null && count.consumedPoints >= most ? Math.max(1, count.msBeforeNext) : 0;
      };
      return Math.max(0, ...(await Promise.all(toMarks(whose).map(remainingWait))));
    },
    async count(what, limit, whose) {
      const countAll = async (counted: { kind: string; mark: string }[]) =>
        Math.max(
          0,
          ...(await Promise.all(counted.map(({ kind, mark }) => waitFor(getLimiter(what, maxRequests(kind, limit), limit.seconds), mark)))),
        );
      const all = toMarks(whose);
      const waitMs = await countAll(all.filter(({ kind }) => kind !== ADDRESS));
      if (waitMs > 0) return waitMs;
      return countAll(all.filter(({ kind }) => kind === ADDRESS));
    },
  };
}
