import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { recommendedPounds } from "#domain/household/budget-guide.ts";
import { householdUser, PEANUTS_AND_SESAME, question } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { SetupForm } from "./setup-form.tsx";

it("recommends what the planner computed for the people chosen, in the specified words (D-85a)", async () => {
  answerCalls({});
  const { user } = show(<SetupForm user={null} draft={undefined} onSave={() => Promise.resolve()} skip={null} />);
  for (const [choice, people, words] of [
    ["3-4 people", 4, "4 people"],
    ["Just me", 1, "1 person"],
  ] as const) {
    await user.click(screen.getByRole("radio", { name: choice }));
    const { from, to } = recommendedPounds(people);
    expect(screen.getByText(`Recommended: £${from}-${to} per week for ${words}`)).toBeDefined();
  }
});

it.each([
  ["/setup", householdUser(), "Save Preferences"],
  ["/setup before signing up", null, "Generate My First Meal Plan"],
])("%s saves no preferences before a typed allergy is answered, then leaves it out (D-66a, D-66b)", async (_door, user, button) => {
  answerCalls(PEANUTS_AND_SESAME);
  const onSave = vi.fn();
  const page = show(<SetupForm user={user} draft={undefined} onSave={onSave} skip={null} />);
  if (user === null) await page.user.type(screen.getByLabelText("UK postcode"), "M1");
  await page.user.type(screen.getByLabelText("Something else"), "peanuts and sesame");
  await page.user.click(screen.getByRole("button", { name: button }));
  await question("peanuts");
  expect(onSave).not.toHaveBeenCalled();
  await page.user.click(screen.getByRole("button", { name: "Leave out Peanuts" }));
  await page.user.click(screen.getByRole("button", { name: "Leave out Sesame" }));
  await page.user.click(screen.getByRole("button", { name: button }));
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].allergies).toEqual(["peanuts", "sesame"]);
});
