import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { weekStart } from "#domain/planning/plan-dates.ts";
import { listName } from "#domain/shopping/list-name.ts";
import { dateOf, daysInWords, shortDay } from "../../../web/features/planning/public/plan-days.ts";
import { ukDate } from "../../../web/lib/day.ts";
import { expect, holdCall, household, planned, test } from "../household.ts";

const PLANS = "/api/simple-meal-plans-with-items";
const THURSDAY = "2026-11-26T10:00:00Z";
const SUNDAY = "2026-11-29T10:00:00Z";

test("the plan shows its dates, and its list, the calendar, the budget tracker and the dashboard agree on the week", async ({ page }) => {
  await planned(page);
  const [plan] = (await (await page.request.get(PLANS)).json()) as MealPlan[];
  if (!plan) throw new Error("there is no plan");
  const { monday } = weekStart(londonDay(Date.now()));
  expect(plan).toMatchObject({ monday, firstDay: 0, days: 7 });

  await page.goto("/meal-planner");
  await expect(page.getByText(`${daysInWords(plan)} · Serves`, { exact: false })).toBeVisible();
  for (const [day, name] of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].entries())
    await expect(page.getByRole("region", { name })).toContainText(`${dateOf(plan, day)} · £`);
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

test("a household chooses what is left of this week, from today or tomorrow, or the whole next one; on a Sunday there is nothing to choose", async ({
  page,
}) => {
  await household(page);
  const asked: unknown[] = [];
  await page.route("/api/simple-meal-plans", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 500, json: { message: "Not this time" } });
  });
  await page.clock.setFixedTime(THURSDAY);
  for (const [path, button] of [
    ["/", "Generate New Meal Plan"],
    ["/meal-planner", "New Plan"],
  ] as const) {
    asked.length = 0;
    await page.goto(path);
    const choice = page.getByRole("combobox", { name: "Plan for" });
    await expect(choice.getByRole("option")).toHaveText([
      "From today, Thu 26 – Sun 29 Nov 2026",
      "From tomorrow, Fri 27 – Sun 29 Nov 2026",
      "Next week, Mon 30 Nov – Sun 6 Dec 2026",
    ]);
    await expect(choice).toHaveValue("next-week");
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => asked).toEqual([{ locked: [] }]);
    await choice.selectOption("this-week");
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => asked).toEqual([{ locked: [] }, { locked: [], start: "this-week" }]);
    await choice.selectOption("tomorrow");
    await page.getByRole("button", { name: button }).click();
    await expect.poll(() => asked.at(-1)).toEqual({ locked: [], start: "tomorrow" });
  }
  await page.clock.setFixedTime(SUNDAY);
  await page.goto("/meal-planner");
  await expect(page.getByText("For next week, Mon 30 Nov – Sun 6 Dec 2026")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Plan for" })).toHaveCount(0);
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
  await expect(page.getByRole("rowheader")).toHaveText([4, 5, 6].map((day) => new RegExp(`day${dateOf(plan, day)}$`)));
});

test("a week that is not over stays within reach when the next one is planned", async ({ page }) => {
  await planned(page);
  const [plan] = (await (await page.request.get(PLANS)).json()) as MealPlan[];
  if (!plan) throw new Error("there is no plan");
  const next: MealPlan = {
    ...plan,
    id: crypto.randomUUID(),
    generationId: crypto.randomUUID(),
    monday: addDays(plan.monday, 7),
    totalCost: "12.34",
  };
  await page.route(PLANS, (route) => route.fulfill({ json: [next, plan] }));
  await page.goto("/meal-planner");
  await expect(page.getByText("£12.34 at the till, est.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: `Week of ${shortDay(plan.monday)}` }).click();
  await expect(page.getByText(`£${plan.totalCost} at the till, est.`, { exact: false })).toBeVisible();
  await page.getByRole("link", { name: `Week of ${shortDay(next.monday)}` }).click();
  await expect(page).toHaveURL(/\/meal-planner$/);
});

test("today's meals stay within reach when the week is planned again from tomorrow", async ({ page }) => {
  await planned(page);
  const [plan] = (await (await page.request.get(PLANS)).json()) as MealPlan[];
  if (!plan) throw new Error("there is no plan");
  const whole: MealPlan = { ...plan, monday: "2026-11-23" };
  const rest: MealPlan = {
    ...whole,
    ...{ id: crypto.randomUUID(), generationId: crypto.randomUUID(), firstDay: 4, days: 3 },
    items: plan.items.filter(({ dayOfWeek }) => dayOfWeek >= 4),
  };
  await page.route(PLANS, (route) => route.fulfill({ json: [rest, whole] }));
  await page.clock.setFixedTime(THURSDAY);
  await page.goto("/meal-planner");
  const days = page.getByRole("list", { name: "Days of the week" }).getByRole("heading", { level: 2 });
  await expect(days).toHaveText(["Friday", "Saturday", "Sunday"]);
  await page.getByRole("link", { name: "Week of 23 Nov 4 days" }).click();
  await expect(page.getByText("This plan still has Monday, Tuesday, Wednesday and Thursday", { exact: false })).toBeVisible();
  await expect(page.getByRole("region", { name: "Thursday" })).toBeVisible();
  await page.getByRole("link", { name: "Week of 23 Nov 3 days" }).click();
  await expect(days).toHaveText(["Friday", "Saturday", "Sunday"]);
});

test("while the dashboard fetches the plans it does not say that there is none", async ({ page }) => {
  await planned(page);
  const release = await holdCall(page, PLANS);
  await page.goto("/");
  await expect(page.getByText("Loading your savings")).toBeAttached();
  await expect(page.getByText("No plan yet")).toHaveCount(0);
  await expect(page.getByText("Your first plan will show", { exact: false })).toHaveCount(0);
  release();
  await expect(page.getByRole("region", { name: "Savings tracker" })).toContainText("Your plan£");
});

test("the first plan is asked for once: on the plan page, and it begins on the dashboard, which a reload leaves alone", async ({
  page,
}) => {
  await household(page);
  let asked = 0;
  await page.route("/api/simple-meal-plans", (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { message: "Not this time" } });
  });
  await page.goto("/meal-planner");
  await page.getByRole("link", { name: "Create Your First Plan" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => asked).toBe(1);
  await page.reload();
  await expect(page.getByText("No week planned yet")).toBeVisible();
  expect(asked).toBe(1);
});
