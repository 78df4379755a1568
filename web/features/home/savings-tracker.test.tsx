import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { show } from "../../../checks/setup/parts.tsx";
import { SavingsTracker } from "./savings-tracker.tsx";

const rows = () =>
  Object.fromEntries([...document.querySelectorAll("dt")].map((name) => [name.textContent, name.nextElementSibling?.textContent]));
const plan = (saved: string | null) => ({ saved, totalCost: "61.20", serves: 2, days: 7 }) as unknown as MealPlan;

it("sets a plan against the household's own budget and against the UK average, named as such (D-08a)", () => {
  show(<SavingsTracker plan={plan("26.30")} />);
  expect(rows()).toEqual({
    "This week, against its budget": "£26.30",
    "Over a year": "£1,367.60",
    "UK average for your household": "£64.34",
    "Your plan": "£61.20",
  });
  screen.getByText("UK average: £32.17 a person a week on groceries. Plan costs are estimates.");
});

it("shows no saving where none may be claimed (D-08a, D-49)", () => {
  show(<SavingsTracker plan={plan(null)} />);
  expect(rows()).toEqual({ "UK average for your household": "£64.34", "Your plan": "£61.20" });
});
