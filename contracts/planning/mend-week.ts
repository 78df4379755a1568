import { z } from "zod";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { RecipeId, text } from "../text.ts";

const Change = z.object({ itemId: z.uuid(), recipeId: RecipeId });

/** How a week may be mended after its shop found other prices, or foods not there. Nothing is changed by it. */
export const MendOffer = z.object({
  /** The plan's version that it is for. */
  version: z.string(),
  /** The week's receipt with the changes, bought and still to buy, in pounds; `saves` compares it with the week as it is and may be negative. */
  total: z.string(),
  saves: z.string(),
  /** Foods that were not there and that meals still to cook need. */
  missing: z.array(z.string()),
  /** Empty if the week is best as it is. */
  changes: z.array(Change.extend({ dayOfWeek: z.int().min(0).max(6), mealType: z.enum(MEAL_TYPES), from: z.string(), to: z.string() })),
  /** Meals that need what was not there, and for which nothing else fits. */
  unmended: z.array(z.object({ dayOfWeek: z.int().min(0).max(6), mealType: z.enum(MEAL_TYPES), recipeName: z.string() })),
});
export type MendOffer = z.infer<typeof MendOffer>;

/** Body of `POST /api/simple-meal-plans/:id/mend`: the offered changes, as they were shown. */
export const MendWeek = z.strictObject({
  version: text(20, { missing: "Send the plan's version that you saw" }),
  /** The `total` that was shown. The request is refused if the changed week would cost more by now. */
  total: text(12),
  changes: z.array(z.strictObject(Change.shape)).min(1, "Choose at least one meal").max(28, "Choose 28 meals at most"),
});
export type MendWeek = z.infer<typeof MendWeek>;
