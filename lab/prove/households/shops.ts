import type { Food } from "#domain/catalogue/food.ts";
import { buildOwnRecipe, type SettledLine } from "#domain/recipes/import/own-recipe.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices } from "#domain/shopping/prices/prices.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { loadFoods } from "../../../catalogue/load-foods.ts";
import { type Facts, factsAt, readFacts } from "./facts.ts";

/** A shop: foods and recipes as in the product, and the same foods from their files. */
export type Shop = { foods: ReadonlyMap<string, Food>; recipes: ReadonlyMap<string, Recipe>; facts: Facts };

/** Price levels: the food table's, the cheapest and the dearest supermarket's, and one with odd pennies. */
const LEVELS = [1, 0.868, 1.168, 0.9371];
/** In half of the shops, every nth food has no allergen data and counts as containing all 14. */
const EVERY = 40;

const line = (foodId: string, amount: number): SettledLine => ({ text: foodId, foodId, amount, prep: null, confirmed: true });
const RIDDLE: SettledLine = { text: "a tin of grandma's secret", foodId: null, amount: null, prep: null, confirmed: false };

/** Two very cheap own dinners; the allergens of the first are unknown. */
function ownRecipes(foods: ReadonlyMap<string, Food>): Recipe[] {
  const dinner = (id: string, lines: SettledLine[]) =>
    buildOwnRecipe(
      id,
      { name: id, meal: "dinner", cuisine: null, servings: 1, prepMinutes: 5, cookMinutes: 15, lines, steps: ["Cook it."] },
      foods,
    );
  const known = [line("long-grain-rice", 75), line("red-lentils", 60), line("carrot", 80)];
  return [dinner("own-riddle", [...known, RIDDLE]), dinner("own-lentils", known)].flatMap((recipe) => recipe ?? []);
}

export function openShops(): Shop[] {
  const loaded = loadFoods();
  return [new Set<string>(), new Set([...loaded.keys()].sort().filter((_, index) => index % EVERY === EVERY - 1))].flatMap((unknown) => {
    const foods = new Map([...loaded].map(([id, food]) => [id, unknown.has(id) ? { ...food, allergens: null } : food]));
    const catalogue = readCatalogue(foods);
    const facts = readFacts(unknown);
    const recipes = new Map([...catalogue.recipes, ...ownRecipes(foods).map((recipe) => [recipe.id, recipe] as const)]);
    return LEVELS.map((level) => ({
      foods: level === 1 ? foods : foodsAtShopPrices(foods, { priceIndex: level, own: new Map() }),
      recipes,
      facts: factsAt(facts, level),
    }));
  });
}
