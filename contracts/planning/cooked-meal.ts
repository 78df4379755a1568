import { z } from "zod";
import { MealPlan } from "./meal-plan.ts";

/** Answer of `PUT` and `DELETE /api/simple-meal-plans/:id/items/:itemId/cooked`. `words`: what was taken from the pantry, or put back, as a sentence. */
export const MealCooked = z.object({ plan: MealPlan, words: z.string() });
export type MealCooked = z.infer<typeof MealCooked>;
