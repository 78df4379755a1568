import { z } from "zod";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { text } from "../text.ts";

const LONGEST_WORD = 60;
const word = text(LONGEST_WORD, { tooLong: `Keep each food under ${LONGEST_WORD} letters` })
  .trim()
  .min(1, "Enter a food or an allergy");
/** Words of ours for foods, as they are sent back. */
const words = z.array(text(LONGEST_WORD)).max(40, "Name at most 40 foods");

/** The version of the words that the person has read and agreed to: without it no allergy or diet for health is added where nobody has agreed yet. */
export const HealthConsent = z.int().min(1).max(1000);

/** What leaves something out: regulated allergens, and words for foods. */
export const LeftOut = z.object({ allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length), words });
export type LeftOut = z.infer<typeof LeftOut>;

/** A person's answer to the question what must not be eaten; both lists empty = nothing. */
export const LimitsAnswer = z.object({
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  words: z.array(word).max(20, "Name at most 20 foods"),
  /** Whether it is saved for the household, or holds for this conversation only. */
  save: z.boolean(),
  healthConsent: HealthConsent.optional(),
});
export type LimitsAnswer = z.infer<typeof LimitsAnswer>;

/** How a text that somebody typed as a food or an allergy is read. */
export const FoodReading = z.object({
  text: z.string(),
  /** `known`: read for certain; `unsure`: one of the guesses, or none of them; `absent`: a food that no recipe of ours has; `unknown`: nothing we know. */
  kind: z.enum(["known", "unsure", "absent", "unknown"]),
  /** What it may mean, the likeliest first, each with what a person calls it. */
  meanings: z.array(LeftOut.extend({ label: z.string() })),
  /** What to tell the person. */
  message: z.string(),
});
export type FoodReading = z.infer<typeof FoodReading>;

export const ReadFoods = z.object({
  texts: z.array(word).min(1, "Enter a food or an allergy").max(20, "Send at most 20 at once"),
});

/** What a saved word means; `null` = it is to be taken away. */
export const SettleAllergyWord = z.object({ word: text(LONGEST_WORD).min(1, "Say which word"), meaning: LeftOut.nullable() });
export type SettleAllergyWord = z.infer<typeof SettleAllergyWord>;
