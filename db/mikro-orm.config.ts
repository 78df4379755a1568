import { fileURLToPath } from "node:url";
import { Migrator, TSMigrationGenerator } from "@mikro-orm/migrations";
import { defineConfig, type Options } from "@mikro-orm/postgresql";
import type { Pool, TypeOverrides } from "pg";
import { entities } from "./entities.ts";
import { QueryLogger, SLOW_QUERY_MS } from "./observe.ts";

/**
 * Limits in milliseconds, so that a process that hangs cannot block all others for ever. The longest statement, an operator's figures over years, takes
 * seconds.
 */
export const TIMEOUTS = { statement_timeout: 60_000, lock_timeout: 20_000, idle_in_transaction_session_timeout: 120_000 };
export const NO_TIMEOUTS = {};

const INT8 = 20;
/** Reads bigint columns, which are whole pence and counts, as numbers, also in raw SQL. */
const readBigintsAsNumbers = (pool: Pool): void => (pool.options.types as TypeOverrides).setTypeParser(INT8, Number);

/** Maximum per process. A request must not use a second connection while it holds one: enough such requests would deadlock. */
const CONNECTIONS = 10;

/** The ORM configuration. Tables of better-auth (schema `auth`) are never created, changed or dropped here. */
export const ormConfig = (clientUrl: string, timeouts: Partial<typeof TIMEOUTS> = TIMEOUTS, connections = CONNECTIONS): Options =>
  defineConfig({
    clientUrl,
    entities,
    extensions: [Migrator],
    forceUtcTimezone: true,
    pool: { min: 0, max: connections },
    driverOptions: { ...timeouts, onPoolCreated: readBigintsAsNumbers },
    schemaGenerator: {
      ignoreSchema: ["auth"],
      skipTables: ["auth.user", "auth.session"],
      ignoreTriggers: true, // the ledger's triggers are written by hand in its migration
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
