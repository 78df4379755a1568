import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { usualBudget } from "#domain/household/budget-guide.ts";
import { householdUser, PEANUTS_AND_SESAME, question } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { dropAnswers, keepAnswers, keptAnswers } from "../public/first-run-answers.ts";
import { PreferencesForm } from "./preferences-form.tsx";

const NEW = householdUser({ householdSize: null, weeklyBudget: null, cookingSkill: null });
const plan = () => screen.getByRole("button", { name: "Plan my week" });
const box = () => screen.getByLabelText<HTMLInputElement>("Something else");
const budget = () => screen.getByLabelText<HTMLInputElement>("Weekly budget (£) *");

afterEach(dropAnswers);

function firstRun() {
  answerCalls(PEANUTS_AND_SESAME);
  const onSave = vi.fn();
  const form = <PreferencesForm user={NEW} isFirstRun onSave={onSave} onRefused={() => {}} />;
  return { ...show(form), form, onSave };
}

it("plans a week once the number of people is said: everything else may stay as it is", async () => {
  const { user, onSave } = firstRun();
  await user.click(plan());
  expect((await screen.findByRole("alert")).textContent).toBe("Required");
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole("radio", { name: "4" }));
  await user.click(plan());
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ householdSize: 4, weeklyBudget: usualBudget(4), cookingSkill: "beginner" });
});

it("proposes a budget for the number of people until another one is typed", async () => {
  const { user } = firstRun();
  expect(budget().value).toBe("87.50");
  await user.click(screen.getByRole("radio", { name: "2" }));
  expect(budget().value).toBe(usualBudget(2));
  await user.clear(budget());
  await user.type(budget(), "85");
  await user.click(screen.getByRole("radio", { name: "5" }));
  expect(budget().value).toBe("85");
  await user.clear(budget());
  await user.type(budget(), usualBudget(6));
  await user.click(screen.getByRole("radio", { name: "6+" }));
  await user.selectOptions(screen.getByLabelText("How many exactly?"), "9");
  expect(budget().value).toBe(usualBudget(6));
});

it("plans nothing before a typed allergy is answered, then leaves it out (D-66a, D-66b)", async () => {
  const { user, onSave } = firstRun();
  await user.click(screen.getByRole("radio", { name: "4" }));
  await user.type(box(), "peanuts and sesame");
  await user.click(plan());
  const peanuts = await question("peanuts");
  await vi.waitFor(() => expect(document.activeElement).toBe(peanuts));
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Leave out Peanuts" }));
  await user.click(screen.getByRole("button", { name: "Leave out Sesame" }));
  await user.click(plan());
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].allergies).toEqual(["peanuts", "sesame"]);
});

it("still has everything that was typed after another page or a reload", async () => {
  const { user, again, form, onSave } = firstRun();
  await user.click(screen.getByRole("radio", { name: "3" }));
  await user.type(box(), "peanuts and sesame{Enter}");
  await question("peanuts");
  again(<p>Another page</p>);
  again(form);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "3" }).checked).toBe(true);
  expect(box().value).toBe("peanuts, sesame");
  await user.click(plan());
  await question("sesame");
  expect(onSave).not.toHaveBeenCalled();
});

it("keeps answers for the person who typed them, without the consent", () => {
  keepAnswers({ userId: "ada", typed: { householdSize: 3, allergies: ["sesame"], healthConsent: 1 }, unsettled: "xyzzy" });
  expect(keptAnswers("ada")).toEqual({ userId: "ada", typed: { householdSize: 3, allergies: ["sesame"] }, unsettled: "xyzzy" });
  expect(keptAnswers("ben")).toBeUndefined();
  dropAnswers();
  expect(keptAnswers("ada")).toBeUndefined();
});
