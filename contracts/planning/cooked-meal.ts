import { z } from "zod";
import { MealPlan } from "./meal-plan.ts";

/** Response of `PUT` and `DELETE /api/simple-meal-plans/:id/items/:itemId/cooked`. `words`: a sentence about what left or returned to the pantry. */
export const MealCooked = z.object({ plan: MealPlan, words: z.string() });
export type MealCooked = z.infer<typeof MealCooked>;
