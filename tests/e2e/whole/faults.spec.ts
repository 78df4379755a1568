import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, expectToast, household, test } from "../household.ts";

/** A search takes about a second: this is in the middle of it. */
const IN_THE_MIDDLE_MS = 500;
const RECOVERED_WITHIN_MS = 60_000;

/** The process that this name runs as now, in the product under test. */
function pidOf(name: string): number | undefined {
  const known = JSON.parse(readFileSync(join(process.env["E2E_HOME"] ?? "", "processes.json"), "utf8")) as { name: string; pid: number }[];
  return known.findLast((one) => one.name === name)?.pid;
}

const FAULTS = ["worker/main.ts", "PostgreSQL", "Temporal", "api/server.ts"];

for (const victim of FAULTS) {
  test(`${victim} is killed during a planning: the household has exactly one plan and one list`, async ({ page }) => {
    test.setTimeout(2 * RECOVERED_WITHIN_MS);
    await expect.poll(() => FAULTS.every(pidOf), { timeout: RECOVERED_WITHIN_MS }).toBe(true); // the worker comes up last
    await household(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Generate New Meal Plan" }).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await wait(IN_THE_MIDDLE_MS);

    const pid = pidOf(victim);
    if (pid === undefined) throw new Error(`${victim} does not run`);
    process.kill(pid, "SIGKILL");

    const told = expectToast(page, "Meal Plan Generated!", "Your 7-day meal plan is ready.", RECOVERED_WITHIN_MS);
    await expect.poll(() => pidOf(victim), { timeout: RECOVERED_WITHIN_MS }).not.toBe(pid);
    const made = async (path: string) => {
      const response = await page.request.get(path).catch(() => undefined); // the API itself may be the one that is away
      return response?.ok() ? ((await response.json()) as unknown[]).length : "not yet";
    };
    await expect.poll(() => made("/api/simple-meal-plans-with-items"), { timeout: RECOVERED_WITHIN_MS }).toBe(1);
    expect(await made("/api/shopping-lists")).toBe(1);
    await told;
    await expect(page.getByRole("region", { name: /Meal Plan$/ })).toBeVisible();
    await wait(2_000); // a second plan, if something made one, would be there by now
    expect(await made("/api/simple-meal-plans-with-items")).toBe(1);
  });
}
