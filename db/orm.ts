import { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { StartupError } from "../server/config.ts";
import { NO_TIMEOUTS, ormConfig, TIMEOUTS } from "./mikro-orm.config.ts";

/** An advisory lock number that no other program uses in this database. */
const MIGRATION_LOCK = 727_001;

/** @param connections maximum; default: the product's. */
export const openOrm = (url: string, connections?: number): Promise<MikroORM> =>
  MikroORM.init(ormConfig(url, TIMEOUTS, connections)) as Promise<MikroORM>;

/**
 * Runs `work` in one process at a time: several may start at once, and migrations must not run concurrently.
 * @param onWait called if another process holds the lock.
 */
export async function withMigrationLock<T>(url: string, work: () => Promise<T>, onWait: () => void = () => {}): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1) as held", [MIGRATION_LOCK]);
    if (!rows[0]?.held) {
      onWait();
      await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    }
    return await work();
  } finally {
    await client.end();
  }
}

const INSUFFICIENT_PRIVILEGE = "42501";
/** @throws StartupError if the database role may not change tables; else the error itself. */
function explainMigrationError(error: unknown): never {
  if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new StartupError(
    "The database is not up to date, and the user of DATABASE_URL may not change its tables. Run `node db/prepare.ts` with MIGRATION_DATABASE_URL, the address of the tables' owner, then start again.",
  );
}

/** Runs pending migrations, without statement timeouts. Safe to call from several processes and on an up-to-date database. */
export const migrate = (orm: MikroORM, url: string, onWait?: () => void): Promise<void> =>
  withMigrationLock(
    url,
    async () => {
      if ((await orm.migrator.getPending()).length === 0) return;
      const unlimited = await MikroORM.init(ormConfig(url, NO_TIMEOUTS));
      await unlimited.migrator
        .up()
        .catch(explainMigrationError)
        .finally(() => unlimited.close());
    },
    onWait,
  );
