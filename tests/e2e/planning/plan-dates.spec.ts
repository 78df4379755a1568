import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { weekStart } from "#domain/planning/plan-dates.ts";
import { listName } from "#domain/shopping/list-name.ts";
import { daysInWords, formatPlanDate, shortDay } from "../../../web/features/planning/public/plan-days.ts";
import { ukDate } from "../../../web/lib/day.ts";
import { expect, planned, test } from "../household.ts";

const PLANS = "/api/simple-meal-plans-with-items";

test("the plan shows its dates, and its list, the calendar, the budget tracker and the dashboard agree on the week", async ({ page }) => {
  await planned(page);
  const [plan] = (await (await page.request.get(PLANS)).json()) as MealPlan[];
  if (!plan) throw new Error("there is no plan");
  const { monday } = weekStart(londonDay(Date.now()));
  expect(plan).toMatchObject({ monday, firstDay: 0, days: 7 });

  await page.goto("/meal-planner");
  await expect(page.getByText(`${daysInWords(plan)} · Serves`, { exact: false })).toBeVisible();
  for (const [day, name] of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].entries())
    await expect(page.getByRole("region", { name })).toContainText(`${formatPlanDate(plan, day)} · £`);
  await page.goto("/shopping-lists");
  const name = listName({ monday, createdAt: "" });
  await page.getByRole("link", { name }).click();
  await expect(page.getByText(`${name} · `, { exact: false })).toBeVisible();
  await page.goto("/simple-shopping-lists");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.goto("/budget-tracker");
  await expect(page.getByRole("heading", { name: `Week of ${shortDay(monday)}` })).toBeVisible();
  await page.goto("/account/calendar");
  await expect(page.getByText(`It shows the week from Monday ${ukDate(monday)}.`)).toBeVisible();
  await page.goto("/");
  const week = page.getByRole("region", { name: /Meal Plan$/ });
  await expect(week).toContainText(daysInWords(plan));
  await expect(week).toContainText(`Sunday ${shortDay(addDays(monday, 6))}`);
});

test("a plan that begins late in its week shows its own days, on every view of it", async ({ page }) => {
  await planned(page);
  const [plan] = (await (await page.request.get(PLANS)).json()) as MealPlan[];
  if (!plan) throw new Error("there is no plan");
  const late: MealPlan = { ...plan, firstDay: 4, days: 3, items: plan.items.filter(({ dayOfWeek }) => dayOfWeek >= 4) };
  await page.route(PLANS, (route) => route.fulfill({ json: [late] }));
  await page.goto("/meal-planner");
  const days = page.getByRole("list", { name: "Days of the week" }).getByRole("heading", { level: 2 });
  await expect(days).toHaveText(["Friday", "Saturday", "Sunday"]);
  await expect(page.getByText(daysInWords(late), { exact: false })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("rowheader")).toHaveText([4, 5, 6].map((day) => new RegExp(`day${formatPlanDate(plan, day)}$`)));
});
