/**
 * Makes a server of PostgreSQL ready for this build, and ends: the tables, the product's role, and where its password is given Temporal's role with its
 * databases. It alone knows the owner's password; the API and the worker, which people reach, start after it without.
 */
import { readConfig } from "../server/config.ts";
import { exitOnUncaughtErrors, log } from "../server/log.ts";
import { checkDatabase } from "../server/health.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { ensureTemporal } from "./roles.ts";

exitOnUncaughtErrors();
const config = readConfig(process.env, ["DATABASE_URL", "MIGRATION_DATABASE_URL"]);
const { DATABASE_URL, MIGRATION_DATABASE_URL, TEMPORAL_DATABASE_PASSWORD: password } = config;
await checkDatabase(MIGRATION_DATABASE_URL, "", "MIGRATION_DATABASE_URL");
await prepareDatabase(DATABASE_URL, MIGRATION_DATABASE_URL);
if (password) await ensureTemporal(MIGRATION_DATABASE_URL, { user: "temporal", password });
log.info("the database is ready");
