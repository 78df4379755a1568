/**
 * Prepares a PostgreSQL server for this build: tables, the product's role and, if TEMPORAL_DATABASE_PASSWORD is set, Temporal's role and databases.
 * Only this program needs the owner's password; the API and the worker start without it.
 */
import { readConfig } from "../server/config.ts";
import { checkDatabase } from "../server/health.ts";
import { exitOnUncaughtErrors, log } from "../server/log.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { ensureTemporal } from "./roles.ts";

exitOnUncaughtErrors();
const config = readConfig(process.env, ["DATABASE_URL", "MIGRATION_DATABASE_URL"]);
const { DATABASE_URL, MIGRATION_DATABASE_URL, TEMPORAL_DATABASE_PASSWORD: password } = config;
await checkDatabase(MIGRATION_DATABASE_URL, "", "MIGRATION_DATABASE_URL");
await prepareDatabase(DATABASE_URL, MIGRATION_DATABASE_URL);
if (password) await ensureTemporal(MIGRATION_DATABASE_URL, { user: "temporal", password });
log.info("the database is ready");
