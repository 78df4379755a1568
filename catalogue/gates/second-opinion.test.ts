import { expect, it } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import type { SourcedFood } from "../load-foods.ts";
import { allergensByName, dietsByName } from "./second-opinion.ts";

const { foods, recipes } = readCatalogue();

/** Nutrition of one portion, computed independently and rounded to the hundredth that cards show. */
function portion(parts: readonly { food: SourcedFood; quantity: number }[]) {
  const weigh = { g: () => 1, ml: (food: SourcedFood) => food.gramsPerMl ?? 1, each: (food: SourcedFood) => food.eachGrams ?? Number.NaN };
  const of = (nutrient: "kcal" | "carb" | "sat") =>
    parts.reduce(
      (sum, { food, quantity }) => sum + (quantity * weigh[food.unit](food) * food.edibleShare * food.per100g[nutrient]) / 100,
      0,
    );
  const shown = (value: number) => Number(value.toFixed(2));
  return { kcal: shown(of("kcal")), carb: shown(of("carb")), sat: shown(of("sat")) };
}

it("agrees with the food table about every food's allergens, read from its name alone", () => {
  for (const food of foods.values())
    expect([food.name, allergensByName([food.name])]).toEqual([food.name, [...(food.allergens ?? [])].sort()]);
});

it("agrees with the catalogue about the allergens and the diets of every recipe", () => {
  const disagreements = [...recipes.values()].flatMap((recipe) => {
    const parts = recipe.ingredients.map(({ foodId, perPortion }) => ({ food: foods.get(foodId) as SourcedFood, quantity: perPortion }));
    const names = parts.map(({ food }) => food.name);
    const theirs = `${allergensByName(names)}; ${dietsByName(names, { ...portion(parts), extra: recipe.meal === "extra" })}`;
    const ours = `${[...recipe.allergens].sort()}; ${[...recipe.diets].sort()}`;
    return theirs === ours ? [] : [`${recipe.id}: ours ${ours}, by name ${theirs}`];
  });
  expect(disagreements).toEqual([]);
});

it("detects a food with a missing allergen", () => {
  expect(allergensByName(["Smooth peanut butter"])).toEqual(["peanuts"]);
  expect(dietsByName(["Clear honey", "Red pepper"], { kcal: 100, carb: 10, sat: 0, extra: false })).not.toContain("vegan");
});
