import { z } from "zod";
import { SEASONS } from "#domain/season.ts";

/** Nutrition is for one portion: kcal and grams, salt as sodium in milligrams. */
export const Recipe = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  prepTime: z.int(),
  cookTime: z.int(),
  serves: z.int(),
  /** Pounds for all portions, pro rata: what the ingredients used are worth. */
  estimatedCost: z.string(),
  instructions: z.array(z.string()),
  tips: z.array(z.string()),
  difficulty: z.string(),
  cuisine: z.string(),
  mealType: z.string(),
  /** When its main vegetables and fruit are at their best in the UK: spring, summer, autumn, winter or all year. */
  season: z.enum(SEASONS),
  dietaryTags: z.array(z.string()),
  allergens: z.array(z.string()),
  leftoverDays: z.int(),
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
  /** As a cook measures it: "2 tbsp". */
  amount: z.string(),
  notes: z.string().nullable(),
  category: z.string(),
  /** Pounds, pro rata. */
  estimatedCost: z.string(),
});
export type RecipeIngredient = z.infer<typeof RecipeIngredient>;

export const Portions = z.object({ serves: z.coerce.number().int().min(1, "Serve at least 1").max(20, "Serve at most 20").optional() });
