import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { householdUser, PEANUTS_AND_SESAME, question } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

const save = () => screen.getByRole("button", { name: "Save Preferences" });

it("/account saves no preferences before a typed allergy is answered, then leaves it out (D-66a, D-66b)", async () => {
  answerCalls(PEANUTS_AND_SESAME);
  const onSave = vi.fn();
  const { user } = show(<PreferencesForm user={householdUser()} onSave={onSave} onRefused={() => {}} />);
  await user.type(screen.getByLabelText("Something else"), "peanuts and sesame");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await question("peanuts");
  await user.click(save());
  await vi.waitFor(async () => expect(document.activeElement).toBe(await question("peanuts")));
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Leave out Peanuts" }));
  await user.click(screen.getByRole("button", { name: "Leave out Sesame" }));
  await user.click(save());
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.calls[0]?.[0].allergies).toEqual(["peanuts", "sesame"]);
});
