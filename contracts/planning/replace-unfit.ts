import { z } from "zod";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { text } from "../text.ts";
import { WeekChanged } from "./meal-change.ts";

/** Body of `POST /api/simple-meal-plans/:id/replace-unfit`. */
export const ReplaceUnfit = z.strictObject({
  /** The plan's `version` that this was decided on. */
  version: text(20, { missing: "Send the plan's version that you saw" }),
});
export type ReplaceUnfit = z.infer<typeof ReplaceUnfit>;

/** The changed week with its list, and what took the place of each meal and extra that the household must not eat. */
export const UnfitReplaced = WeekChanged.extend({
  outcomes: z.array(
    z.object({
      dayOfWeek: z.int().min(0).max(6),
      mealType: z.enum(MEAL_TYPES),
      from: z.string(),
      /** null = nothing fits within the budget: the meal stays, marked; an extra is left out. */
      to: z.string().nullable(),
    }),
  ),
});
export type UnfitReplaced = z.infer<typeof UnfitReplaced>;
