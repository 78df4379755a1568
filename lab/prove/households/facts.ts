/**
 * What the proofs take as given: the food table as its files say it, read without the product's loader, and the ingredients of recipes.
 * Nothing that the product derives (a recipe's allergens, diets or nutrition) is looked at here.
 */
import { globSync, readFileSync } from "node:fs";
import type { Recipe } from "#domain/recipes/recipe.ts";

const FOODS = new URL("../../../catalogue/foods/", import.meta.url);
const NUTRIENTS = ["kcal", "protein", "carb", "sugars", "sat", "fibre", "salt"] as const;
type Nutrition = Record<(typeof NUTRIENTS)[number], number>;

/** One row of the food table. `pence` of packs are for the shop that is asked about. */
export type Fact = {
  id: string;
  name: string;
  unit: "g" | "ml" | "each";
  group: string;
  storage: string;
  basic?: boolean;
  packs: { size: number; pence: number }[];
  lifeDays: number;
  openDays?: number;
  eachGrams?: number;
  gramsPerMl?: number;
  edibleShare?: number;
  allergens: string[] | null;
  origins?: string[];
  per100g: Nutrition;
};
export type Facts = ReadonlyMap<string, Fact>;

/** The whole table. Foods named in `unknown` have lost their allergen data. */
export function readFacts(unknown: ReadonlySet<string>): Facts {
  const files = globSync("*.json", { cwd: FOODS }).filter((file) => file !== "sources.json");
  const rows = files.flatMap((file) => (JSON.parse(readFileSync(new URL(file, FOODS), "utf8")) as { foods: Fact[] }).foods);
  return new Map(rows.map((row) => [row.id, unknown.has(row.id) ? { ...row, allergens: null } : row]));
}

/** The same table at a shop whose prices are `index` times as high, each pack in whole pence. */
export const factsAt = (facts: Facts, index: number): Facts =>
  new Map(
    [...facts].map(([id, fact]) => [
      id,
      { ...fact, packs: fact.packs.map(({ size, pence }) => ({ size, pence: Math.round(pence * index) })) },
    ]),
  );

/** The food of this name; a recipe that names an unknown food ends the proof. */
export function factOf(facts: Facts, id: string): Fact {
  const fact = facts.get(id);
  if (!fact) throw new Error(`the food table has no row "${id}"`);
  return fact;
}

/** The grams of so much of a food that are eaten: without bones, stones and peel. */
export function gramsEaten(fact: Fact, quantity: number): number {
  const gramsOfOne = { g: 1, ml: fact.gramsPerMl ?? 1, each: fact.eachGrams ?? Number.NaN }[fact.unit];
  return quantity * gramsOfOne * (fact.edibleShare ?? 1);
}

/** Reckoned once for each recipe of a table: every household asks again. */
const reckoned = new WeakMap<Facts, Map<Recipe, Nutrition>>();

/** What one portion brings: the edible part of each ingredient, by weight. */
export function nutritionIn(recipe: Recipe, facts: Facts): Nutrition {
  const known = reckoned.get(facts) ?? new Map<Recipe, Nutrition>();
  reckoned.set(facts, known);
  const before = known.get(recipe);
  if (before) return before;
  const sum: Nutrition = { kcal: 0, protein: 0, carb: 0, sugars: 0, sat: 0, fibre: 0, salt: 0 };
  for (const { foodId, perPortion } of recipe.ingredients) {
    const fact = factOf(facts, foodId);
    const eaten = gramsEaten(fact, perPortion);
    for (const nutrient of NUTRIENTS) sum[nutrient] += (fact.per100g[nutrient] * eaten) / 100;
  }
  known.set(recipe, sum);
  return sum;
}
