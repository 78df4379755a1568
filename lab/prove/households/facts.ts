/**
 * The proofs' own data: the food table, read from its files without the product's loader, and the ingredients of recipes.
 * Data derived by the product (a recipe's allergens, diets or nutrition) is not used.
 */
import { globSync, readFileSync } from "node:fs";
import type { Recipe } from "#domain/recipes/recipe.ts";

const FOODS = new URL("../../../catalogue/foods/", import.meta.url);
const NUTRIENTS = ["kcal", "protein", "carb", "sugars", "sat", "fibre", "salt"] as const;
type Nutrition = Record<(typeof NUTRIENTS)[number], number>;

/** One row of the food table. `pence` of packs: the prices of one shop. */
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

/** The whole table, without allergen data for the foods in `unknown`. */
export function readFacts(unknown: ReadonlySet<string>): Facts {
  const files = globSync("*.json", { cwd: FOODS }).filter((file) => file !== "sources.json");
  const rows = files.flatMap((file) => (JSON.parse(readFileSync(new URL(file, FOODS), "utf8")) as { foods: Fact[] }).foods);
  return new Map(rows.map((row) => [row.id, unknown.has(row.id) ? { ...row, allergens: null } : row]));
}

/** The table with prices multiplied by `index`, in whole pence per pack. */
export const factsAt = (facts: Facts, index: number): Facts =>
  new Map(
    [...facts].map(([id, fact]) => [
      id,
      { ...fact, packs: fact.packs.map(({ size, pence }) => ({ size, pence: Math.round(pence * index) })) },
    ]),
  );

/** The food with this id. @throws for an unknown food. */
export function getFact(facts: Facts, id: string): Fact {
  const fact = facts.get(id);
  if (!fact) throw new Error(`the food table has no row "${id}"`);
  return fact;
}

/** The edible grams of an amount of food. */
export function gramsEaten(fact: Fact, quantity: number): number {
  const gramsOfOne = { g: 1, ml: fact.gramsPerMl ?? 1, each: fact.eachGrams ?? Number.NaN }[fact.unit];
  return quantity * gramsOfOne * (fact.edibleShare ?? 1);
}

/** Cache per recipe and table. */
const reckoned = new WeakMap<Facts, Map<Recipe, Nutrition>>();

/** The nutrients of one portion, from the edible part of each ingredient. */
export function nutritionIn(recipe: Recipe, facts: Facts): Nutrition {
  const known = reckoned.get(facts) ?? new Map<Recipe, Nutrition>();
  reckoned.set(facts, known);
  const before = known.get(recipe);
  if (before) return before;
  const sum: Nutrition = { kcal: 0, protein: 0, carb: 0, sugars: 0, sat: 0, fibre: 0, salt: 0 };
  for (const { foodId, perPortion } of recipe.ingredients) {
    const fact = getFact(facts, foodId);
    const eaten = gramsEaten(fact, perPortion);
    for (const nutrient of NUTRIENTS) sum[nutrient] += (fact.per100g[nutrient] * eaten) / 100;
  }
  known.set(recipe, sum);
  return sum;
}
