import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Nutrients } from "../catalogue/food.ts";
import type { Season } from "../catalogue/season.ts";
import type { Allergen } from "../household/allergens.ts";
import type { Diet } from "../household/diets.ts";

export const MEALS = ["breakfast", "lunch", "dinner"] as const;
export type Meal = (typeof MEALS)[number];

/** What a recipe is for: one of the day's meals, or a snack beside them. A week plans snacks only where the household wants them. */
export const COURSES = [...MEALS, "snack"] as const;
export type Course = (typeof COURSES)[number];

/**
 * All that stands in a plan: its courses, and the extras that bring a day up to what a household needs (bread, fruit, milk). Extras are chosen by
 * the planner, are on the list and in the till, and are not counted among the meals.
 */
export const MEAL_TYPES = [...COURSES, "extra"] as const;
export type MealType = (typeof MEAL_TYPES)[number];
export const isCourse = (meal: MealType): meal is Course => meal !== "extra";

export const SKILLS = ["beginner", "intermediate", "advanced"] as const;
export type Skill = (typeof SKILLS)[number];

export const PROTEINS = [
  "chicken",
  "turkey",
  "beef",
  "pork",
  "lamb",
  "white-fish",
  "oily-fish",
  "shellfish",
  "egg",
  "cheese",
  "yogurt",
  "tofu",
  "beans",
  "lentils",
  "chickpeas",
  "nuts",
  "grain",
  "vegetables",
  "meat-free",
] as const;
/** What a dish is built around; two dinners in a row never share it. */
export type Protein = (typeof PROTEINS)[number];

/** Proteins that feel alike on the plate, after the groups of the UK's Eatwell Guide. */
export const KIND_OF = {
  chicken: "poultry",
  turkey: "poultry",
  beef: "red meat",
  pork: "red meat",
  lamb: "red meat",
  "white-fish": "fish",
  "oily-fish": "fish",
  shellfish: "fish",
  egg: "eggs and dairy",
  cheese: "eggs and dairy",
  yogurt: "eggs and dairy",
  beans: "pulses",
  lentils: "pulses",
  chickpeas: "pulses",
  tofu: "soya and the like",
  "meat-free": "soya and the like",
  nuts: "nuts",
  grain: "grain and vegetables",
  vegetables: "grain and vegetables",
} as const satisfies Record<Protein, string>;
export type Kind = (typeof KIND_OF)[Protein];

/** Quantities are for ONE portion, as bought, in the food's own unit. */
export type Ingredient = { foodId: string; perPortion: number; prep?: string | undefined };

/** A dish that can be planned. Allergens, diets, nutrition, season and minutes are derived from its ingredients and steps, never typed. */
export type Recipe = {
  id: string;
  familyId: string;
  name: string;
  description: string;
  meal: MealType;
  cuisine: Cuisine;
  skill: Skill;
  mainProtein: Protein;
  mainVegetable: string;
  flavour: string;
  prepMinutes: number;
  cookMinutes: number;
  ingredients: readonly Ingredient[];
  /** The method. `{food-id}` stands for the amount and the food, filled in for the number of portions (see `method.ts`). */
  steps: readonly string[];
  tips: readonly string[];
  /** Days that a cooked portion keeps in the fridge; 0 = eat at once. */
  leftoverDays: number;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
  season: Season;
  perPortion: Nutrients & { grams: number };
  /** A household's own recipe with a line that nobody could match to a food: it counts as containing anything. */
  allergensUnknown?: boolean | undefined;
  /** Foods that the steps of a household's own recipe name and no line lists: they are in no price, and count for what must not be eaten. */
  alsoNamed?: readonly string[] | undefined;
};
export type Recipes = ReadonlyMap<string, Recipe>;

/** Ids of every food that a recipe has or names: what must not be eaten is judged by all of them. */
export const everyFoodOf = ({ ingredients, alsoNamed }: Pick<Recipe, "ingredients" | "alsoNamed">): string[] => [
  ...ingredients.map(({ foodId }) => foodId),
  ...(alsoNamed ?? []),
];

/** The recipe with this id; throws on an unknown one, which callers rule out first. */
export function recipeOf(recipes: Recipes, id: string): Recipe {
  const recipe = recipes.get(id);
  if (!recipe) throw new Error(`no recipe is called "${id}"`);
  return recipe;
}

export const minutesOf = (recipe: Pick<Recipe, "prepMinutes" | "cookMinutes">): number => recipe.prepMinutes + recipe.cookMinutes;
export const skillRank = (skill: Skill): number => SKILLS.indexOf(skill);
