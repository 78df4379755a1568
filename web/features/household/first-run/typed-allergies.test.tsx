import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { householdUser, PEANUTS_AND_SESAME, question } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { keepAnswers } from "../public/first-run-answers.ts";
import { FirstRunForm } from "./steps-form.tsx";

const NEW = householdUser({ householdSize: null, weeklyBudget: null, cookingSkill: null });
const LAST_STEP = "/account?step=4";
const plan = () => screen.getByRole("button", { name: "Plan my week" });
const box = () => screen.getByLabelText<HTMLInputElement>("Something else");

/** The last step, with those before it answered. */
function lastStep() {
  answerCalls(PEANUTS_AND_SESAME);
  keepAnswers({ userId: NEW.id, step: 4, typed: { householdSize: 4, cookingSkill: "beginner", weeklyBudget: "87.50" }, unsettled: "" });
  const onSave = vi.fn();
  return { ...show(<FirstRunForm user={NEW} onSave={onSave} onRefused={() => {}} />, LAST_STEP), onSave };
}

it("a first run plans nothing before a typed allergy is answered, then leaves it out (D-66a, D-66b)", async () => {
  const { user, onSave } = lastStep();
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

it("a typed allergy is still there after a step back", async () => {
  const { user } = lastStep();
  await user.type(box(), "peanuts and sesame");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await vi.waitFor(() => expect(box().value).toBe("peanuts and sesame"));
});

it("a typed allergy is still there after the three questions of /onboarding, or a reload", async () => {
  const { user, again } = lastStep();
  await user.type(box(), "peanuts and sesame{Enter}");
  await question("peanuts");
  again(<p>Three short questions</p>);
  const onSave = vi.fn();
  again(<FirstRunForm user={NEW} onSave={onSave} onRefused={() => {}} />);
  expect(box().value).toBe("peanuts, sesame");
  await user.click(plan());
  await question("sesame");
  expect(onSave).not.toHaveBeenCalled();
});
