import { expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { foodOf } from "../catalogue/food.ts";
import { batchAdvice, panLoad } from "./pans.ts";

const foods = loadFoods();

it.each([
  ["Fry in a frying pan.", "cauliflower", 600, ""],
  ["Fry in a frying pan.", "cauliflower", 1600, "Do this in 2 pans or in 2 batches."],
  ["Brown all over in a wide lidded pan.", "chicken-thigh-bone", 5 * 125, ""],
  ["Brown all over in a wide lidded pan.", "chicken-thigh-bone", 11 * 125, "Do this in 2 pans or in 2 batches."],
  ["Fry in a frying pan for 3 minutes.", "egg", 8, "Do this in 2 pans or in 2 batches."],
  ["Pour in the eggs and stir in the frying pan.", "egg", 8, ""],
  ["Fry in batches in a frying pan.", "cauliflower", 1600, ""],
  ["Heat in two 28 cm non-stick frying pans.", "potato", 1600, ""],
  ["Simmer in a saucepan.", "potato", 1600, ""],
  ["Spread out in a roasting tin.", "potato", 1600, ""],
  ["Spread out in a roasting tin.", "potato", 3000, "Use 2 tins or trays, and swap them round halfway."],
  ["Heat in a frying pan.", "milk-semi", 3000, ""],
])("%s with %s × %d: “%s”", (step, foodId, quantity, said) => {
  expect(batchAdvice(step, panLoad(foodOf(foods, foodId), quantity))).toBe(said);
});
