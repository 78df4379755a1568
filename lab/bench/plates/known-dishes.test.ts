import { expect, it } from "vitest";
import { isUsual } from "#domain/recipes/versions.ts";
import { findables } from "../../../api/recipes/public/recipe-cards.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { KNOWN_DISHES, missedDishes } from "./known-dishes.ts";

it("the recipe search has each of the fifty best-known British dishes among its first three", () => {
  const { recipes, foods } = readCatalogue();
  expect(KNOWN_DISHES).toHaveLength(50);
  expect(new Set(KNOWN_DISHES.map(({ typed }) => typed)).size).toBe(50);
  expect(missedDishes(findables([...recipes.values()].filter(isUsual), foods))).toEqual([]);
});
