import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { MikroORM } from "@mikro-orm/postgresql";
import { PRODUCT_NAME } from "#domain/product.ts";
import { migrate, openOrm } from "../../db/orm.ts";
import { seedCatalogue } from "../../db/seeders/catalogue.seeder.ts";
import { DATABASE, ensureDatabase } from "../../local/postgres/own-database.ts";
import { runningPostgres, startPostgres } from "../../local/postgres/server.ts";
import { processBook } from "../../local/processes.ts";
import { readConfig } from "../../server/config.ts";
import { checkDatabase } from "../../server/health.ts";

type Reached = { url: string; release: () => Promise<void> };

/** The database server of the running product, or one started for this command and registered in the home folder, so that no other start ends it. */
async function ownServer(home: string): Promise<Reached> {
  const dataDir = join(home, "postgres");
  mkdirSync(home, { recursive: true });
  const book = processBook(join(home, "processes.json"));
  if (book.supervisor() !== undefined) {
    const address = runningPostgres(dataDir);
    if (!address) throw new Error(`${PRODUCT_NAME} is starting or stopping in ${home}. Try again in a moment.`);
    return { url: address(DATABASE), release: async () => {} };
  }
  await book.reap();
  book.add("supervisor", process.pid);
  const server = await startPostgres({ dataDir }).catch((error) => {
    book.clear();
    throw error;
  });
  const release = async () => {
    await server.stop();
    book.clear();
  };
  try {
    book.add("PostgreSQL", server.process.pid);
    await ensureDatabase(server.url("postgres"));
    return { url: server.url(DATABASE), release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function configuredServer(url: string): Promise<Reached> {
  await checkDatabase(url);
  return { url, release: async () => {} };
}

/** Runs `work` on the product's database, migrated and seeded as at a start. Stops the embedded server afterwards if it started it. */
export async function withDatabase<Result>(work: (orm: MikroORM) => Promise<Result>): Promise<Result> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const { url, release } = config.DATABASE_URL
    ? await configuredServer(config.DATABASE_URL)
    : await ownServer(resolve(config.LARDERLY_HOME ?? ".larderly"));
  try {
    const orm = await openOrm(url);
    try {
      await migrate(orm, url);
      await seedCatalogue(orm, url);
      return await work(orm);
    } finally {
      await orm.close();
    }
  } finally {
    await release();
  }
}
