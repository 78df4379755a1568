import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Nutrients } from "../catalogue/food.ts";
import type { Season } from "../catalogue/season.ts";
import type { Allergen } from "../household/allergens.ts";
import type { Diet } from "../household/diets.ts";
import type { Appeal } from "./appeal.ts";

export const MEALS = ["breakfast", "lunch", "dinner"] as const;
export type Meal = (typeof MEALS)[number];

/** A recipe's course: one of the day's meals or a snack. Snacks are planned only if the household wants them. */
export const COURSES = [...MEALS, "snack"] as const;
export type Course = (typeof COURSES)[number];

/**
 * Everything in a plan: courses, and extras (bread, fruit, milk) that bring a day up to the household's need. The planner chooses extras; they are on the
 * list and in the till price, but do not count as meals.
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
/** The protein that a dish is built around. Consecutive dinners should differ in it. */
export type Protein = (typeof PROTEINS)[number];

/** Kinds of similar proteins, after the groups of the UK's Eatwell Guide. */
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

/** A quantity for ONE portion, as bought, in the food's own unit. */
export type Ingredient = { foodId: string; perPortion: number; prep?: string | undefined };

/** A recipe that can be planned. Allergens, diets, nutrition and season are derived from its ingredients, never entered by hand. */
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
  /** The method. `{food-id}` is replaced by amount and food for the number of portions (see `method.ts`). */
  steps: readonly string[];
  tips: readonly string[];
  /** Days that a cooked portion keeps in the fridge; 0 = eat at once. */
  leftoverDays: number;
  allergens: readonly Allergen[];
  diets: readonly Diet[];
  season: Season;
  perPortion: Nutrients & { grams: number };
  appeal: Appeal;
  /** The dish that this is a free-from version of; absent for the dish as usually cooked. */
  versionOf?: string | undefined;
  /** A household's own recipe with a line that matches no food. It counts as containing all allergens. */
  allergensUnknown?: boolean | undefined;
  /** Foods that an own recipe's steps name but its ingredients do not: not priced, but checked against allergies and avoided foods. */
  alsoNamed?: readonly string[] | undefined;
};
export type Recipes = ReadonlyMap<string, Recipe>;

/** Ids of every food in a recipe, named in its steps or listed. Allergies and avoided foods are checked against all of them. */
export const allFoodIds = ({ ingredients, alsoNamed }: Pick<Recipe, "ingredients" | "alsoNamed">): string[] => [
  ...ingredients.map(({ foodId }) => foodId),
  ...(alsoNamed ?? []),
];

/** The recipe with this id. @throws for an unknown id. */
export function recipeOf(recipes: Recipes, id: string): Recipe {
  const recipe = recipes.get(id);
  if (!recipe) throw new Error(`unknown recipe "${id}"`);
  return recipe;
}

export const minutesOf = (recipe: Pick<Recipe, "prepMinutes" | "cookMinutes">): number => recipe.prepMinutes + recipe.cookMinutes;
export const skillRank = (skill: Skill): number => SKILLS.indexOf(skill);
