import { describe, expect, it } from "vitest";
import { UK_AVERAGE_PENCE } from "./household.ts";
import {
  leastBudgetPence,
  ONBOARDING_BUDGET_STEP,
  ONBOARDING_DEFAULTS,
  onboardingBudgetFault,
  suggestedBudgetPence,
} from "./onboarding.ts";

it("H-VAL-17, D-13a: the least budget is £38.60 a person; the suggestion is the UK average, raised to it where below", () => {
  expect([1, 4, 10].map(leastBudgetPence)).toEqual([3860, 15_440, 38_600]);
  for (let people = 1; people <= 10; people++) {
    expect(UK_AVERAGE_PENCE * people).toBe(3217 * people);
    expect(suggestedBudgetPence(people)).toBe(Math.max(3217 * people, 3860 * people));
  }
  expect(ONBOARDING_DEFAULTS).toEqual({ postcode: "", householdSize: 4, weeklyBudget: "50" });
  expect(ONBOARDING_BUDGET_STEP).toBe(5);
});

it("H-CONST-11: the UK average is £32.17 a person a week", () => {
  expect(UK_AVERAGE_PENCE).toBe(3217);
});

describe("a typed budget", () => {
  it.each([
    ["154.40", 4],
    ["163.27", 4],
    [200, 2],
    ["38.6", 1],
    ["1000", 10],
  ])("%s for %d is taken as it is, on the grid or not", (pounds, people) => {
    expect(onboardingBudgetFault(pounds, people)).toBeUndefined();
  });
  it.each([
    ["154.39", 4, "Choose at least £154.40 a week for 4 people"],
    ["50", 4, "Choose at least £154.40 a week for 4 people"],
    ["0", 1, "Choose at least £38.60 a week for one person"],
    ["", 2, "Enter the budget in pounds"],
    ["ten", 2, "Enter the budget in pounds"],
    ["1000.01", 2, "up to £1000"],
  ])("%s for %d is refused in words: %s", (pounds, people, words) => {
    expect(onboardingBudgetFault(pounds, people)).toContain(words);
  });
});
