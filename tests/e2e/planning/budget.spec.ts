import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { expect, failCall, holdCall, household, planned, test } from "../household.ts";

test("the budget tracker shows the household's own weeks in three views (H-UI-74, H-ROUTE-25, D-16b, D-73a)", async ({ page }) => {
  await planned(page, { spending: "thrifty" }); // below the UK average
  const [list] = (await (await page.request.get("/api/shopping-lists")).json()) as ShoppingList[];
  const line = list?.items.find(({ price }) => price !== "0.00");
  await page.request.put(`/api/shopping-list-items/${line?.id}`, { data: { isChecked: true } });
  const tracker = (await (await page.request.get("/api/budget-tracker")).json()) as BudgetTracker;
  const [week] = tracker.weeks;

  const release = await holdCall(page, "**/api/budget-tracker");
  await page.goto("/budget-tracker");
  await expect(page.getByText("Loading your weeks")).toBeAttached();
  release();
  await expect(page.getByRole("tab")).toHaveText(["Overview", "Categories", "Smart Insights"]);
  const stat = (label: string) => page.locator("section", { has: page.getByText(label, { exact: true }) }).last();
  await expect(stat("Planned, est.")).toContainText(`£${week?.planned}`);
  await expect(stat("Spent so far, est.")).toContainText(`£${line?.price}1 of ${list?.items.length} items ticked`);
  await expect(stat("Under budget, est.")).toContainText(`£${week?.saved}`);
  expect(Number(week?.saved)).toBeCloseTo(Math.max(0, Number(week?.budget) - Number(week?.planned)), 2);
  const isAbove = Number(week?.planned) > 64.34;
  await expect(stat(isAbove ? "Above the UK average" : "Below the UK average")).toContainText("of £64.34");
  const weeks = page.getByRole("figure", { name: "Week by week" });
  await expect(weeks.locator(".visx-bar-rounded").first()).toBeAttached();
  await weeks.getByRole("button", { name: "Show as table" }).click();
  await expect(weeks.getByRole("row").nth(1)).toContainText(`£${week?.budget}£${week?.planned}£${week?.ticked}`);

  await page.getByRole("tab", { name: "Categories" }).click();
  await expect(page).toHaveURL(/tab=categories/);
  const aisles = page.getByRole("figure", { name: /By aisle/ });
  await aisles.getByRole("button", { name: "Show as table" }).click();
  await expect(aisles.getByRole("row")).toHaveCount((week?.byAisle.length ?? 0) + 1);
  for (const { aisle, cost } of week?.byAisle ?? []) await expect(aisles.getByRole("row", { name: aisle })).toContainText(`£${cost}`);

  await page.getByRole("tab", { name: "Smart Insights" }).click();
  for (const { title, figures } of tracker.insights) {
    const insight = page.getByRole("region", { name: title });
    for (const { label, amount } of figures) await expect(insight).toContainText(`${label}£${amount}`);
    await expect(insight.getByRole("link")).toBeVisible();
  }
  await page
    .getByRole("region", { name: /^You ticked 1 of/ })
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(new RegExp(`/shopping-lists/${list?.id}$`));
});

test("without a plan the tracker links to the planner, and a failed load shows the error and a Retry button (H-UI-74, D-16b)", async ({
  page,
}) => {
  await household(page);
  await failCall(page, "**/api/budget-tracker", "GET", 500, { message: "The database is away" });
  await page.goto("/budget-tracker");
  await expect(page.getByRole("alert")).toContainText("We couldn't load your budget tracker: The database is away");
  await page.unroute("**/api/budget-tracker");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Nothing to track yet")).toBeVisible();
  await page.getByRole("link", { name: "Plan a week" }).click();
  await expect(page).toHaveURL(/\/$/);
});
