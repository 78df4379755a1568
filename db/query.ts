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

type Begun = { node: RootOperationNode; atMs: number };
const begun = new WeakMap<object, Begun>();

/** Statements reach the connection past the ORM's logger: they are counted, and slow ones written, as its own are. */
const observed: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    begun.set(queryId, { node, atMs: performance.now() });
    return node;
  },
  async transformResult({ result, queryId }) {
    const own = begun.get(queryId);
    if (own)
      reportQuery(performance.now() - own.atMs, result.rows.length, () => new PostgresQueryCompiler().compileQuery(own.node, queryId).sql);
    return result;
  },
};

/**
 * SQL whose tables, columns and rows are typed by the entities, on the connection of this unit: within its transaction, where it has one.
 * Write `for update`, `on conflict` and the like as in SQL; a moment is given as a `Date` and read with `inMs`.
 */
export const query = (em: EntityManager): Kysely<Tables> => em.getKysely<Tables>().withPlugin(observed);

/** For questions that stand inside of another statement; and for conditions on these tables, by their own names. */
export const part = expressionBuilder<Tables>();
export const partOf = <T extends keyof Tables>(..._tables: T[]) => expressionBuilder<Tables, T>();

/**
 * Columns of a table under an alias, for SQL of ours that a builder would hide: a column that is not there does not compile.
 * @example const s = columnsOf<"subscription">("s"); sql<boolean>`${s("pay_day")} is null`
 */
export const columnsOf =
  <T extends keyof Tables>(alias: string) =>
  <C extends keyof Tables[T] & string>(column: C) =>
    sql.ref<SelectType<Tables[T][C]>>(`${alias}.${column}`);

export const now = sql<Date>`now()`;

/** A moment in milliseconds since 1970, as the domain reckons. */
export const inMs = <T extends Date | string | null>(moment: Expression<T>) =>
  sql<null extends T ? number | null : number>`(extract(epoch from ${moment})::float8 * 1000)`;

/** To compare an id with: one of these, of which there may be none. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Nobody else who locks this name goes on before the unit's transaction ends. `space`: the same name in another one is another lock. */
export const lockUntilCommit = (unit: EntityManager, name: string, space: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${space}))`.execute(query(unit));
