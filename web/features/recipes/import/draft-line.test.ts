import { expect, it } from "vitest";
import type { FoodChoice } from "#contracts/recipes/recipe-import.ts";
import { isSettled, settledLine, toDraft } from "./draft-line.ts";

const FOODS: FoodChoice[] = [
  { id: "carrot", name: "Carrots", unit: "g" },
  { id: "egg", name: "Eggs", unit: "each" },
];
const sure = toDraft({ text: "2 carrots", foodId: "carrot", amount: 200, prep: null, sureness: "sure" }, 0, FOODS);
const likely = toDraft({ text: "2 roots", foodId: "carrot", amount: 200, prep: null, sureness: "likely" }, 1, FOODS);
const nothing = toDraft({ text: "1 jar", foodId: null, amount: null, prep: null, sureness: "unmatched" }, 2, FOODS);

it.each([
  ["a sure line", sure, true],
  ["a sure line with another amount", { ...sure, amount: "150" }, true],
  ["a sure line with another food", { ...sure, food: "eggs" }, false],
  ["the same, confirmed", { ...sure, food: "eggs", confirmed: true }, true],
  ["a sure line without an amount", { ...sure, amount: "" }, false],
  ["a likely line", likely, false],
  ["the same, confirmed", { ...likely, confirmed: true }, true],
  ["a line without a food, confirmed", { ...nothing, confirmed: true }, false],
  ["a food that is not on the list", { ...likely, food: "Moon carrots", confirmed: true }, false],
  ["an amount that is no number", { ...likely, amount: "some", confirmed: true }, false],
])("%s counts: %s", (_, line, counts) => {
  expect(isSettled(line, FOODS)).toBe(counts);
});

it("sends the food by its id and the amount as a number", () => {
  expect(settledLine({ ...likely, food: " eggs ", amount: "1,5", confirmed: true }, FOODS)).toEqual({
    text: "2 roots",
    foodId: "egg",
    amount: 1.5,
    prep: null,
    confirmed: true,
  });
});
