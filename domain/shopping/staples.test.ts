import { expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { foodOf } from "../catalogue/food.ts";
import { lostShare } from "../planning/till.ts";
import { STAPLES, stapleAnswer } from "./staples.ts";

const { foods, recipes } = readCatalogue();
const uses = (foodId: string) => [...recipes.values()].filter((recipe) => recipe.ingredients.some((one) => one.foodId === foodId)).length;

it("asks of every basic and of more foods, each once, that keep and that several recipes use (D-69c)", () => {
  const asked = STAPLES.map(({ foodId }) => foodId);
  expect(new Set(asked).size).toBe(asked.length);
  expect([...foods.values()].filter(({ id, basic }) => basic && !asked.includes(id))).toEqual([]);
  for (const { foodId } of STAPLES) {
    expect(uses(foodId), foodId).toBeGreaterThan(1);
    expect(lostShare(foodOf(foods, foodId)) === 0 || foodOf(foods, foodId).storage === "tin", foodId).toBe(true);
  }
});

it("they are most of what the recipes take from a store cupboard", () => {
  const cupboard = [...foods.values()].filter(({ storage }) => storage === "cupboard");
  const all = cupboard.reduce((sum, { id }) => sum + uses(id), 0);
  const asked = cupboard.filter(({ id }) => STAPLES.some(({ foodId }) => foodId === id)).reduce((sum, { id }) => sum + uses(id), 0);
  expect(asked / all, `${((asked / all) * 100).toFixed(0)} % of uses`).toBeGreaterThan(0.6);
});

const SALT = foodOf(foods, "salt");
const TIN = foodOf(foods, "chopped-tomatoes");
const some = (level: "have" | "low" | "none", quantity: number | null = null) => ({ level, quantity, approximate: false });

it.each([
  ["what is there is enough for a week", SALT, true, undefined, some("have")],
  ["of a tin there is one", TIN, true, undefined, { level: "have", quantity: TIN.packs[0]!.size, approximate: true }],
  ["what is not there is bought, even a basic", SALT, false, undefined, some("none")],
  ["an amount that was measured stays", SALT, true, some("have", 250), undefined],
  ["what has come is there again", SALT, true, some("none"), some("have")],
  ["what has run out is gone", SALT, false, some("have", 250), some("none")],
  ["what runs low stays low", SALT, false, some("low"), undefined],
])("%s", (_, food, has, before, kept) => {
  expect(stapleAnswer(food, has, before)).toEqual(kept);
});
