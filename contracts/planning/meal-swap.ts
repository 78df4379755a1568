import { z } from "zod";
import { SWAP_WITH } from "#domain/planning/swap-preferences.ts";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { RecipeId, text } from "../text.ts";

const Yes = z.literal("yes", "Leave it out, or say yes");
/** Query of `GET /api/simple-meal-plans/:id/items/:itemId/options`; every field is optional, and all that are sent must hold. */
export const SwapSearch = z.strictObject({
  /** A dish by name, or a food. */
  text: text(80, { tooLong: "Search with at most 80 letters" }).optional(),
  with: z.enum(SWAP_WITH, "Choose chicken, beef, pork, fish or no meat").optional(),
  /** Takes less time than the meal that is there now. */
  quicker: Yes.optional(),
  /** Makes the week cheaper. */
  cheaper: Yes.optional(),
  /** Most children eat it. */
  forChildren: Yes.optional(),
  noPasta: Yes.optional(),
});
export type SwapSearch = z.infer<typeof SwapSearch>;

/** Another recipe for one meal of a plan. Amounts are pounds as decimal strings; `difference` may start with a minus. */
export const SwapOption = z.object({
  recipeId: z.string(),
  recipeName: z.string(),
  imageUrl: z.string(),
  minutes: z.int(),
  /** The week's total with this recipe, and the difference from its present total. */
  total: z.string(),
  difference: z.string(),
  /** Pounds over the household's budget, which choosing it must confirm; null if the week stays within it. */
  over: z.string().nullable(),
  /** The rules of plates and variety that the week would break, each as a sentence without its full stop. */
  breaks: z.array(z.string()),
  /** Why it cannot be chosen, as a sentence; null if it can. Only a search by name finds such dishes. */
  refused: z.string().nullable(),
});
export type SwapOption = z.infer<typeof SwapOption>;

/** Body of `PUT /api/simple-meal-plans/:id/items/:itemId`. */
export const ChangeMeal = z
  .object({
    recipeId: RecipeId.optional(),
    locked: z.boolean().optional(),
    /** The household has agreed to exceed its budget. */
    overBudget: z.boolean().optional(),
    /** The plan's `version` that the client has; the request is refused if the plan has changed since. Without it there is no check. */
    version: text(20).optional(),
  })
  .refine(({ recipeId, locked }) => recipeId !== undefined || locked !== undefined, "Send a recipeId, or locked");
export type ChangeMeal = z.infer<typeof ChangeMeal>;

/** A meal of a plan that a chosen recipe could replace, with the week's total. Pounds as in `SwapOption`. */
export const PlanPlace = z.object({
  itemId: z.uuid(),
  dayOfWeek: z.int(),
  mealType: z.enum(MEAL_TYPES),
  /** The present recipe. */
  recipeName: z.string(),
  total: z.string(),
  difference: z.string(),
  /** Pounds over the household's budget; null if the week stays within it. */
  over: z.string().nullable(),
  /** Why the recipe cannot go here, as a sentence; null if it can. */
  refused: z.string().nullable(),
  /** A consequence to mention, such as the next day's lunch changing too. */
  note: z.string().nullable(),
});
export const PlanPlaces = z.object({ planId: z.uuid(), budget: z.string(), refused: z.string().nullable(), places: z.array(PlanPlace) });
export type PlanPlace = z.infer<typeof PlanPlace>;
export type PlanPlaces = z.infer<typeof PlanPlaces>;

const Place = z.object({ dayOfWeek: z.int(), mealType: z.enum(MEAL_TYPES) });

/** The figures that explain a meal's choice. */
export const MealWhy = z.object({
  /** What the meal adds to the week's total, and what its food would cost if bought for this meal alone. */
  adds: z.string(),
  alone: z.string(),
  saves: z.string(),
  shared: z.array(z.object({ food: z.string(), amount: z.string(), saves: z.string(), with: z.array(Place) })),
  fromHome: z.array(z.object({ food: z.string(), amount: z.string() })),
  /** The cheapest other recipe for this meal, and the difference in the week's total; `null` if none satisfies every rule. */
  nextBest: z.object({ recipeName: z.string(), difference: z.string() }).nullable(),
});
export type MealWhy = z.infer<typeof MealWhy>;
