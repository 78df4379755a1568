import { z } from "zod";
import { MOST_EATERS } from "#domain/planning/changes/eaters.ts";
import { ShoppingList } from "../shopping/shopping-list.ts";
import { text } from "../text.ts";
import { MealPlan } from "./meal-plan.ts";

/** Body of `POST /api/simple-meal-plans/:id/items/:itemId/move`. */
export const MoveMeal = z.strictObject({
  /** The new day; 0 = Monday. */
  dayOfWeek: z.int().min(0).max(6),
  /** The plan's `version` that the client has. */
  version: text(20),
});
export type MoveMeal = z.infer<typeof MoveMeal>;

/** Body of `POST /api/simple-meal-plans/:id/items/:itemId/eaters`. */
export const ChangeEaters = z.strictObject({
  /** Number of people: 0 = the household eats out; null = as many as the plan serves, which also undoes eating out. */
  eaters: z.int().min(0, "Choose 0 to 20 people").max(MOST_EATERS, "Choose 0 to 20 people").nullable(),
  /** Applies the number to every meal and extra of that day. */
  wholeDay: z.boolean().optional(),
  /** The plan's `version` that the client has. */
  version: text(20),
});
export type ChangeEaters = z.infer<typeof ChangeEaters>;

/** Body of `POST /api/simple-meal-plans/:id/eaters`: all changes are made, or none. */
export const ChangeManyEaters = z.strictObject({
  /** Applied in this order: a lunch of leftovers must be eaten out before the dinner it comes from. */
  changes: z
    .array(z.strictObject({ itemId: z.uuid(), eaters: ChangeEaters.shape.eaters }))
    .min(1, "Choose at least one meal")
    .max(28, "Choose 28 meals at most"),
  /** The plan's `version` that the client has. */
  version: text(20),
});
export type ChangeManyEaters = z.infer<typeof ChangeManyEaters>;

/** Body of `POST /api/simple-meal-plans/:id/undo-change`. */
export const UndoChange = z.strictObject({
  /** The plan's `version` that the client has; the request is refused if the plan has changed since. */
  version: text(20, { missing: "Send the plan's version that you saw" }),
});
export type UndoChange = z.infer<typeof UndoChange>;

/** A changed week and its shopping list; null if that was deleted. */
export const WeekChanged = z.object({ plan: MealPlan, shoppingList: ShoppingList.nullable() });
export type WeekChanged = z.infer<typeof WeekChanged>;
