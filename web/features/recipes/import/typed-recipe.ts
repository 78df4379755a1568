import { z } from "zod";
import { ConfirmImport } from "#contracts/recipes/recipe-import.ts";
import type { DraftLine } from "./draft-line.ts";
import * as m from "./messages.ts";

/** Numbers as they are typed. */
const Minutes = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, m.enterWholeMinutes)
  .transform(Number)
  .pipe(ConfirmImport.shape.prepMinutes);
/** An imported recipe as it is put right. Whether a line is settled is for the server to say. */
export const TypedRecipe = z.object({
  name: ConfirmImport.shape.name,
  meal: ConfirmImport.shape.meal,
  servings: z.string().transform(Number).pipe(ConfirmImport.shape.servings),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  lines: z.array(z.custom<DraftLine>()),
});
export type TypedRecipe = z.input<typeof TypedRecipe>;
