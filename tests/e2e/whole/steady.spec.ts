import { expect, planned, test } from "../household.ts";

/** Above this, Lighthouse and Chrome's own reports call a page unsteady. */
const LEAST_NOTICED = 0.1;
const QUIET_MS = 1500;

test("there are no layout shifts while dashboard, plan and list load", async ({ page }) => {
  await planned(page);
  const [list] = (await (await page.request.get("/api/simple-shopping-lists")).json()) as { id: string }[];
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/meal-planner", `/shopping-lists/${list?.id}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForTimeout(QUIET_MS);
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    expect(shift, path).toBeLessThan(LEAST_NOTICED);
  }
});
