import { type Foods, foodOf } from "../catalogue/food.ts";
import type { Recipe } from "./recipe.ts";

/** Foods that freezing spoils: they turn watery, split or go rubbery. */
const FREEZES_BADLY =
  /\b(?:lettuce|salad|cucumber|radish|rocket|watercress|celery|mayonnaise|mayo|yogh?urt|cr[eè]me fra[iî]che|soured cream|cottage cheese|ricotta|mozzarella|eggs?|avocado|beansprouts)\b/i;
const RICE = /\brice\b(?! (?:noodle|vinegar))/i;

export type Keeping = {
  /** Days in the fridge; 0 = eat at once. */
  days: number;
  freezes: "yes" | "not well" | "no";
  /** Ingredients that do not freeze well. */
  spoils: string[];
  /** Ingredients bought frozen; once cooked they may be frozen again. */
  wasFrozen: string[];
  hasRice: boolean;
};

/** How a recipe keeps, from its days in the fridge and its ingredients. */
export function dishKeeping({ leftoverDays, ingredients }: Pick<Recipe, "leftoverDays" | "ingredients">, foods: Foods): Keeping {
  const all = ingredients.map(({ foodId }) => foodOf(foods, foodId));
  const spoils = all.filter(({ name, word }) => FREEZES_BADLY.test(`${name} ${word}`)).map(({ word }) => word);
  return {
    days: leftoverDays,
    freezes: leftoverDays === 0 ? "no" : spoils.length > 0 ? "not well" : "yes",
    spoils,
    wasFrozen: all.filter(({ storage }) => storage === "freezer").map(({ word }) => word),
    hasRice: all.some(({ name }) => RICE.test(name)),
  };
}

/** How cooked rice is kept. Source: Food Standards Agency, "Home food fact checker": cool within an hour, at most a day in the fridge, reheated once. */
export const RICE_RULE =
  "Cooked rice is cooled within an hour, kept in the fridge for a day at most, and reheated once only, until it is steaming hot all through.";
/** How other cooked food is kept. Source: Food Standards Agency, "How to chill, freeze and defrost food safely": two days unless the recipe says otherwise. */
export const LEFT_OVER_RULE =
  "Cooked food is cooled within two hours, kept in the fridge for two days at most, and reheated until it is steaming hot all through.";
