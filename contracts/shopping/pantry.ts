import { z } from "zod";
import { PANTRY_LEVELS } from "#domain/shopping/pantry.ts";
import { STAPLES } from "#domain/shopping/staples.ts";
import { text } from "../text.ts";

/** A food in a picker. */
export const FoodChoice = z.object({
  foodId: z.string(),
  name: z.string(),
  aisle: z.string(),
  unit: z.enum(["g", "ml", "each"]),
  /** Units for an amount, the food's own first. */
  units: z.array(z.string()),
});
export type FoodChoice = z.infer<typeof FoodChoice>;

export const FoodSearch = z.object({ search: text(60, { tooLong: "Search with at most 60 letters" }).default("") });

/** Stock of one food. */
export const PantryItem = FoodChoice.extend({
  /** `have` without a quantity = enough for a week; `low` = not counted; `none` = bought, even a basic. */
  level: z.enum(PANTRY_LEVELS),
  /** In `unit`; null = not measured. */
  quantity: z.number().nullable(),
  /** The amount was converted by an average weight or given as approximate. */
  approximate: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type PantryItem = z.infer<typeof PantryItem>;

/** Body of `PUT /api/pantry/:foodId`: replaces the food's entry. */
export const SavePantryItem = z.object({
  level: z.enum(PANTRY_LEVELS, "Say “have”, “low” or “none”"),
  quantity: z.number("Enter the amount as a number").positive("Enter more than 0, or say “none”").nullable().optional(),
  /** Any convertible unit; absent = the food's own. */
  unit: text(40, { tooLong: "Keep the unit under 40 letters" }).optional(),
  approximate: z.boolean("Say true or false").optional(),
});
export type SavePantryItem = z.infer<typeof SavePantryItem>;

/** Lines of a shopping list whose left-over was added to the pantry. */
export const PutAway = z.object({ itemIds: z.array(z.uuid()) });
export type PutAway = z.infer<typeof PutAway>;

/** A food that many kitchens have, with its level in the pantry; null = unknown. `basic`: nearly every kitchen has it. */
export const Staple = z.object({
  foodId: z.string(),
  name: z.string(),
  group: z.string(),
  basic: z.boolean(),
  level: z.enum(PANTRY_LEVELS).nullable(),
});
export type Staple = z.infer<typeof Staple>;

/** Body of `PUT /api/pantry/staples`: the staples at home. All others count as missing. */
export const SaveStaples = z.strictObject({
  have: z
    .array(
      z.enum(
        STAPLES.map(({ foodId }) => foodId),
        "That is none of the foods asked for",
      ),
    )
    .max(STAPLES.length, "Name each food once"),
});
export type SaveStaples = z.infer<typeof SaveStaples>;
