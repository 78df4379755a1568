import { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { StartupError } from "../server/config.ts";
import { NO_TIMEOUTS, ormConfig, TIMEOUTS } from "./mikro-orm.config.ts";

/** Any number that no other program uses as an advisory lock in this database. */
const MIGRATION_LOCK = 727_001;

/** @param connections at most; without it, as many as the product has. */
export const openOrm = (url: string, connections?: number): Promise<MikroORM> =>
  MikroORM.init(ormConfig(url, TIMEOUTS, connections)) as Promise<MikroORM>;

/**
 * Runs `work` in one process at a time: several may start at once, and migrations are not safe side by side.
 * @param onWait is told where another process is at it, which is then waited for.
 */
export async function underLock<T>(url: string, work: () => Promise<T>, onWait: () => void = () => {}): Promise<T> {
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
/** @throws StartupError where the role that we sign in with may not change tables; else what was wrong. */
function refuseToMigrate(error: unknown): never {
  if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new StartupError(
    "The database is not up to date, and the user of DATABASE_URL may not change its tables. Run `node db/prepare.ts` with MIGRATION_DATABASE_URL, the address of the tables' owner, then start again.",
  );
}

/** Brings the schema up to date. Safe to call from several processes and on an up-to-date database. A migration may take as long as it needs. */
export const migrate = (orm: MikroORM, url: string, onWait?: () => void): Promise<void> =>
  underLock(
    url,
    async () => {
      if ((await orm.migrator.getPending()).length === 0) return;
      const patient = await MikroORM.init(ormConfig(url, NO_TIMEOUTS));
      await patient.migrator
        .up()
        .catch(refuseToMigrate)
        .finally(() => patient.close());
    },
    onWait,
  );
