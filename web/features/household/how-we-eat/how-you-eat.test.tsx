import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { householdUser } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { PreferencesForm } from "../preferences/preferences-form.tsx";

const PIE = { id: "fish-pie", name: "Fish pie" };
const CALLS = { "GET /api/taste/ratings": { body: [] }, "GET /api/recipes?text=fish+pie&by=dish": { body: { recipes: [PIE], total: 1 } } };

function openForm(fields: Parameters<typeof householdUser>[0] = {}) {
  const calls = answerCalls({ ...CALLS, "PUT /api/taste/ratings/fish-pie": { body: {} } });
  const onSave = vi.fn();
  const shown = show(<PreferencesForm user={householdUser(fields)} onSave={onSave} onRefused={() => {}} />);
  const save = async () => {
    await shown.user.click(screen.getByRole("button", { name: "Save Preferences" }));
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
    return onSave.mock.calls[0]?.[0];
  };
  return { ...shown, calls, save };
}

it("saves five taps, dislikes and standing rules, and asks for no consent (D-70b, D-71a)", async () => {
  const { user, save } = openForm();
  const meat = screen.getByRole("group", { name: "Meat" });
  await user.click(within(meat).getByRole("radio", { name: "Now and then" }));
  await user.click(screen.getByRole("radio", { name: "Packed" }));
  await user.click(screen.getByRole("radio", { name: "30 minutes" }));
  await user.click(screen.getByRole("checkbox", { name: "Mushrooms" }));
  await user.type(screen.getByLabelText("Find a food or a dish"), "swede");
  await user.click(screen.getByRole("checkbox", { name: "Swede and turnip" }));
  await user.click(screen.getByRole("button", { name: "Add rule" })); // fish on Friday is offered first
  await user.selectOptions(screen.getByLabelText("We always have"), "pasta");
  await user.click(screen.getByRole("button", { name: "Add rule" }));
  const rules = within(screen.getByRole("list", { name: "Your standing rules" }));
  expect(rules.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Fish on FridayRemove",
    "Pasta at most twiceRemove",
  ]);
  expect(screen.queryByRole("checkbox", { name: /consent|agree/i })).toBeNull();
  expect(await save()).toMatchObject({
    habits: { meat: "now_and_then", lunch: "packed", weekdayMinutes: 30 },
    dislikes: ["mushrooms", "swede"],
    standingRules: [
      { what: "fish", day: 4 },
      { what: "starch", starch: "pasta", most: 2 },
    ],
  });
});

it("removes what was saved, and leaves habits that were not touched to other members", async () => {
  const { user, save } = openForm({
    habits: { fish: "more" },
    dislikes: ["olives"],
    standingRules: [{ what: "roast", day: 6 }],
  });
  await user.click(screen.getByRole("button", { name: "Remove Olives" }));
  await user.click(screen.getByRole("button", { name: "Remove Roast on Sunday" }));
  const sent = await save();
  expect(sent).toMatchObject({ dislikes: [], standingRules: [] });
  expect(sent).not.toHaveProperty("habits");
});

it("finds a dish by name and never plans it again", async () => {
  const { user, calls } = openForm();
  await user.type(screen.getByLabelText("Find a food or a dish"), "fish pie{Enter}");
  await user.click(await screen.findByRole("button", { name: "Never again: Fish pie" }));
  await vi.waitFor(() => expect(JSON.stringify(calls)).toContain("never_again"));
});
