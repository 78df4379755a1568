import { expect, it, vi } from "vitest";
import { BROKEN, HOUSEHOLD, LOGGED_OUT, openApp, screen, seesToast, waitFor } from "../../../../tests/setup/app.tsx";
import { queryClient } from "../../../lib/query-client.ts";

const SAVE = "PUT /api/user/preferences";
const NEW = { ...HOUSEHOLD, householdSize: null, weeklyBudget: null, cookingSkill: null } as typeof HOUSEHOLD;

it("preferences that cannot be saved say so (H-ERR-07)", async () => {
  const app = await openApp("/account", HOUSEHOLD, { [SAVE]: BROKEN });
  await app.click("Save Preferences");
  await seesToast("Error", "Failed to save preferences");
});

it("preferences with a lost session lead to the login (H-ERR-04, H-ERR-05)", async () => {
  const app = await openApp("/account", HOUSEHOLD, { [SAVE]: LOGGED_OUT });
  await app.click("Save Preferences");
  await seesToast("Unauthorized", "You are logged out. Logging in again...");
  await waitFor(() => expect(app.left()).toEqual(["/api/login?next=%2Faccount"]));
});

it("a first run stays as it was where it cannot be saved", async () => {
  const app = await openApp("/account", NEW, { [SAVE]: BROKEN });
  await app.click("2", "radio");
  await app.click(/^Vegan/, "checkbox");
  await app.click("Plan my week");
  await seesToast("Error", "Failed to save preferences");
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Vegan/ })).checked).toBe(true);
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Plan my week" })).disabled).toBe(false);
});

it("three questions that cannot be saved say so, and stay where they were (H-ERR-18)", async () => {
  const save = "PUT /api/user/complete-onboarding";
  const user = { ...HOUSEHOLD, postcode: "M1", weeklyBudget: "100.00" } as typeof HOUSEHOLD;
  const app = await openApp("/onboarding", user, { [save]: BROKEN });
  await app.click("Next");
  await app.click("Next");
  await app.click("Complete Setup");
  await seesToast("Error", "Failed to complete setup");
  expect((screen.getByLabelText("Weekly budget in pounds") as HTMLInputElement).value).toBe("100.00");
  app.answers[save] = LOGGED_OUT;
  await app.click("Complete Setup");
  await seesToast("Unauthorized", "You are logged out. Logging in again...");
  await waitFor(() => expect(app.left()).toEqual(["/api/login?next=%2Fonboarding"]));
});

it("a logout that fails is only logged (H-ERR-30)", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const clear = vi.spyOn(queryClient, "clear");
  const app = await openApp("/about", HOUSEHOLD, { "POST /api/logout": BROKEN });
  await app.user.click((await screen.findAllByRole("button", { name: "Logout" }))[0] as HTMLElement);
  await waitFor(() => expect(logged.mock.calls.some(([text]) => String(text).includes("Could not log out"))).toBe(true));
  await waitFor(() => expect(app.left()).toEqual(["/"]));
  expect(clear).toHaveBeenCalled();
});
