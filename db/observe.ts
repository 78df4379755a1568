import { AsyncLocalStorage } from "node:async_hooks";
import { DefaultLogger, type LogContext, type LoggerOptions } from "@mikro-orm/core";
import { log } from "../server/log.ts";

export const SLOW_QUERY_MS = 200;
/** Characters of a slow statement that are logged. */
const SHOWN_SQL = 300;

/** Number and total milliseconds of a request's queries. Every pool reports here, better-auth's too. */
export type QueryStats = { count: number; ms: number };
export const queryStats = new AsyncLocalStorage<QueryStats>();

export function countQuery(ms: number): void {
  const stats = queryStats.getStore();
  if (!stats) return;
  stats.count += 1;
  stats.ms += ms;
}

const logSlowQuery = (ms: number | undefined, rows: number | undefined, sql: string | undefined): void =>
  log.warn({ ms, rows, sql: sql?.slice(0, SHOWN_SQL) }, "slow query");

/** Counts a query that bypasses the ORM's logger, and logs it if it was slow. */
export function reportQuery(ms: number, rows: number, sql: () => string): void {
  countQuery(ms);
  if (ms >= SLOW_QUERY_MS) logSlowQuery(ms, rows, sql());
}

/** Counts every query and logs only slow ones. The SQL has placeholders, never values. */
export class QueryLogger extends DefaultLogger {
  static override create(options: LoggerOptions): QueryLogger {
    return new QueryLogger(options);
  }

  override logQuery(context: LogContext): void {
    if (context.namespace !== "slow-query") {
      countQuery(context.took ?? 0);
      return;
    }
    logSlowQuery(context.took, context.results ?? context.affected, context.query);
  }

  override log(): void {
    // discovery and schema messages are not needed
  }
}
