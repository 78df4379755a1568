import { z } from "zod";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { RecipeId, text } from "../text.ts";

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
  .object({
    recipeId: RecipeId.optional(),
    locked: z.boolean().optional(),
    /** The household was told that the week goes over its budget with this meal, and wants it all the same. */
    overBudget: z.boolean().optional(),
    /** The plan's `version` that this was decided on: where the plan is another by now, nothing is changed. Without it, the meal that is there now is changed. */
    version: text(20).optional(),
  })
  .refine(({ recipeId, locked }) => recipeId !== undefined || locked !== undefined, "Send a recipeId, or locked");
export type ChangeMeal = z.infer<typeof ChangeMeal>;

/** One place of a plan that a chosen recipe could take, and what the week would cost with it. Pounds as in `SwapOption`. */
export const PlanPlace = z.object({
  itemId: z.uuid(),
  dayOfWeek: z.int(),
  mealType: z.enum(MEAL_TYPES),
  /** What is there now. */
  recipeName: z.string(),
  total: z.string(),
  difference: z.string(),
  /** Pounds over the household's budget; null where the week stays within it. */
  over: z.string().nullable(),
  /** Why it cannot go here, as a sentence; null where it can. */
  refused: z.string().nullable(),
  /** Something to know that does not stop it, such as lunch changing too. */
  note: z.string().nullable(),
});
export const PlanPlaces = z.object({ planId: z.uuid(), budget: z.string(), refused: z.string().nullable(), places: z.array(PlanPlace) });
export type PlanPlace = z.infer<typeof PlanPlace>;
export type PlanPlaces = z.infer<typeof PlanPlaces>;

const Place = z.object({ dayOfWeek: z.int(), mealType: z.enum(MEAL_TYPES) });

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
