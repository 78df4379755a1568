import { AsyncLocalStorage } from "node:async_hooks";
import { DefaultLogger, type LogContext, type LoggerOptions } from "@mikro-orm/core";
import { log } from "../server/log.ts";

export const SLOW_QUERY_MS = 200;
/** Letters of a slow statement that are worth reading. */
const SHOWN_SQL = 300;

/** Queries of one request: how many, and their milliseconds together. Every pool reports here, the auth library's too. */
export type QueryStats = { count: number; ms: number };
export const queryStats = new AsyncLocalStorage<QueryStats>();

export function countQuery(ms: number): void {
  const stats = queryStats.getStore();
  if (!stats) return;
  stats.count += 1;
  stats.ms += ms;
}

const writeSlow = (ms: number | undefined, rows: number | undefined, sql: string | undefined): void =>
  log.warn({ ms, rows, sql: sql?.slice(0, SHOWN_SQL) }, "slow query");

/** Counts a query that went past the ORM's logger, and writes it where it was slow. */
export function reportQuery(ms: number, rows: number, sql: () => string): void {
  countQuery(ms);
  if (ms >= SLOW_QUERY_MS) writeSlow(ms, rows, sql());
}

/** Counts every query and writes only slow ones. The SQL carries placeholders, never values. */
export class QueryLogger extends DefaultLogger {
  static override create(options: LoggerOptions): QueryLogger {
    return new QueryLogger(options);
  }

  override logQuery(context: LogContext): void {
    if (context.namespace !== "slow-query") {
      countQuery(context.took ?? 0);
      return;
    }
    writeSlow(context.took, context.results ?? context.affected, context.query);
  }

  override log(): void {
    // discovery and schema chatter has no reader
  }
}
