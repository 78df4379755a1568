import { z } from "zod";
import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { SEASONS } from "#domain/catalogue/season.ts";
import { DIETS } from "#domain/household/diets.ts";
import { COURSES, MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { PlateEnergies } from "../planning/meal-plan.ts";
import { RecipeId, text } from "../text.ts";

/** Nutrition is for one portion: kcal and grams, salt as sodium in milligrams. */
export const Recipe = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** URL of its photograph or drawing; changes with the picture. */
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** Whose photograph it is; null for a drawing. */
  imageCredit: z.object({ author: z.string(), licence: z.string(), source: z.string() }).nullable(),
  prepTime: z.int(),
  cookTime: z.int(),
  /** Portions, in quarters. */
  serves: z.number(),
  /** The portions as plates for the household, in words: "2 adult plates, 2 small plates". */
  plates: z.string(),
  energies: PlateEnergies,
  /** Pounds for all portions, pro rata: the value of the ingredients used. */
  estimatedCost: z.string(),
  /** Pounds for whole packs of everything, with nothing at home. */
  wholePacks: z.string(),
  instructions: z.array(z.string()),
  /** For each instruction, the ingredients it adds, as a cook measures them; empty for own recipes. */
  usedInSteps: z.array(z.array(z.object({ id: z.string(), phrase: z.string() }))),
  tips: z.array(z.string()),
  difficulty: z.string(),
  cuisine: z.string(),
  mealType: z.string(),
  /** When its main vegetables and fruit are at their best in the UK: spring, summer, autumn, winter or all year. */
  season: z.enum(SEASONS),
  dietaryTags: z.array(z.string()),
  allergens: z.array(z.string()),
  /** A sentence for each ingredient whose brands usually contain an allergen. */
  labelNotes: z.array(z.string()),
  leftoverDays: z.int(),
  /** Why the household must not eat it, each completing “It …”; empty if it may, or without a session. */
  avoid: z.array(z.string()),
  /** The source of the prices and their month. */
  priceSource: z.object({ name: z.string(), asOf: z.string() }),
  calories: z.number(),
  protein: z.number(),
  carbohydrates: z.number(),
  fat: z.number(),
  saturates: z.number(),
  fiber: z.number(),
  sugar: z.number(),
  sodium: z.number(),
});
export type Recipe = z.infer<typeof Recipe>;

export const RecipeIngredient = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** The amount with its food, as a cook measures it: "2 brown onions (about 300 g)", "2 tbsp olive oil". */
  phrase: z.string(),
  notes: z.string().nullable(),
  category: z.string(),
  /** Pounds, pro rata. */
  estimatedCost: z.string(),
});
export type RecipeIngredient = z.infer<typeof RecipeIngredient>;

/** A recipe in a list. */
export const RecipeCard = z.object({
  id: z.string(),
  name: z.string(),
  mealType: z.enum(MEAL_TYPES),
  cuisine: z.string(),
  minutes: z.int(),
  /** Pounds for one portion, pro rata: an estimate. */
  costPerServing: z.string(),
  dietaryTags: z.array(z.string()),
  imageUrl: z.string(),
  imageAlt: z.string(),
  avoid: z.array(z.string()),
});
export type RecipeCard = z.infer<typeof RecipeCard>;

export const RECIPE_SORTS = ["suggested", "cheapest", "quickest", "name"] as const;
/** Query of `GET /api/recipes`; every field is optional. */
export const RecipeSearch = z.strictObject({
  text: text(80, { tooLong: "Search with at most 80 letters" }).optional(),
  /** Puddings are planned as extras. */
  meal: z.enum([...COURSES, "pudding"], "Choose breakfast, lunch, dinner, snack or pudding").optional(),
  diet: z.enum(DIETS, "That is not a diet we know").optional(),
  cuisine: z.enum(CUISINES, "That is not a cuisine we know").optional(),
  /** Maximum total time, in minutes. */
  minutes: z.coerce.number().int().min(1, "Allow at least 1 minute").max(600, "Allow at most 600 minutes").optional(),
  /** Maximum cost of one portion, in pounds. */
  cost: z.coerce.number().positive("Allow more than 0").max(100, "Allow at most £100").optional(),
  /** "yes" includes recipes that the household must not eat. */
  all: z.literal("yes", "Leave it out, or say yes").optional(),
  /** "suggested": well known, in season and liked by the household first; with a text, the dish of that name first. */
  sort: z.enum(RECIPE_SORTS, "Sort by suggested, cheapest, quickest or name").default("suggested"),
  /** "dish" groups the recipes of a dish, except in a text search. */
  by: z.literal("dish", "Leave it out, or say dish").optional(),
  /** Only the recipes of one dish, by the id from `by=dish`. */
  dish: RecipeId.optional(),
  page: z.coerce.number().int().min(1, "Pages are counted from 1").max(1000).default(1),
});
export type RecipeSearch = z.output<typeof RecipeSearch>;

/** A search result, and its dish if the result represents several recipes of that dish. */
export const FoundRecipe = RecipeCard.extend({
  dish: z
    .object({
      id: z.string(),
      name: z.string(),
      ways: z.int(),
      /** Estimated pounds for a portion of the cheapest recipe. */
      fromCost: z.string(),
      /** Minutes of the quickest recipe. */
      fromMinutes: z.int(),
    })
    .nullable(),
});
export type FoundRecipe = z.infer<typeof FoundRecipe>;

/** One page of search results. `hidden`: how many more match but must not be eaten by this household. `dish`: the name of the requested dish. */
export const RecipesFound = z.object({
  total: z.int(),
  hidden: z.int(),
  page: z.int(),
  pages: z.int(),
  dish: z.string().nullable(),
  recipes: z.array(FoundRecipe),
});
export type RecipesFound = z.infer<typeof RecipesFound>;

export const SavedRecipe = RecipeCard.extend({ recipeId: z.string(), savedAt: z.iso.datetime() });
export type SavedRecipe = z.infer<typeof SavedRecipe>;
export const SaveRecipe = z.object({ recipeId: RecipeId });

export const Portions = z.object({
  serves: z.coerce
    .number()
    .multipleOf(0.25, "Serve whole portions, or quarters of them")
    .min(0.25, "Serve at least a quarter of a portion")
    .max(30, "Serve at most 30")
    .optional(),
});
