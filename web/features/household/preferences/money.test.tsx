import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { recommendedPounds } from "#domain/household/budget-guide.ts";
import { BUDGET_FAULT } from "#domain/household/typed-budget.ts";
import { householdUser } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

const budget = () => screen.getByLabelText<HTMLSelectElement>("Weekly budget *");
const amount = () => screen.getByLabelText<HTMLInputElement>("Amount in pounds a week");
const save = () => screen.getByRole("button", { name: "Save Preferences" });

function renderPreferences(weeklyBudget: string) {
  answerCalls({});
  const onSave = vi.fn();
  return { ...show(<PreferencesForm user={householdUser({ weeklyBudget })} onSave={onSave} onRefused={() => {}} />), onSave };
}

it("a budget below every band can be saved and is shown unchanged (D-12e, D-85d)", async () => {
  const { user, onSave } = renderPreferences("87.50");
  expect(budget().selectedOptions[0]?.textContent).toBe("£75-100");
  expect(screen.queryByLabelText("Amount in pounds a week")).toBeNull();
  await user.selectOptions(budget(), "Another amount");
  await user.clear(amount());
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toBe("Required");
  await user.type(amount(), "0");
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe(BUDGET_FAULT));
  await user.clear(amount());
  await user.type(amount(), "30");
  await user.click(save());
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].weeklyBudget).toBe("30");
});

it("an amount outside the bands is shown as “Another amount” until a band is chosen", async () => {
  const { user, onSave } = renderPreferences("43.21");
  expect([budget().selectedOptions[0]?.textContent, amount().value]).toEqual(["Another amount", "43.21"]);
  await user.selectOptions(budget(), "£100-150");
  expect(screen.queryByLabelText("Amount in pounds a week")).toBeNull();
  await user.click(save());
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].weeklyBudget).toBe("125.00");
});

it("recommends the budget that the planner computed for the chosen number of people (D-85a)", async () => {
  const { user } = renderPreferences("87.50");
  const recommended = (people: number, peopleText: string) => {
    const { from, to } = recommendedPounds(people);
    return `Recommended: £${from}-${to} per week for ${peopleText}`;
  };
  expect(screen.getByText(recommended(2, "2 people"))).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "1" }));
  expect(screen.getByText(recommended(1, "1 person"))).toBeDefined();
});
