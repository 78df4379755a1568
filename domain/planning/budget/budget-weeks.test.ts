import { describe, expect, it } from "vitest";
import { budgetWeeks } from "./budget-weeks.ts";
import type { TrackedPlan } from "./week-parts.ts";

const MONDAY = "2026-11-23";
/** A plan of some days from a given day: each dinner costs £10, in two lines; the budget is £12 a day. */
function plan(planId: string, madeAt: string, firstDay: number, days: number, isChecked = false): TrackedPlan {
  const line = { foodId: null, leftOver: 0, isChecked };
  return {
    ...{ planId, listId: `list-of-${planId}`, createdAt: new Date(madeAt), monday: MONDAY, firstDay, days, serves: 2 },
    budgetPence: 1200 * days,
    tillPence: 1000 * days,
    kcalShare: 1,
    meals: Array.from({ length: days }, (_, index) => ({ day: firstDay + index, meal: "dinner", costPence: 1000 })),
    lines: [
      { ...line, aisle: "Fruit & veg", pricePence: 600 * days },
      { ...line, aisle: "Bakery", pricePence: 400 * days },
    ],
  };
}
const week = (...plans: TrackedPlan[]) => budgetWeeks(plans, () => new Map())[0];

describe("a week that is planned again from one of its days", () => {
  it("counts the days before by the older plan, as the calendar does", () => {
    const whole = plan("whole", "2026-11-22T10:00:00Z", 0, 7);
    const rest = plan("rest", "2026-11-26T10:00:00Z", 4, 3);
    expect(week(whole, rest)).toMatchObject({
      planId: "rest",
      plannedAgain: false,
      budgetPence: 8400,
      plannedPence: 7000,
      savedPence: 1400,
      averagePence: 6434,
      byAisle: [
        { aisle: "Fruit & veg", pence: 4200 },
        { aisle: "Bakery", pence: 2800 },
      ],
      byMeal: [{ meal: "dinner", pence: 7000, portionPence: 500 }],
    });
  });

  it("counts everything bought for the older plan, in addition to the newer plan's cost", () => {
    const whole = plan("whole", "2026-11-22T10:00:00Z", 0, 7, true);
    const rest = plan("rest", "2026-11-26T10:00:00Z", 4, 3, true);
    expect(week(whole, rest)).toMatchObject({
      planId: "rest",
      budgetPence: 8400,
      plannedPence: 10_000,
      tickedPence: 10_000,
      lines: 4,
      tickedLines: 4,
      savedPence: 0,
    });
  });

  it("does not count a plan that was replaced entirely", () => {
    const before = plan("before", "2026-11-22T10:00:00Z", 0, 7);
    expect(week(before, plan("again", "2026-11-23T10:00:00Z", 0, 7))).toMatchObject({ budgetPence: 8400, plannedPence: 7000, lines: 2 });
  });

  it("counts only the shopped plan until the newer one is shopped for, and reports the newer one", () => {
    const whole = plan("whole", "2026-11-22T10:00:00Z", 0, 7, true);
    const rest = plan("rest", "2026-11-26T10:00:00Z", 4, 3);
    expect(week(whole, rest)).toMatchObject({
      planId: "whole",
      plannedAgain: true,
      budgetPence: 8400,
      plannedPence: 7000,
      tickedPence: 7000,
    });
  });

  it("counts the days before and after a short plan by the older one", () => {
    const whole = plan("whole", "2026-11-22T10:00:00Z", 0, 7);
    expect(week(whole, plan("short", "2026-11-24T10:00:00Z", 1, 3))).toMatchObject({ budgetPence: 8400, plannedPence: 7000 });
  });
});
