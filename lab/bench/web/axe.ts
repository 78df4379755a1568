import { chromium } from "@playwright/test";
import { axeOn } from "../../../tests/e2e/axe.ts";
import { findBrowser } from "../../../tests/e2e/find-browser.ts";
import { SCREENS, SCREENS_TO_READ } from "../../../tests/e2e/screens.ts";
import type { Signed } from "./household.ts";

/** The number of serious or critical accessibility faults on all screens, light and dark. */
export async function countFaults(url: string, { cookie, listId, recipeId }: Signed): Promise<number> {
  const browser = await chromium.launch(await findBrowser());
  let faults = 0;
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ baseURL: url, colorScheme, reducedMotion: "reduce", serviceWorkers: "block" });
      const cookies = cookie
        .split("; ")
        .map((one) => ({ name: one.slice(0, one.indexOf("=")), value: one.slice(one.indexOf("=") + 1), url }));
      await context.addCookies(cookies);
      const page = await context.newPage();
      const own = [`/recipe/${recipeId}`, `/shopping-lists/${listId}`, `/simple-shopping-lists/${listId}`];
      for (const path of [...SCREENS, ...SCREENS_TO_READ, ...own]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForFunction(() => !/^Loading/m.test(document.body.innerText));
        const violations = await axeOn(page);
        const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        for (const { id, nodes } of grave) console.log(`${colorScheme} ${path}: ${id} (${nodes.length})`);
        faults += grave.length;
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return faults;
}
