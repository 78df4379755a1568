import { expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import type { Food } from "../catalogue/food.ts";
import { foodOf } from "../catalogue/food.ts";
import { DISLIKABLE, dislikesAmong, dislikeWords, isDislike, leftOutByTaste } from "./dislikes.ts";
import { minutesByDay, saidHabits } from "./habits.ts";
import { mustNotEat, mustNotReasons } from "./must-not-eat.ts";

const { foods, recipes } = readCatalogue();
const some = (...ids: string[]): Food[] => ids.map((id) => foodOf(foods, id));

it("offers about eighty foods, each of which the catalogue has (D-71e)", () => {
  expect(DISLIKABLE.length).toBeGreaterThanOrEqual(80);
  expect(new Set(DISLIKABLE.map(({ id }) => id)).size).toBe(DISLIKABLE.length);
  expect(DISLIKABLE.flatMap(({ foodIds }) => foodIds).filter((id) => !foods.has(id))).toEqual([]);
});

it("names the disliked foods of a dish, and only those", () => {
  expect(dislikesAmong(some("portobello", "onion"), ["mushrooms", "olives"])).toEqual(["mushrooms"]);
  expect(dislikesAmong(some("onion"), ["mushrooms"])).toEqual([]);
  expect(isDislike(dislikeWords("mushrooms"))).toBe(true);
  expect(isDislike("contains milk")).toBe(false);
});

it("leaves out meat or fish for a household that never eats it, but no sauce with a little anchovy", () => {
  expect(leftOutByTaste({ dislikes: ["liver"], habits: { meat: "never", fish: "more" } })).toEqual(["liver", "meat"]);
  expect(dislikesAmong(some("stock-chicken"), ["meat", "fish"])).toEqual(["meat"]);
  expect(dislikesAmong(some("fish-fingers"), ["meat", "fish"])).toEqual(["fish"]);
  expect(dislikesAmong(some("worcestershire"), ["meat", "fish"])).toEqual([]);
});

it("is a reason against a dish beside allergies and diets, not one of them", () => {
  const dish = [...recipes.values()].find(({ ingredients }) => ingredients.some(({ foodId }) => foodId === "mushroom"));
  if (!dish) throw new Error("no dish with mushrooms");
  const rules = mustNotEat({ allergens: [], avoidWords: [], diets: [], dislikes: ["mushrooms"] });
  expect(mustNotReasons(dish, rules, foods)).toEqual([{ rule: "dislikes", words: "has mushrooms, which you don't like" }]);
  expect(mustNotReasons(dish, mustNotEat({ allergens: [], avoidWords: [], diets: [] }), foods)).toEqual([]);
});

it("keeps a day's own time limit before the habit for weekdays", () => {
  expect(minutesByDay([], { weekdayMinutes: 30 })).toEqual([30, 30, 30, 30, 30, null, null]);
  expect(minutesByDay([60], { weekdayMinutes: 20 })).toEqual([60, 20, 20, 20, 20, null, null]);
  expect(minutesByDay([null, 45], {})).toEqual([null, 45]);
  expect(minutesByDay([], { weekdayMinutes: 0 })[0]).toBeGreaterThan(60);
  expect(saidHabits({})).toBeUndefined();
  expect(saidHabits({ meat: undefined, fish: "more" })).toEqual({ fish: "more" });
});
