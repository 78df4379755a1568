import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { budgetFor, recommendedPounds, weekBought } from "#domain/household/budget-guide.ts";
import { BUDGET_FAULT } from "#domain/household/typed-budget.ts";
import { householdUser } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

const budget = () => screen.getByLabelText<HTMLInputElement>("Weekly budget (£) *");
const bands = () => screen.getByLabelText<HTMLSelectElement>("Or by band");
const band = () => [...bands().options].find(({ value }) => value === bands().value)?.textContent;
const save = () => screen.getByRole("button", { name: "Save Preferences" });

function renderPreferences(weeklyBudget: string) {
  answerCalls({});
  const onSave = vi.fn();
  return { ...show(<PreferencesForm user={householdUser({ weeklyBudget })} onSave={onSave} onRefused={() => {}} />), onSave };
}

it("a budget below every band can be saved and is shown unchanged (D-12e, D-85d)", async () => {
  const { user, onSave } = renderPreferences("87.50");
  expect(band()).toBe("£75-100");
  await user.clear(budget());
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toBe("Required");
  await user.type(budget(), "0");
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe(BUDGET_FAULT));
  await user.clear(budget());
  await user.type(budget(), "30");
  expect(band()).toBe("Another amount");
  await user.click(save());
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].weeklyBudget).toBe("30");
});

it("a band fills in its amount, and an amount shows its band (H-VAL-09, H-VAL-10)", async () => {
  const { user, onSave } = renderPreferences("43.21");
  expect([band(), budget().value]).toEqual(["Another amount", "43.21"]);
  for (const [label, stored] of [
    ["£50-75", "62.50"],
    ["£75-100", "87.50"],
    ["£150-200", "175.00"],
    ["£200+", "250.00"],
    ["£100-150", "125.00"],
  ] as const) {
    await user.selectOptions(bands(), label);
    expect([band(), budget().value]).toEqual([label, stored]);
  }
  await user.click(save());
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].weeklyBudget).toBe("125.00");
});

it("says what the budget buys, by the figures that the planner computed for the people who eat (D-85b)", async () => {
  const { user } = renderPreferences("300");
  const meals = weekBought({ people: 2, budgetPence: 30000 }).meatOrFish;
  const line = `£300 feeds the two of you: about ${meals} of 14 lunches and dinners with meat or fish.`;
  expect(screen.getByText(line)).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Now and then" })); // says how much meat, so the usual number does not apply
  expect(screen.getByText("£300 feeds the two of you.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear these answers" }));
  await user.click(screen.getByRole("checkbox", { name: "Vegetarian" }));
  expect(screen.getByText("£300 feeds the two of you.")).toBeDefined();
  const { leastPence } = budgetFor(2);
  await user.clear(budget());
  await user.type(budget(), String(leastPence / 100));
  expect(
    screen.getByText(new RegExp(`feeds the two of you\\. From about £${recommendedPounds(2).to} the week is more varied\\.`)),
  ).toBeDefined();
  await user.clear(budget());
  await user.type(budget(), "20");
  expect(screen.getByText(new RegExp(`^A full week for the two of you starts at about £${recommendedPounds(2).from}\\.`))).toBeDefined();
});
