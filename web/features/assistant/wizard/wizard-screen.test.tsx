import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { householdUser, PEANUTS_AND_SESAME, question } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { WizardScreen } from "./wizard-screen.tsx";

const SAVE = "POST /api/chat/preferences";
const next = () => screen.getByRole("button", { name: "Next Step" });

it("the AI wizard waits until a typed allergy is answered, then excludes it (D-66a, D-66b)", async () => {
  const sent = answerCalls({ ...PEANUTS_AND_SESAME, "GET /api/user": { body: householdUser() }, [SAVE]: { body: {} } });
  const { user } = show(<WizardScreen />);
  await screen.findByText(/^Step 1 of 6/);
  for (let step = 1; step < 5; step++) await user.click(next());
  await user.type(await screen.findByLabelText("Allergies"), "peanuts and sesame");
  await user.click(next());
  const peanuts = await question("peanuts");
  await vi.waitFor(() => expect(document.activeElement).toBe(peanuts));
  expect(screen.getByText(/^Step 5 of 6/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Leave out Peanuts" }));
  await user.click(screen.getByRole("button", { name: "Leave out Sesame" }));
  await user.click(screen.getByRole("button", { name: "Remove Sesame" }));
  await user.click(next());
  await user.click(await screen.findByRole("button", { name: "Launch AI Meal Planner" }));
  await vi.waitFor(() => expect(sent.find(({ call }) => call === SAVE)?.body).toMatchObject({ allergies: ["peanuts"] }));
});
