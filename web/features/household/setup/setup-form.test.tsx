import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCalls, show } from "../../../../checks/setup/parts.tsx";
import { householdUser, PEANUTS_AND_SESAME, question } from "../../../../checks/setup/typed-allergies.ts";
import { SetupForm } from "./setup-form.tsx";

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
