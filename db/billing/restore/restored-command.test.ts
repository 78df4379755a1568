import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { testDatabase } from "../../../tests/setup/database.ts";
import { uncomparedRestore } from "./database-restore.repository.ts";

const database = testDatabase();
const home = mkdtempSync(join(tmpdir(), "larder-restored-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs the command as an operator does. */
const restored = (...args: string[]): Promise<{ code: number; out: string; words: string }> =>
  new Promise((done) => {
    const program = fileURLToPath(new URL("../../../deploy/commands/restored.ts", import.meta.url));
    const env = { ...process.env, LARDERLY_HOME: home, DATABASE_URL: database.url, LOG_LEVEL: "error" };
    execFile(process.execPath, [program, ...args], { env }, (error, out, words) =>
      done({ code: error ? Number(error.code) : 0, out: out.trim(), words: words.trim() }),
    );
  });

it.each([
  ["no moment"],
  ["--from", "yesterday"],
  ["--from", "2026-11-28"],
  ["--from", "2026-11-28T03:00:00"],
  ["--from", "2999-01-01T00:00Z"],
])("refuses %s %s, and says how to give the moment", async (...args) => {
  const { code, words } = await restored(...args.filter((arg) => arg !== "no moment"));
  expect([code, words]).toEqual([1, expect.stringContaining("npm run -s restored -- --from 2026-11-28T03:00:00Z")]);
  expect(await uncomparedRestore(database.orm.em.fork())).toBeNull();
});

it("D-80a: records the restore, and states that nothing is charged until the comparison", async () => {
  const { code, out } = await restored("--from", "2026-11-28T03:00:00+00:00");
  expect([code, out]).toEqual([0, expect.stringMatching(/^Restored from 2026-11-28T03:00:00.000Z\. .*charges nothing until/)]);
  expect(await uncomparedRestore(database.orm.em.fork())).toMatchObject({ fromMs: Date.UTC(2026, 10, 28, 3) });
});
