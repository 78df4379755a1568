import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { answerCalls, show } from "../../../tests/setup/parts.tsx";
import { SavingsTracker } from "./savings-tracker.tsx";

const rows = () =>
  Object.fromEntries([...document.querySelectorAll("dt")].map((name) => [name.textContent, name.nextElementSibling?.textContent]));
const plan = (saved: string | null) => ({ saved, totalCost: "61.20", serves: 2, days: 7 }) as unknown as MealPlan;
const tracker = (saving: BudgetTracker["saving"]) =>
  answerCalls({ "GET /api/budget-tracker": { body: { weeks: [], current: -1, insights: [], saving } } });

it("compares a plan with the household's budget and with the UK average (D-08a)", () => {
  show(<SavingsTracker plan={plan("26.30")} earlierSpend={null} />);
  expect(rows()).toEqual({
    "Newest plan, under its budget": "£26.30",
    "UK average for your household": "£64.34",
    "Your plan": "£61.20",
  });
  screen.getByText("UK average: £32.17 a person a week on groceries. Plan costs are estimates.");
});

it("shows no saving under budget if the week does not feed the household (D-08a, D-49)", () => {
  show(<SavingsTracker plan={plan(null)} earlierSpend={null} />);
  expect(rows()).toEqual({ "UK average for your household": "£64.34", "Your plan": "£61.20" });
});

it("asks what the household spent before, and shows no saving until it answers (D-73a)", async () => {
  const sent = answerCalls({ "PUT /api/user/earlier-spend": { body: { success: true } } });
  const { user } = show(<SavingsTracker plan={plan("26.30")} earlierSpend={null} />);
  expect(Object.keys(rows()).filter((name) => /saving|year/i.test(name))).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: "A usual week before (£)" }), "£95");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent).toEqual([{ call: "PUT /api/user/earlier-spend", body: { amount: "95" } }]);
});

it("shows the average saving against earlier spending, and a year once there are four weeks (D-73b)", async () => {
  tracker({ weekly: "28.40", yearly: null, weeks: 3 });
  show(<SavingsTracker plan={undefined} earlierSpend="95.00" />);
  await screen.findByText("The average of 3 planned weeks, against £95.00 a week before.");
  expect(rows()).toEqual({ "Weekly savings, est.": "£28.40", "Over a year, est.": "after 1 more week" });
  cleanup();
  tracker({ weekly: "28.40", yearly: "1476.80", weeks: 4 });
  show(<SavingsTracker plan={undefined} earlierSpend="95.00" />);
  await screen.findByText("£1,476.80");
});

it("says so if the planned weeks save nothing against earlier spending (D-73b)", async () => {
  tracker(null);
  show(<SavingsTracker plan={undefined} earlierSpend="60.00" />);
  await screen.findByText(/A saving is shown once your whole planned weeks cost at least £1 a week less/);
  expect(rows()).toEqual({});
});
