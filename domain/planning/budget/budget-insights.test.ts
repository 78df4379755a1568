import { describe, expect, it } from "vitest";
import { londonDay } from "../../billing/calendar/dates.ts";
import { mondayOf } from "../plan-dates.ts";
import { budgetInsights } from "./budget-insights.ts";
import { budgetWeeks } from "./budget-weeks.ts";
import type { TrackedPlan } from "./week-parts.ts";

const line = { foodId: null, leftOver: 0, isChecked: false };
const plan = (planId: string, madeAt: string, change: Partial<TrackedPlan> = {}): TrackedPlan => ({
  planId,
  listId: `list-of-${planId}`,
  createdAt: new Date(madeAt),
  monday: mondayOf(londonDay(Date.parse(madeAt))),
  firstDay: 0,
  days: 7,
  kcalShare: 1,
  serves: 2,
  budgetPence: 6000,
  tillPence: 5000,
  meals: [
    { day: 0, meal: "breakfast", costPence: 1000 },
    { day: 0, meal: "dinner", costPence: 4000 },
  ],
  lines: [
    { ...line, aisle: "Fruit & veg", pricePence: 3000, isChecked: true },
    { ...line, aisle: "Bakery", pricePence: 2000 },
  ],
  ...change,
});
const weeks = (...plans: TrackedPlan[]) => budgetWeeks(plans, () => new Map());
const unticked = { lines: plan("x", "2026-11-16T10:00:00Z").lines.map((one) => ({ ...one, isChecked: false })) };

describe("a household's weeks (H-UI-74, D-16b)", () => {
  it("count once however often they were planned, by the newest plan or the one with ticked lines", () => {
    const first = plan("first", "2026-11-16T10:00:00Z", unticked);
    const second = plan("second", "2026-11-17T10:00:00Z", unticked);
    expect(weeks(first, second).map(({ planId }) => planId)).toEqual(["second"]);
    expect(weeks(first, second).map(({ plannedAgain }) => plannedAgain)).toEqual([false]);
    const shoppedFirst = weeks(plan("first", "2026-11-16T10:00:00Z"), second);
    expect(shoppedFirst).toMatchObject([{ planId: "first", plannedAgain: true }]);
  });

  it("are sorted oldest first, and count ticked lines as spent", () => {
    const [older, newer] = weeks(plan("b", "2026-11-16T10:00:00Z"), plan("a", "2026-11-09T10:00:00Z"));
    expect([older?.monday, newer?.monday]).toEqual(["2026-11-09", "2026-11-16"]);
    expect(newer).toMatchObject({ tickedPence: 3000, tickedLines: 1, lines: 2, savedPence: 1000, averagePence: 6434 });
  });
});

describe("insights", () => {
  const cheaper = plan("now", "2026-11-16T10:00:00Z", {
    tillPence: 4500,
    lines: [
      { ...line, aisle: "Fruit & veg", pricePence: 2600, isChecked: true },
      { ...line, aisle: "Bakery", pricePence: 1900 },
    ],
  });
  const insights = budgetInsights(weeks(plan("before", "2026-11-09T10:00:00Z"), cheaper), {
    shop: "Aldi",
    totalPence: 4000,
    ownShop: "Tesco",
    ownPence: 4500,
  });
  const one = (id: string) => insights.find((insight) => insight.id === id);

  it("name the aisle that costs most, and its change", () => {
    expect(one("aisle")).toMatchObject({
      title: "Fruit & veg takes the most",
      text: "£26.00 of £45.00, 58% of the week, £4.00 less than the week before.",
    });
  });

  it("compare courses by portion", () => {
    expect(one("meals")?.title).toBe("Dinners cost the most, breakfasts the least");
    expect(one("meals")?.figures).toEqual([
      { label: "Breakfasts, a portion", pence: 500 },
      { label: "Dinners, a portion", pence: 2000 },
    ]);
  });

  it("name the saving at another shop, if one is cheaper", () => {
    expect(one("elsewhere")?.text).toContain("About £5.00 cheaper than Tesco");
    const none = budgetInsights(weeks(cheaper), { shop: "Aldi", totalPence: 4500, ownShop: "Aldi", ownPence: 4500 });
    expect(none.some(({ id }) => id === "elsewhere")).toBe(false);
  });

  it("count ticks and savings, name the UK average, and link to a page", () => {
    expect(one("ticks")).toMatchObject({ title: "You ticked 1 of 2 items", link: { to: "/shopping-lists/list-of-now" } });
    expect(one("savings")).toMatchObject({ title: "£25.00 under your own budgets" });
    expect(one("average")?.text).toContain("£19.34 less than the UK average");
    for (const { link, figures } of insights) {
      expect(link.to).toMatch(/^\//);
      expect(figures.length).toBeGreaterThan(0);
    }
  });

  it("do not compare a week with the UK average that is cheap because it does not feed the household fully (D-49)", () => {
    const ids = (kcalShare: number, tillPence = 4500) =>
      budgetInsights(weeks(plan("now", "2026-11-16T10:00:00Z", { kcalShare, tillPence })), undefined).map(({ id }) => id);
    expect(ids(1)).toContain("average");
    expect(ids(0.9)).not.toContain("average");
    expect(ids(0.9, 9000)).toContain("average"); // above the average, so not a saving
  });

  it("are empty before the first week, and use the singular for one week", () => {
    expect(budgetInsights([], undefined)).toEqual([]);
    expect(budgetInsights(weeks(cheaper), undefined).find(({ id }) => id === "savings")?.text).toBe("In your first planned week.");
  });
});
