import type { EntityManager } from "@mikro-orm/postgresql";
import {
  type Expression,
  expressionBuilder,
  type Kysely,
  type KyselyPlugin,
  PostgresQueryCompiler,
  type RootOperationNode,
  type SelectType,
  sql,
} from "kysely";
import { reportQuery } from "./observe.ts";
import type { Tables } from "./tables.ts";

type Started = { node: RootOperationNode; atMs: number };
const started = new WeakMap<object, Started>();

/** Reports statements like the ORM's own, because they bypass its logger. */
const reportPlugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    started.set(queryId, { node, atMs: performance.now() });
    return node;
  },
  async transformResult({ result, queryId }) {
    const own = started.get(queryId);
    if (own)
      reportQuery(performance.now() - own.atMs, result.rows.length, () => new PostgresQueryCompiler().compileQuery(own.node, queryId).sql);
    return result;
  },
};

/**
 * Kysely with tables typed by the entities, on this EntityManager's connection and in its transaction.
 * Pass timestamps as `Date` and read them with `inMs`.
 */
export const query = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>().withPlugin(reportPlugin);

/** For subqueries, and conditions on these tables by their own names. */
export const part = expressionBuilder<Tables>();
export const expressionsOn = <T extends keyof Tables>(..._tables: T[]) => expressionBuilder<Tables, T>();

/**
 * Columns of a table under an alias, for handwritten SQL: a missing column does not compile.
 * @example const s = columnsOf<"subscription">("s"); sql<boolean>`${s("pay_day")} is null`
 */
export const aliasedColumns =
  <T extends keyof Tables>(alias: string) =>
  <C extends keyof Tables[T] & string>(column: C) =>
    sql.ref<SelectType<Tables[T][C]>>(`${alias}.${column}`);

export const now = sql<Date>`now()`;

/** A timestamp in milliseconds since 1970, as used in the domain. */
export const inMs = <T extends Date | string | null>(moment: Expression<T>) =>
  sql<null extends T ? number | null : number>`(extract(epoch from ${moment})::float8 * 1000)`;

/** `any(ids)`, for a comparison with a possibly empty list. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Takes an advisory lock on a name until the transaction ends. `space`: a separate namespace of names. */
export const lockUntilCommit = (unit: EntityManager, name: string, space: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${space}))`.execute(query(unit));
