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

it("a first shop buys the whole pack of what is only guessed to be at home, and none of what the pantry has", () => {
  const guessed = one(addToList([], dish({ salt: 10 }), foods, { basicsAtHome: true, stock: {} }), "salt");
  expect(guessed).toMatchObject({ pricePence: 0, firstPacks: [{ count: 1 }] });
  expect(guessed.firstPence).toBe(foodOf(foods, "salt").packs[0]!.pence);
  const had = one(addToList([], dish({ salt: 10 }), foods, { basicsAtHome: false, stock: { salt: "enough" } }), "salt");
  expect(had).toMatchObject({ pricePence: 0, firstPacks: [], firstPence: 0 });
});

it("what is at home is used before anything is bought, and counted once only", () => {
  const home = { basicsAtHome: false, stock: { carrot: 250 } };
  const first = addToList([], dish({ carrot: 200 }), foods, home);
  expect(one(first, "carrot")).toMatchObject({ atHome: 200, packs: [], pricePence: 0 });
  expect(one(addToList(first, dish({ carrot: 200 }), foods, home), "carrot")).toMatchObject({ quantity: 400, atHome: 250 });
});
