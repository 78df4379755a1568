import { type Foods, foodOf } from "../../catalogue/food.ts";
import { type Ingredient, type Recipe, type Recipes, recipeOf } from "../../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../../time.ts";
import type { Week } from "../../week.ts";
import { producePortions } from "./five-a-day.ts";
import { isEatenOut } from "./servings.ts";

/** Minimum number of different fruit and vegetables in a whole week: the NHS advises "a variety". */
const KINDS_A_WEEK = 8;
/** A dish counts for a kind from a quarter of a five-a-day portion: a clove of garlic does not count. */
const ENOUGH = 0.25;

/** Foods that count as the same kind. Any other food is a kind of its own. */
const SAME: readonly (readonly string[])[] = [
  ["tomato", "cherry-tomato", "chopped-tomatoes", "passata", "tomato-puree", "sundried-tomatoes"],
  ["red-pepper", "green-pepper", "yellow-pepper", "roasted-peppers"],
  ["onion", "red-onion", "shallot", "spring-onion"],
  ["baby-spinach", "spinach-frozen"],
  ["broccoli", "broccoli-frozen", "tenderstem"],
  ["green-beans", "green-beans-frozen"],
  ["peas-frozen", "mangetout", "sugar-snap"],
  ["mushroom", "portobello"],
  ["iceberg", "little-gem", "mixed-salad"],
  ["white-cabbage", "red-cabbage", "savoy-cabbage", "spring-greens"],
  ["cucumber", "gherkins"],
  ["olives-green", "olives-black"],
  ["chickpeas-tin", "dried-chickpeas", "gram-flour", "houmous"],
  ["red-lentils", "green-lentils", "lentils-tin"],
  ["edamame", "tofu", "tempeh"],
  ["cannellini", "baked-beans"],
  ["grapes", "raisins", "sultanas"],
  ["pineapple", "pineapple-tin"],
  ["berries-frozen", "strawberry", "blueberry", "raspberry"],
];
const KIND_OF = new Map(SAME.flatMap((foods) => foods.map((food) => [food, foods[0] ?? food] as const)));

const isEnough = (ingredient: Ingredient, foods: Foods): boolean => {
  const { produce, pulses } = producePortions({ ingredients: [ingredient] }, foods);
  return produce + pulses >= ENOUGH;
};

/** The kinds of fruit, vegetables and pulses in a dish, each named by a food id. */
export const produceKindsIn = ({ ingredients }: Pick<Recipe, "ingredients">, foods: Foods): string[] => [
  ...new Set(
    ingredients.filter((ingredient) => isEnough(ingredient, foods)).map(({ foodId }) => KIND_OF.get(foodOf(foods, foodId).id) ?? foodId),
  ),
];

/** The minimum number of kinds in a plan, capped by the kinds that the suitable recipes have. */
export const requiredProduceKinds = (days: number, suitable: readonly Pick<Recipe, "ingredients">[], foods: Foods): number =>
  Math.min(Math.round((KINDS_A_WEEK * days) / DAYS_IN_WEEK), new Set(suitable.flatMap((recipe) => produceKindsIn(recipe, foods))).size);

/** The number of kinds in a week's meals and extras. */
export const countProduceKinds = (week: Week, recipes: Recipes, foods: Foods): number =>
  new Set(week.flatMap((planned) => (isEatenOut(planned) ? [] : produceKindsIn(recipeOf(recipes, planned.recipeId), foods)))).size;
