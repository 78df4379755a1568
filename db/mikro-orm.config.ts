import { fileURLToPath } from "node:url";
import { Migrator, TSMigrationGenerator } from "@mikro-orm/migrations";
import { defineConfig, type Options } from "@mikro-orm/postgresql";
import { entities } from "./entities/index.ts";
import { QueryLogger } from "./observe.ts";

const SLOW_QUERY_MS = 200;

/** The ORM for one database. Tables of the auth library (schema `auth`) are its own: never created, changed or dropped here. */
export const ormConfig = (clientUrl: string): Options =>
  defineConfig({
    clientUrl,
    entities,
    extensions: [Migrator],
    forceUtcTimezone: true,
    pool: { min: 0, max: 10 },
    schemaGenerator: {
      ignoreSchema: ["auth"],
      skipTables: ["auth.user"],
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
