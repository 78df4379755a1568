import { afterEach, expect, it, vi } from "vitest";
import type { CalendarLink } from "#contracts/accounts/sharing.ts";
import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanBudget, PlanNutrition } from "#contracts/planning/plan-figures.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { mealsWithoutExtras } from "../../tests/setup/planning/meals-of.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();

const read = async <T>(path: string, cookie: string): Promise<T> => (await (await ask(path, { cookie })).json()) as T;
const made = async (cookie: string, json: unknown = {}): Promise<PlanMade> => {
  const response = await ask("/api/simple-meal-plans", { method: "POST", cookie, json });
  expect(response.status).toBe(201);
  return (await response.json()) as PlanMade;
};
/** Sets the date. Timers keep running in real time. */
const setDate = (moment: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(moment) });
afterEach(() => void vi.useRealTimers());

const datesIn = (calendar: string): string[] =>
  [...new Set([...calendar.matchAll(/DTSTART;TZID=Europe\/London:(\d{4})(\d\d)(\d\d)T/g)].map(([, ...parts]) => parts.join("-")))].sort();
const daysFrom = (first: string, days: number) => Array.from({ length: days }, (_, day) => addDays(first, day));

it.each<[moment: string, start: string | undefined, monday: string, firstDay: number, because: string]>([
  ["2026-11-26T10:00:00Z", "this-week", "2026-11-23", 3, "on a Thursday for the rest of the week"],
  ["2026-11-26T10:00:00Z", undefined, "2026-11-30", 0, "on a Thursday by default"],
  ["2026-11-26T10:00:00Z", "tomorrow", "2026-11-23", 4, "on a Thursday for tomorrow and on"],
  ["2026-11-28T10:00:00Z", "tomorrow", "2026-11-23", 6, "on a Saturday for tomorrow: one day"],
  ["2026-11-22T10:00:00Z", "this-week", "2026-11-23", 0, "on a Sunday: the next week"],
  ["2026-06-14T23:30:00Z", undefined, "2026-06-15", 0, "on a Monday in London that is a Sunday in Greenwich"],
  ["2026-10-24T22:30:00Z", "this-week", "2026-10-19", 5, "on the evening before the clocks go back"],
  ["2026-12-31T10:00:00Z", "this-week", "2026-12-28", 3, "on New Year's Eve"],
])(
  "made at %s, start %s: the plan, its list, the calendar, the budget and the files say the week of %s from day %i (%s)",
  async (moment, start, monday, firstDay) => {
    setDate(moment);
    const cookie = await household();
    const { plan, shoppingList } = await made(cookie, start ? { start } : {});
    const days = 7 - firstDay;
    expect(plan).toMatchObject({ monday, firstDay, days });
    expect(mealsWithoutExtras(plan.items).map(({ dayOfWeek, mealType }) => `${dayOfWeek} ${mealType}`)).toEqual(
      Array.from({ length: days }, (_, day) => ["breakfast", "lunch", "dinner"].map((meal) => `${firstDay + day} ${meal}`)).flat(),
    );
    expect(Number(plan.budget)).toBeCloseTo((87.5 * days) / 7, 1);
    expect(shoppingList.monday).toBe(monday);
    const [newest] = await read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
    expect(newest).toMatchObject({ id: plan.id, monday, firstDay });
    const [list] = await read<ShoppingList[]>("/api/shopping-lists", cookie);
    expect(list).toMatchObject({ id: shoppingList.id, monday });

    const link = (await (await ask("/api/calendar-link", { method: "POST", cookie })).json()) as { address: string };
    const dates = daysFrom(addDays(monday, firstDay), days);
    expect(datesIn(await (await ask(new URL(link.address).pathname)).text())).toEqual(dates);
    expect((await read<CalendarLink>("/api/calendar-link", cookie)).mondays).toEqual([monday]);

    const tracker = await read<BudgetTracker>("/api/budget-tracker", cookie);
    expect(tracker.weeks.map((week) => [week.monday, week.planId])).toEqual([[monday, plan.id]]);
    expect(tracker.current).toBe(0);

    const nutrition = await read<PlanNutrition>(`/api/simple-meal-plans/${plan.id}/nutrition`, cookie);
    expect(nutrition.days).toHaveLength(days);
    expect(nutrition.days.every(({ kcal }) => (kcal ?? 0) > 1000)).toBe(true);
    const budget = await read<PlanBudget>(`/api/simple-meal-plans/${plan.id}/budget`, cookie);
    expect(budget.byDay.map(({ day }) => day)).toEqual(Array.from({ length: days }, (_, day) => firstDay + day));

    const fileName = async (path: string) => (await ask(path, { cookie })).headers.get("content-disposition");
    expect(await fileName(`/api/simple-meal-plans/${plan.id}/plan.pdf`)).toContain(`week-${monday}.pdf`);
    expect(await fileName(`/api/shopping-lists/${shoppingList.id}/list.pdf`)).toContain(`shopping-list-${monday}.pdf`);
  },
);

it("a plan that starts late in its week can be swapped, explained and kept, and kept meals stay on their day", async () => {
  setDate("2026-11-26T10:00:00Z");
  const cookie = await household();
  const { plan } = await made(cookie, { start: "this-week" });
  const dinner = plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === 4 && mealType === "dinner");
  const place = `/api/simple-meal-plans/${plan.id}/items/${dinner?.id}`;
  expect((await ask(`${place}/why`, { cookie })).status).toBe(200);
  const [option] = await read<{ recipeId: string }[]>(`${place}/options`, cookie);
  for (const change of [{ recipeId: option?.recipeId }, { locked: true }])
    expect((await ask(place, { method: "PUT", cookie, json: change })).status).toBe(200);
  const again = await made(cookie, { start: "this-week", locked: [dinner?.id] });
  expect(again.plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === 4 && mealType === "dinner")).toMatchObject({
    recipeId: option?.recipeId,
    locked: true,
  });
});

it("planning the rest of a week again keeps the days before it in the calendar", async () => {
  setDate("2026-11-22T10:00:00Z");
  const cookie = await household();
  const whole = (await made(cookie)).plan;
  const { address } = (await (await ask("/api/calendar-link", { method: "POST", cookie })).json()) as { address: string };
  setDate("2026-11-26T10:00:00Z");
  const rest = (await made(cookie, { start: "this-week" })).plan;
  const calendar = await (await ask(new URL(address).pathname)).text();
  expect(datesIn(calendar)).toEqual(daysFrom("2026-11-23", 7));
  const held = [...calendar.matchAll(/UID:(\S+)/g)].map(([, id]) => id);
  expect(new Set(held)).toEqual(
    new Set(mealsWithoutExtras([...whole.items.filter(({ dayOfWeek }) => dayOfWeek < 3), ...rest.items]).map(({ id }) => id)),
  );
  const tracker = await read<BudgetTracker>("/api/budget-tracker", cookie);
  expect(tracker.weeks.map(({ monday, planId }) => [monday, planId])).toEqual([["2026-11-23", rest.id]]);
  expect(Number(tracker.weeks[0]?.budget)).toBeCloseTo(87.5, 1); // the earlier days count with the earlier plan, as in the calendar
  expect(Number(tracker.weeks[0]?.planned)).toBeGreaterThan(Number(rest.totalCost));
});

it("rejects an unknown start and lists the valid ones", async () => {
  const response = await ask("/api/simple-meal-plans", { method: "POST", cookie: await household(), json: { start: "yesterday" } });
  expect(response.status).toBe(422);
  expect(((await response.json()) as { message: string }).message).toContain("Start this-week (from today on), tomorrow or next-week");
});

it("a week replanned from Thursday uses the food bought for its first list, less what has been eaten (D-69w)", async () => {
  setDate("2026-11-23T07:00:00Z");
  const cookie = await household({ weeklyBudget: "120.00", basicsAtHome: false });
  const first = await made(cookie, { start: "this-week" });
  const { items } = await read<ShoppingList>(`/api/shopping-lists/${first.shoppingList.id}`, cookie);
  for (const { id } of items) await ask(`/api/simple-shopping-list-items/${id}`, { method: "PUT", cookie, json: { isChecked: true } });
  setDate("2026-11-26T07:00:00Z");
  const again = await made(cookie, { start: "this-week" });
  expect(again.plan).toMatchObject({ monday: first.plan.monday, firstDay: 3 });

  const inBasket = new Map(items.filter(({ packs }) => packs.length > 0).map((line) => [line.name, line]));
  const packed = (line: ShoppingList["items"][number]) => line.packs.reduce((sum, { size, count }) => sum + size * count, 0);
  let found = 0;
  for (const line of again.shoppingList.items) {
    const bought = inBasket.get(line.name);
    if (!bought) expect(line.atHome, line.name).toBe(0);
    if (!bought) continue;
    expect(line.atHome, line.name).toBeLessThanOrEqual(packed(bought) + 0.01);
    const days = bought.neededFor?.map(({ day }) => day) ?? [];
    if (days.every((day) => day < 3)) expect(line.atHome, line.name).toBeLessThanOrEqual(bought.leftOver + 0.01);
    if (!days.every((day) => day >= 3)) continue;
    found += 1;
    expect(line.atHome, line.name).toBeCloseTo(Math.min(line.quantity, packed(bought)), 1);
  }
  expect(found).toBeGreaterThan(3);
});
