import { MikroORM } from "@mikro-orm/postgresql";
import pg from "pg";
import { ormConfig } from "./mikro-orm.config.ts";

/** Any number that no other program uses as an advisory lock in this database. */
const MIGRATION_LOCK = 727_001;

export const openOrm = (url: string): Promise<MikroORM> => MikroORM.init(ormConfig(url)) as Promise<MikroORM>;

/** Runs `work` in one process at a time: several may start at once, and migrations are not safe side by side. */
export async function underLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

/** Brings the schema up to date. Safe to call from several processes and on an up-to-date database. */
export const migrate = (orm: MikroORM, url: string): Promise<void> => underLock(url, async () => void (await orm.migrator.up()));
