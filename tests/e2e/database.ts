import { join } from "node:path";
import pg from "pg";
import { DATABASE } from "../../local/postgres/own-database.ts";
import { runningPostgres } from "../../local/postgres/server.ts";

let pool: pg.Pool | undefined;

/** The database of the product under test; one connection per Playwright worker. */
export function database(): pg.Pool {
  const connectionString = runningPostgres(join(process.env["E2E_HOME"] ?? "", "postgres"))?.(DATABASE);
  if (!connectionString) throw new Error("the product under test has no database here");
  pool ??= new pg.Pool({ connectionString, max: 1, allowExitOnIdle: true });
  return pool;
}

/** Queries the database of the product under test. */
export const inDatabase = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().query(sql, values)).rows as Row[];
