import { z } from "zod";
import { COURSES } from "#domain/recipe.ts";

/** Another meal for one place of a plan. Amounts of money are pounds as decimal strings; `difference` may start with a minus. */
export const SwapOption = z.object({
  recipeId: z.string(),
  recipeName: z.string(),
  cuisine: z.string(),
  minutes: z.int(),
  /** What the whole week then costs at the till, and how much more that is. */
  total: z.string(),
  difference: z.string(),
});
export type SwapOption = z.infer<typeof SwapOption>;

/** Body of `PUT /api/simple-meal-plans/:id/items/:itemId`. */
export const ChangeMeal = z
  .object({ recipeId: z.string().optional(), locked: z.boolean().optional() })
  .refine(({ recipeId, locked }) => recipeId !== undefined || locked !== undefined, "Send a recipeId, or locked");
export type ChangeMeal = z.infer<typeof ChangeMeal>;

const Place = z.object({ dayOfWeek: z.int(), mealType: z.enum(COURSES) });

/** Why a meal is in its place, in figures. */
export const MealWhy = z.object({
  /** What the meal adds to the week at the till, and what its food would cost if it were bought for this meal alone. */
  adds: z.string(),
  alone: z.string(),
  saves: z.string(),
  shared: z.array(z.object({ food: z.string(), amount: z.string(), saves: z.string(), with: z.array(Place) })),
  fromHome: z.array(z.object({ food: z.string(), amount: z.string() })),
  /** The cheapest other meal for this place, and what the week would cost more with it; `null` where none keeps every rule. */
  nextBest: z.object({ recipeName: z.string(), difference: z.string() }).nullable(),
});
export type MealWhy = z.infer<typeof MealWhy>;
