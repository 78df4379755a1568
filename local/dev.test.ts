import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { measureDevLoop } from "../tests/setup/product/dev-loop.ts";
import { concerns, watchCode } from "./dev/watch.ts";

/** A machine that runs a test suite beside it may take many times as long as a quiet one; `bench dev` measures. */
const BUSY = { screenMs: 15_000, apiMs: 45_000, workflowMs: 90_000 };

it("a changed line of a screen, of the API and of a workflow is seen without starting anything again", { timeout: 400_000 }, async () => {
  const { screenMs, apiMs, workflowMs } = await measureDevLoop(console.error);
  expect(screenMs).toBeLessThan(BUSY.screenMs);
  expect(apiMs).toBeLessThan(BUSY.apiMs);
  expect(workflowMs).toBeLessThan(BUSY.workflowMs);
});

it("hears of code that runs, several files of a moment together, and of nothing else", async () => {
  const root = mkdtempSync(join(tmpdir(), "larder-watch-"));
  for (const folder of ["activities", "api/routes", "db", "worker", "workflows/histories"])
    mkdirSync(join(root, folder), { recursive: true });
  const heard: string[][] = [];
  const stop = watchCode(root, (files) => heard.push([...files].sort()));
  try {
    for (const file of ["api/routes/one.test.ts", "workflows/histories/one.json", "README.md", "db/notes.md"])
      writeFileSync(join(root, file), "");
    for (const file of ["api/routes/one.ts", "server/config.ts"]) writeFileSync(join(root, file), "");
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([["api/routes/one.ts", "server/config.ts"]]);
  } finally {
    stop();
    rmSync(root, { recursive: true, force: true });
  }
});

it("a route's change leaves the worker alone", () => {
  expect(concerns(["api/app.ts"])).toEqual({ worker: false });
  expect(concerns(["api/app.ts", "domain/money.ts"])).toEqual({ worker: true });
});
