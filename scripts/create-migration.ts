/** `npm run -s migration -- name_of_change`: creates the migration that makes the schema match the entities. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openOrm } from "../db/orm.ts";
import { startPostgres } from "../local/postgres/server.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-migration-"));
chmodSync(folder, 0o755); // the server's unprivileged user needs access
const server = await startPostgres({ dataDir: join(folder, "data"), settings: { fsync: "off" } });
try {
  const orm = await openOrm(server.url("postgres"));
  await orm.migrator.up();
  const { fileName } = await orm.migrator.create(undefined, false, false, process.argv[2] ?? "change");
  console.log(fileName === "" ? "The schema already matches the entities." : `db/migrations/${fileName}`);
  await orm.close();
} finally {
  await server.stop("immediate");
  rmSync(folder, { recursive: true, force: true });
}
