import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { FoodPicker } from "./food-picker.tsx";

const food = (foodId: string, name: string) => ({ foodId, name, aisle: "Rice and pasta", unit: "g" as const, units: ["g", "kg"] });
const RICE = [food("rice", "Rice"), food("rice-noodles", "Rice noodles")];
const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Add a food" });

it("searches once the typing pauses, from two letters on", async () => {
  const sent = answerCalls({ "GET /api/foods?search=rice": { body: RICE } });
  const { user } = show(<FoodPicker known={new Set()} onPick={vi.fn()} />);
  await user.type(search(), "r");
  await user.type(search(), "ice");
  expect(await screen.findByRole("button", { name: "Add Rice" })).toBeDefined();
  expect(sent.map(({ call }) => call)).toEqual(["GET /api/foods?search=rice"]);
});

it("adds what is picked, says so, and is empty for the next", async () => {
  answerCalls({ "GET /api/foods?search=rice": { body: RICE } });
  const picked = vi.fn();
  const { user } = show(<FoodPicker known={new Set()} onPick={picked} />);
  await user.type(search(), "rice");
  await user.click(await screen.findByRole("button", { name: "Add Rice noodles" }));
  expect(picked).toHaveBeenCalledWith(RICE[1]);
  expect(search().value).toBe("");
  await screen.findByText("Rice noodles added. You can add an amount below.");
  expect(screen.queryByRole("list", { name: "Foods found" })).toBeNull();
});

it("does not offer what is in the pantry already", async () => {
  answerCalls({ "GET /api/foods?search=rice": { body: RICE } });
  const { user } = show(<FoodPicker known={new Set(["rice"])} onPick={vi.fn()} />);
  await user.type(search(), "rice");
  expect(await screen.findByText("in your pantry")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Add Rice" })).toBeNull();
});

it.each([
  [{ body: [] }, "No food with that name. Try a simpler word, such as “rice”."],
  [{ status: 503, body: { message: "away" } }, "We couldn't search just now. Try again in a moment."],
])("says why there is nothing to pick (%#)", async (answer, words) => {
  answerCalls({ "GET /api/foods?search=qqq": answer });
  const { user } = show(<FoodPicker known={new Set()} onPick={vi.fn()} />);
  await user.type(search(), "qqq");
  expect(await screen.findByText(words)).toBeDefined();
});
