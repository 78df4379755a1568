/** Writes the migration that brings the schema to what the entities say: `npm run -s migration -- name_of_change`. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openOrm } from "../db/orm.ts";
import { startPostgres } from "../local/postgres/server.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-migration-"));
chmodSync(folder, 0o755); // the unprivileged user of the server enters it
const server = await startPostgres({ dataDir: join(folder, "data"), settings: { fsync: "off" } });
try {
  const orm = await openOrm(server.url("postgres"));
  await orm.migrator.up();
  const { fileName } = await orm.migrator.create(undefined, false, false, process.argv[2] ?? "change");
  console.log(fileName === "" ? "The schema already says what the entities say." : `db/migrations/${fileName}`);
  await orm.close();
} finally {
  await server.stop("immediate");
  rmSync(folder, { recursive: true, force: true });
}
