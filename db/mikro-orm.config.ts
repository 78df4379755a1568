import { fileURLToPath } from "node:url";
import { Migrator, TSMigrationGenerator } from "@mikro-orm/migrations";
import { defineConfig, type Options } from "@mikro-orm/postgresql";
import type { Pool, TypeOverrides } from "pg";
import { entities } from "./entities.ts";
import { QueryLogger, SLOW_QUERY_MS } from "./observe.ts";

/**
 * How long a statement may run, may wait for a lock, and a transaction may lie idle, in milliseconds: a process that hangs must not hold up all
 * others for ever. The longest of ours, an operator's figures over years, takes seconds.
 */
export const TIMEOUTS = { statement_timeout: 60_000, lock_timeout: 20_000, idle_in_transaction_session_timeout: 120_000 };
export const NO_TIMEOUTS = {};

const INT8 = 20;
/** Big integers are whole pence and counts: numbers here, as the entities have them, also in rows of SQL. */
const readNumbers = (pool: Pool): void => (pool.options.types as TypeOverrides).setTypeParser(INT8, Number);

/** Of a process, at most. A request that holds one asks on that one: were it to ask for a second, as many requests as there are connections would wait for ever. */
const CONNECTIONS = 10;

/** The ORM for one database. Tables of the auth library (schema `auth`) are its own: never created, changed or dropped here. */
export const ormConfig = (clientUrl: string, timeouts: Partial<typeof TIMEOUTS> = TIMEOUTS, connections = CONNECTIONS): Options =>
  defineConfig({
    clientUrl,
    entities,
    extensions: [Migrator],
    forceUtcTimezone: true,
    pool: { min: 0, max: connections },
    driverOptions: { ...timeouts, onPoolCreated: readNumbers },
    schemaGenerator: {
      ignoreSchema: ["auth"],
      skipTables: ["auth.user", "auth.session"],
      ignoreTriggers: true, // the ledger's are written by hand in its migration: they share functions and wait for the commit
    },
    migrations: {
      path: fileURLToPath(new URL("./migrations", import.meta.url)),
      snapshotName: ".snapshot",
      transactional: true,
      allOrNothing: true,
      emit: "ts",
      generator: TSMigrationGenerator,
    },
    loggerFactory: QueryLogger.create,
    slowQueryThreshold: SLOW_QUERY_MS,
  });
