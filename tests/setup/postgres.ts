import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate, openOrm } from "../../db/orm.ts";
import { seedCatalogue } from "../../db/seeders/catalogue.seeder.ts";
import { seedPosts } from "../../db/seeders/posts.seeder.ts";
import { startPostgres } from "../../local/postgres/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server, with %DB% for the database's name. */
    databaseUrl: string;
  }
}

/** Speed over safety: this server is temporary. */
const THROW_AWAY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "200",
};

/** A real server with a migrated and seeded template. */
async function start(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "larder-tests-"));
  chmodSync(folder, 0o755); // the server's own user needs access
  const server = await startPostgres({ dataDir: join(folder, "data"), settings: THROW_AWAY });
  const admin = new pg.Client(server.url("postgres"));
  await admin.connect();
  await admin.query("create database template_larder");
  const orm = await openOrm(server.url("template_larder"));
  await migrate(orm, server.url("template_larder"));
  await seedCatalogue(orm, server.url("template_larder"));
  await seedPosts(orm, server.url("template_larder"));
  await orm.close();
  await admin.query("alter database template_larder is_template true allow_connections false");
  await admin.end();
  const stop = async () => {
    await server.stop("immediate");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url("%DB%"), stop };
}

/** Each Vitest project has its own instance of this module, so shared state is stored on the process. */
const SHARED: unique symbol = Symbol.for("postgres of the tests");
const shared = globalThis as { [SHARED]?: { users: number; server: ReturnType<typeof start> } };

/** One server for the whole run, whose template each test file copies: started for the first project, stopped with the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared[SHARED] ??= { users: 0, server: start() };
  const held = shared[SHARED];
  held.users++;
  const { url, stop } = await held.server;
  project.provide("databaseUrl", url);
  return async () => {
    held.users--;
    if (held.users > 0) return;
    delete shared[SHARED];
    await stop();
  };
}
