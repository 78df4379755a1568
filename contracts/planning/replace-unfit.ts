import { z } from "zod";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { text } from "../text.ts";
import { WeekChanged } from "./meal-change.ts";

/** Body of `POST /api/simple-meal-plans/:id/replace-unfit`. */
export const ReplaceUnfit = z.strictObject({
  /** The plan's `version` that the client has. */
  version: text(20, { missing: "Send the plan's version that you saw" }),
});
export type ReplaceUnfit = z.infer<typeof ReplaceUnfit>;

/** The changed week with its list, and the replacement of each meal and extra that the household must not eat. */
export const UnfitReplaced = WeekChanged.extend({
  outcomes: z.array(
    z.object({
      dayOfWeek: z.int().min(0).max(6),
      mealType: z.enum(MEAL_TYPES),
      from: z.string(),
      /** null = no suitable replacement within the budget: the meal stays, marked; an extra is removed. */
      to: z.string().nullable(),
    }),
  ),
});
export type UnfitReplaced = z.infer<typeof UnfitReplaced>;
