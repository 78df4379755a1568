import { z } from "zod";
import { START_DISHES } from "#domain/household/taste/start.ts";
import { OPINIONS, REASONS } from "#domain/household/taste/verdicts.ts";
import { RecipeId } from "../text.ts";

const said = {
  opinion: z.enum(OPINIONS, "Choose one of: loved, fine, never_again, kids_wont_eat, would_eat").nullable(),
  reasons: z.array(z.enum(REASONS, "Choose among: too_much_work, too_dear")).max(REASONS.length, "Name each reason once"),
};

/** A household's rating of a dish, which replaces an earlier one. */
export const RateDish = z
  .object({ ...said, opinion: said.opinion.default(null), reasons: said.reasons.default([]) })
  .refine(({ opinion, reasons }) => opinion !== null || reasons.length > 0, {
    message: "Rate the dish, or remove the rating with DELETE",
    path: ["opinion"],
  })
  .meta({ examples: [{ opinion: "loved", reasons: [] }] });
export type RateDish = z.infer<typeof RateDish>;

/** A rated dish. */
export const RatedDish = z.object({
  recipeId: z.string(),
  recipeName: z.string(),
  imageUrl: z.string(),
  ...said,
  ratedAt: z.iso.datetime(),
});
export type RatedDish = z.infer<typeof RatedDish>;

/** The dishes chosen from the pictures at the start. */
export const StartTaste = z.object({
  recipeIds: z.array(RecipeId).max(START_DISHES, `Choose at most ${START_DISHES} dishes`),
});
