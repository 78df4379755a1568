import { isFavourite } from "#domain/cuisines.ts";
import { type Foods, foodOf } from "#domain/food.ts";
import { isMealRecipe, KIND_OF, type Kind, MEALS, type MealRecipe, type Recipes } from "#domain/recipe.ts";
import { brokenRules, type Rules } from "#domain/rules.ts";
import { wasteUnitPence } from "#domain/till.ts";
import { keepsOvernight } from "#domain/validate-plan.ts";
import { type Variety, varietyFor } from "#domain/variety.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { WISHES } from "./weights.ts";

/** How a food is paid for, ready for the inner loop. Pack sizes and prices are smallest first. */
export type FoodPrice = {
  kind: "free" | "pro-rata" | "packs";
  unitPence: number;
  sizes: Float64Array;
  pence: Float64Array;
  wastePence: number;
};

/**
 * One household's question as arrays: suitable recipes 0…n-1, the foods they use, and what each choice is worth.
 * Quantities are already for the whole household, one meal.
 */
export type Problem = {
  rules: Rules;
  /** Days times meals. */
  slotCount: number;
  /** 1 where the household locked the meal. */
  fixed: Uint8Array;
  variety: Variety;
  recipes: readonly MealRecipe[];
  foods: readonly FoodPrice[];
  foodIds: readonly string[];
  /** Recipe r uses foods `usesFood[usesFrom[r]…usesFrom[r + 1]]`, as much as `usesQuantity` says. */
  usesFrom: Int32Array;
  usesFood: Int32Array;
  usesQuantity: Float64Array;
  /** Recipes of each meal. */
  pools: readonly Int32Array[];
  /** Numbers of the recipe's family and protein, for counting. */
  family: Int32Array;
  protein: Int32Array;
  /** Number of its kind of protein; `fishKind` is the number that means fish. */
  kind: Int32Array;
  fishKind: number;
  keeps: Uint8Array;
  /** Pence of wishes unmet by recipe r in slot k: `wish[k * recipes + r]`. */
  wish: Float64Array;
  nutrients: { kcal: Float64Array; protein: Float64Array; fibre: Float64Array; sat: Float64Array; salt: Float64Array };
};

function priceOf(foods: Foods, id: string, basicsAtHome: boolean): FoodPrice {
  const food = foodOf(foods, id);
  const [smallest] = food.packs;
  const kind = food.storage !== "cupboard" ? "packs" : basicsAtHome && food.basic ? "free" : "pro-rata";
  return {
    kind,
    unitPence: smallest ? smallest.pence / smallest.size : 0,
    sizes: Float64Array.from(food.packs, (pack) => pack.size),
    pence: Float64Array.from(food.packs, (pack) => pack.pence),
    wastePence: kind === "packs" ? wasteUnitPence(food) : 0,
  };
}

const KINDS: readonly Kind[] = [...new Set(Object.values(KIND_OF))];

/** Numbers the distinct values of a list in order of appearance. */
function numbered(values: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(values, (value) => {
    if (!numbers.has(value)) numbers.set(value, numbers.size);
    return numbers.get(value) ?? 0;
  });
}

function wishesOf(recipes: readonly MealRecipe[], foods: Foods, rules: Rules): Float64Array {
  const wish = new Float64Array(rules.days * MEALS.length * recipes.length);
  const recent = new Set(rules.recentRecipeIds);
  for (const [index, recipe] of recipes.entries()) {
    const lives = recipe.ingredients.map(({ foodId }) => foodOf(foods, foodId)).filter((food) => food.storage === "fresh");
    const keepsDays = Math.min(...lives.map((food) => food.lifeDays), rules.days);
    const always =
      (isFavourite(recipe.cuisine, rules.cuisines) ? 0 : WISHES.notFavourite[recipe.meal]) +
      (recent.has(recipe.id) ? WISHES.recent[recipe.meal] : 0);
    for (let slot = MEALS.indexOf(recipe.meal); slot < rules.days * MEALS.length; slot += MEALS.length) {
      const day = Math.floor(slot / MEALS.length);
      wish[slot * recipes.length + index] = rules.people * (always + (day >= keepsDays ? WISHES.pastItsBest : 0));
    }
  }
  return wish;
}

export const slotOf = (planned: Pick<PlannedMeal, "day" | "meal">) => planned.day * MEALS.length + MEALS.indexOf(planned.meal);

/** Locked meals, and the dinner that a locked lunch of leftovers eats. */
function fixedSlots(rules: Rules): Uint8Array {
  const fixed = new Uint8Array(rules.days * MEALS.length);
  for (const planned of rules.locked) {
    fixed[slotOf(planned)] = 1;
    if (planned.leftoverOfDay !== null) fixed[slotOf({ day: planned.leftoverOfDay, meal: "dinner" })] = 1;
  }
  return fixed;
}

/** The recipes that keep every hard rule of the household. */
export const suitable = (recipes: Recipes, rules: Rules, foods: Foods): MealRecipe[] =>
  [...recipes.values()].filter(isMealRecipe).filter((recipe) => brokenRules(recipe, rules, foods).length === 0);

/** Prepares the search. `foods` are already priced for the household's shop. */
export function compile(rules: Rules, allRecipes: Recipes, foods: Foods): Problem {
  const recipes = suitable(allRecipes, rules, foods);
  const foodIds = [...new Set(recipes.flatMap((recipe) => recipe.ingredients.map((ingredient) => ingredient.foodId)))];
  const foodIndex = new Map(foodIds.map((id, index) => [id, index]));
  const usesFrom = new Int32Array(recipes.length + 1);
  for (const [index, recipe] of recipes.entries()) usesFrom[index + 1] = (usesFrom[index] ?? 0) + recipe.ingredients.length;
  const uses = recipes.flatMap((recipe) => recipe.ingredients);
  const nutrient = (name: "kcal" | "protein" | "fibre" | "sat" | "salt") => Float64Array.from(recipes, (recipe) => recipe.perPortion[name]);
  return {
    rules,
    slotCount: rules.days * MEALS.length,
    fixed: fixedSlots(rules),
    variety: varietyFor(recipes, rules.days),
    recipes,
    foods: foodIds.map((id) => priceOf(foods, id, rules.basicsAtHome)),
    foodIds,
    usesFrom,
    usesFood: Int32Array.from(uses, (use) => foodIndex.get(use.foodId) ?? 0),
    usesQuantity: Float64Array.from(uses, (use) => use.perPortion * rules.people),
    pools: MEALS.map((meal) =>
      Int32Array.from([...recipes.entries()].filter(([, recipe]) => recipe.meal === meal).map(([index]) => index)),
    ),
    family: numbered(recipes.map((recipe) => `${recipe.meal}:${recipe.familyId}`)),
    protein: numbered(recipes.map((recipe) => recipe.mainProtein)),
    kind: Int32Array.from(recipes, (recipe) => KINDS.indexOf(KIND_OF[recipe.mainProtein])),
    fishKind: KINDS.indexOf("fish"),
    keeps: Uint8Array.from(recipes, (recipe) => (keepsOvernight(recipe) ? 1 : 0)),
    wish: wishesOf(recipes, foods, rules),
    nutrients: {
      kcal: nutrient("kcal"),
      protein: nutrient("protein"),
      fibre: nutrient("fibre"),
      sat: nutrient("sat"),
      salt: nutrient("salt"),
    },
  };
}
