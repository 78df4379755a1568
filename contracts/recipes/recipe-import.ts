import { z } from "zod";
import { CUISINES } from "#domain/catalogue/cuisines.ts";
import { IMPORT_LIMITS } from "#domain/recipes/import/limits.ts";
import { SURENESSES } from "#domain/recipes/import/proposal.ts";
import { COURSES } from "#domain/recipes/recipe.ts";
import { lines, text } from "../text.ts";

const { name, lineLength, stepLength, servings, minutes } = IMPORT_LIMITS;
const LONGEST_URL = 500;
const MOST_OF_A_FOOD = 100_000;

/** A recipe to read: either pasted text or a URL. */
export const ReadImport = z
  .object({
    text: lines(IMPORT_LIMITS.text, { tooLong: "That text is too long. Paste just the recipe, or the source of its page" }).optional(),
    url: text(LONGEST_URL, { tooLong: "That address is too long" }).trim().optional(),
  })
  .refine((given) => Boolean(given.text?.trim()) !== Boolean(given.url), {
    error: "Paste a recipe or enter its link, not both.",
  })
  .meta({ examples: [{ url: "https://example.com/red-lentil-dhal" }] });
export type ReadImport = z.infer<typeof ReadImport>;

/** One ingredient line with the food we propose. `amount` is for the whole recipe, in the food's unit; null = not stated. */
export const ProposedLine = z.object({
  text: z.string(),
  foodId: z.string().nullable(),
  amount: z.number().nullable(),
  prep: z.string().nullable(),
  sureness: z.enum(SURENESSES),
});
/** A recipe as read from its text, with a proposed food for each line. Nothing is stored. */
export const ImportProposal = z.object({
  name: z.string(),
  servings: z.int().nullable(),
  prepMinutes: z.int().nullable(),
  cookMinutes: z.int().nullable(),
  cuisine: z.enum(CUISINES).nullable(),
  lines: z.array(ProposedLine),
  steps: z.array(z.string()),
});
export type ImportProposal = z.infer<typeof ImportProposal>;

const Minutes = z.int("Enter whole minutes").min(0, "Enter 0 minutes or more").max(minutes, `Enter at most ${minutes} minutes`);

/** One line with the food that the household chose, or none. `confirmed`: a person has checked it. */
const SettledLine = z.object({
  text: text(lineLength).min(1),
  foodId: text(60).nullable(),
  amount: z.number().positive("Add an amount above 0").max(MOST_OF_A_FOOD, `Add an amount of at most ${MOST_OF_A_FOOD}`).nullable(),
  prep: text(lineLength).nullable(),
  confirmed: z.boolean(),
});
export const ConfirmImport = z.object({
  name: text(name, { tooLong: `Keep the name under ${name} letters` })
    .trim()
    .min(1, "Give the recipe a name"),
  meal: z.enum(COURSES, "Choose breakfast, lunch, dinner or snack"),
  cuisine: z.enum(CUISINES).nullable(),
  servings: z
    .int("Say how many portions it makes")
    .min(1, "It makes at least 1 portion")
    .max(servings, `It makes at most ${servings} portions`),
  prepMinutes: Minutes,
  cookMinutes: Minutes,
  lines: z
    .array(SettledLine)
    .min(1, "A recipe needs an ingredient")
    .max(IMPORT_LIMITS.lines * 2, `Keep it to ${IMPORT_LIMITS.lines} ingredients`),
  steps: z
    .array(lines(stepLength, { tooLong: `Keep each step under ${stepLength} letters` }).min(1))
    .max(IMPORT_LIMITS.steps, `Keep it to ${IMPORT_LIMITS.steps} steps`),
});
export type ConfirmImport = z.infer<typeof ConfirmImport>;

export const OwnRecipe = z.object({
  id: z.string(),
  name: z.string(),
  meal: z.enum(COURSES),
  minutes: z.int(),
  /** At least one line has no food: the recipe counts as containing all 14 allergens. */
  allergensUnknown: z.boolean(),
  unmatchedLines: z.array(z.string()),
});
export type OwnRecipe = z.infer<typeof OwnRecipe>;

/** A food that a line can be matched to; amounts are in its unit. */
export const FoodChoice = z.object({ id: z.string(), name: z.string(), unit: z.enum(["g", "ml", "each"]) });
export type FoodChoice = z.infer<typeof FoodChoice>;
