import { expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { foodOf } from "../catalogue/food.ts";
import { buy } from "../planning/till.ts";
import { type AddedRecipe, addToList, type ListedLine } from "./add-to-list.ts";

const foods = loadFoods();
const NOTHING = { basicsAtHome: false, stock: {} };
const dish = (needs: Record<string, number>, name = "Curry"): AddedRecipe => ({
  recipeId: "x",
  name,
  serves: 4,
  needs: Object.entries(needs).map(([foodId, quantity]) => ({ foodId, quantity })),
});
const one = (lines: readonly ListedLine[], foodId: string) => lines.find((line) => line.foodId === foodId)!;

it("a new food is bought in whole packs; the same food again is bought as one need, never as two", () => {
  const once = addToList([], dish({ "red-lentils": 200, carrot: 300 }), foods, NOTHING);
  const twice = addToList(once, dish({ carrot: 300 }, "Soup"), foods, NOTHING);
  const carrot = one(twice, "carrot");
  const whole = buy(foodOf(foods, "carrot"), 600, NOTHING);
  expect(carrot).toMatchObject({
    quantity: 600,
    packs: whole.packs,
    pricePence: whole.tillPence,
    leftOver: whole.leftOver,
    note: "Also for Soup",
  });
  expect(one(twice, "red-lentils")).toEqual(one(once, "red-lentils"));
});

it("a ticked line stays ticked while its packs are enough, and opens with a note where more has to be bought", () => {
  const ticked = addToList([], dish({ "chopped-tomatoes": 100 }), foods, NOTHING).map((line) => ({ ...line, isChecked: true }));
  const { leftOver } = one(ticked, "chopped-tomatoes");
  expect(leftOver).toBeGreaterThan(50);
  expect(one(addToList(ticked, dish({ "chopped-tomatoes": leftOver }), foods, NOTHING), "chopped-tomatoes").isChecked).toBe(true);
  const opened = one(addToList(ticked, dish({ "chopped-tomatoes": leftOver + 1 }, "Soup"), foods, NOTHING), "chopped-tomatoes");
  expect(opened).toMatchObject({ isChecked: false, note: "You had this ticked; Soup needs more of it" });
});

it.each([
  ["a basic that is assumed to be at home", { basicsAtHome: true, stock: {} }],
  ["what the pantry has", { basicsAtHome: false, stock: { salt: "enough" as const } }],
])("buys none of %s, and names the pack to buy if it has run out (D-69a)", (_case, home) => {
  const line = one(addToList([], dish({ salt: 10 }), foods, home), "salt");
  expect(line).toMatchObject({ pricePence: 0, packs: [], cupboard: true, runOutPacks: [{ count: 1 }] });
  expect(line.runOutPence).toBe(foodOf(foods, "salt").packs[0]!.pence);
});

it("what is at home is used before anything is bought, and counted once only", () => {
  const home = { basicsAtHome: false, stock: { carrot: 250 } };
  const first = addToList([], dish({ carrot: 200 }), foods, home);
  expect(one(first, "carrot")).toMatchObject({ atHome: 200, packs: [], pricePence: 0 });
  expect(one(addToList(first, dish({ carrot: 200 }), foods, home), "carrot")).toMatchObject({ quantity: 400, atHome: 250 });
});
