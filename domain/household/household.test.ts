import { describe, expect, it } from "vitest";
import {
  BUDGET_BANDS,
  budgetBand,
  DEFAULT_BAND,
  eatsTwice,
  MINUTES_FOR,
  onTrial,
  profileComplete,
  savedPence,
  seesTrial,
  trialDaysLeft,
  trialEnd,
} from "./household.ts";

describe("budget bands (H-VAL-09)", () => {
  it("store the specified values, £75-100 by default", () => {
    expect(BUDGET_BANDS.map(({ label, stored }) => `${label} ${stored}`)).toEqual([
      "£50-75 62.50",
      "£75-100 87.50",
      "£100-150 125.00",
      "£150-200 175.00",
      "£200+ 250.00",
    ]);
    expect(DEFAULT_BAND.stored).toBe("87.50");
  });
  it.each([
    [62.5, "£50-75"],
    [74.99, "£50-75"],
    [75, "£75-100"],
    [125, "£100-150"],
    [199.99, "£150-200"],
    [250, "£200+"],
    [999, "£200+"],
  ])("H-VAL-10: £%d is saved back as the band %s", (pounds, label) => {
    expect(budgetBand(pounds)?.label).toBe(label);
  });
  it("has no band below the first: the screen shows the amount as it is", () => {
    expect(budgetBand(45)).toBeUndefined();
  });
});

describe("the trial", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    ["2026-11-28T12:00:00Z", 7],
    ["2026-11-22T11:59:00Z", 1],
    ["2026-11-21T12:00:00Z", 0],
    ["2026-01-01T00:00:00Z", 0],
    [null, 7],
  ])("H-STATE-02: has its days left rounded up and never below none: until %s, %d", (end, days) => {
    expect(trialDaysLeft(end, now)).toBe(days);
  });
  it("H-STATE-01, H-CONST-02: lasts seven days, and is assumed where the status is missing", () => {
    expect(trialEnd(now).toISOString()).toBe("2026-11-28T12:00:00.000Z");
    expect([onTrial("trialing"), onTrial(null), onTrial(undefined), onTrial("active")]).toEqual([true, true, true, false]);
    const user = { subscriptionStatus: "trialing", trialEndsAt: "2026-11-28T12:00:00.000Z" };
    expect([true, false].map((isOperator) => seesTrial({ ...user, isOperator }, now))).toEqual([false, true]);
    expect(seesTrial({ ...user, isOperator: false }, new Date(user.trialEndsAt))).toBe(false); // over, so not shown
  });
});

it("never shows negative savings", () => {
  expect([savedPence(5000, 4200), savedPence(5000, 6000)]).toEqual([800, 0]);
});

it.each([
  [{ householdSize: 2, weeklyBudget: "50.00", cookingSkill: "beginner" }, true],
  [{ householdSize: null, weeklyBudget: "50.00", cookingSkill: "beginner" }, false],
  [{ householdSize: 2, weeklyBudget: null, cookingSkill: "beginner" }, false],
  [{ householdSize: 2, weeklyBudget: "50.00", cookingSkill: null }, false],
])("a profile with %j is complete: %s (H-UI-37, H-STATE-03)", (user, complete) => {
  expect(profileComplete(user)).toBe(complete);
});

it("cooks once and eats twice for one or two people unless they said otherwise", () => {
  expect([eatsTwice(null, 1), eatsTwice(null, 2), eatsTwice(null, 3), eatsTwice(false, 1), eatsTwice(true, 6)]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

it("reads the wizard's meal complexity as minutes", () => {
  expect(MINUTES_FOR).toEqual({ quick_easy: 30, moderate: 60, complex: null });
});
