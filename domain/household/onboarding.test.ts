import { expect, it } from "vitest";
import { ONBOARDING_BUDGET_STEP, ONBOARDING_DEFAULTS, UK_AVERAGE_PENCE } from "./household.ts";

it("the wizard starts with four people and £50, in steps of £5 (D-85c)", () => {
  expect(ONBOARDING_DEFAULTS).toEqual({ postcode: "", householdSize: 4, weeklyBudget: "50" });
  expect(ONBOARDING_BUDGET_STEP).toBe(5);
});

it("H-CONST-11: the UK average is £32.17 a person a week", () => {
  expect(UK_AVERAGE_PENCE).toBe(3217);
});
