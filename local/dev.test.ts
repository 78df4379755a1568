import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { measureDevLoop } from "../tests/setup/product/dev-loop.ts";
import { affectsWorker, watchCode } from "./dev/watch.ts";

/** Generous, because a busy machine takes many times as long; `bench dev` measures. */
const BUSY = { screenMs: 15_000, apiMs: 45_000, workflowMs: 90_000 };

it("a changed line in a screen, the API or a workflow takes effect without a manual restart", { timeout: 400_000 }, async () => {
  const { screenMs, apiMs, workflowMs } = await measureDevLoop(console.error);
  expect(screenMs).toBeLessThan(BUSY.screenMs);
  expect(apiMs).toBeLessThan(BUSY.apiMs);
  expect(workflowMs).toBeLessThan(BUSY.workflowMs);
});

it("reports changed server code, several files together, and nothing else", async () => {
  const root = mkdtempSync(join(tmpdir(), "larder-watch-"));
  for (const folder of ["activities", "api/routes", "catalogue", "contracts", "db", "domain", "server", "worker", "workflows/histories"])
    mkdirSync(join(root, folder), { recursive: true });
  const reported: string[][] = [];
  const stop = watchCode(root, (files) => reported.push([...files].sort()));
  try {
    for (const file of ["api/routes/one.test.ts", "workflows/histories/one.json", "README.md", "db/notes.md"])
      writeFileSync(join(root, file), "");
    for (const file of ["api/routes/one.ts", "domain/money.ts", "server/config.ts"]) writeFileSync(join(root, file), "");
    await expect.poll(() => reported, { timeout: 10_000 }).toEqual([["api/routes/one.ts", "domain/money.ts", "server/config.ts"]]);
  } finally {
    stop();
    rmSync(root, { recursive: true, force: true });
  }
});

it("a change to routes only does not reload the worker", () => {
  expect(affectsWorker(["api/app.ts"])).toBe(false);
  expect(affectsWorker(["api/app.ts", "domain/money.ts"])).toBe(true);
});
