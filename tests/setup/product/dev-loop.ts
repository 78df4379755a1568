import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { Connection } from "@temporalio/client";
import { localSecrets } from "../../../local/secrets.ts";
import { createClient, dataConverterWith } from "../../../server/data-converter.ts";
import { TASK_QUEUE } from "../../../workflows/task-queue.ts";
import { findBrowser } from "../../e2e/find-browser.ts";
import { ownFiles } from "../image.ts";
import { startProduct } from "../product.ts";

/** Milliseconds from saving a changed line to seeing its effect. */
export type DevLoop = { screenMs: number; apiMs: number; workflowMs: number };

const GIVE_UP_MS = 120_000;
const POLL_MS = 20;

async function until(seen: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await seen().catch(() => false))) {
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error("The change was not seen.");
    await wait(POLL_MS);
  }
  return Math.round(performance.now() - startedAt);
}

/** A copy of the checkout that may be changed, inside it so that the packages are found. */
async function copyOfCheckout(): Promise<string> {
  mkdirSync(".larderly", { recursive: true });
  const copy = mkdtempSync(resolve(".larderly/dev-loop-"));
  for (const file of await ownFiles()) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  mkdirSync(".larderly/tools", { recursive: true });
  mkdirSync(join(copy, ".larderly"));
  symlinkSync(resolve(".larderly/tools"), join(copy, ".larderly/tools"));
  return copy;
}

/** Runs `npm run dev` in a copy of the checkout, changes a line of a screen, the API and a workflow, and measures how long each takes to have effect. */
export async function measureDevLoop(logStep: (step: string) => void): Promise<DevLoop> {
  const root = await copyOfCheckout();
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(root, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" any more: say here what to change instead.`);
    // renamed into place, as editors do: a server reading a half-written file sees an empty one and reloads the page
    const next = join(root, "changed-file");
    writeFileSync(next, text.replace(from, to));
    renameSync(next, join(root, file));
  };
  const product = await startProduct(join(root, "home"), {}, { program: "local/dev.ts", root });
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    await page.goto(`${product.url}/about`);
    await page.getByRole("heading", { name: "What we promise" }).waitFor();
    logStep("the page is open");
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    change("web/features/content/pages/about-screen.tsx", 'title: "What we promise"', 'title: "What was changed"');
    const startedAt = performance.now();
    await page.getByRole("heading", { name: "What was changed" }).waitFor({ timeout: GIVE_UP_MS });
    const screenMs = Math.round(performance.now() - startedAt);
    if (!(await page.evaluate(() => "sameVisit" in window))) throw new Error("The page was loaded again instead of being changed.");

    change(
      "api/http/status.routes.ts",
      'return { status: "ok", database, temporal }',
      'return { status: "ok", database, temporal, changed: true }',
    );
    const health = () => fetch(`${product.url}/api/health`, { signal: AbortSignal.timeout(5000) });
    const apiMs = await until(async () => "changed" in ((await (await health()).json()) as object));

    const connection = await Connection.connect({
      address: `127.0.0.1:${/Temporal server \S+ ready on port (\d+)/.exec(product.output())?.[1]}`,
    });
    const dataConverter = dataConverterWith({ WORKFLOW_DATA_KEY: localSecrets(join(root, "home")).workflowDataKey });
    const { workflow } = createClient({ connection, dataConverter });
    const runs = () => product.output().match(/Worker ready after/g)?.length ?? 0;
    const before = runs();
    change("workflows/index.ts", "export { mailWorkflow }", CHANGED);
    const loadedMs = await until(async () => runs() > before);
    const askedAt = performance.now();
    const answer = await workflow.execute("changedWorkflow", { workflowId: "changed", taskQueue: TASK_QUEUE });
    if (answer !== "changed") throw new Error(`The workflow answered ${answer}.`);
    const workflowMs = loadedMs + Math.round(performance.now() - askedAt);
    await connection.close();
    return { screenMs, apiMs, workflowMs };
  } catch (error) {
    logStep(product.output());
    throw error;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

/** A workflow with another name beside the existing one. */
const CHANGED = `export async function changedWorkflow(): Promise<string> {
  return "changed";
}
export { mailWorkflow }`;
