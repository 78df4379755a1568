import { z } from "zod";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { text } from "../text.ts";

const LONGEST_WORD = 60;
const word = text(LONGEST_WORD, { tooLong: `Keep each food under ${LONGEST_WORD} letters` })
  .trim()
  .min(1, "Enter a food or an allergy");
/** Food words from our own suggestions. */
const words = z.array(text(LONGEST_WORD)).max(40, "Name at most 40 foods");

/** The version of the consent that the person agreed to. Required to add an allergy or health diet if no member has consented yet. */
export const HealthConsent = z.int().min(1).max(1000);

/** Foods to exclude: regulated allergens, and words for foods. */
export const LeftOut = z.object({ allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length), words });
export type LeftOut = z.infer<typeof LeftOut>;

/** The answer to the chat's allergy question; both lists empty = nothing to exclude. */
export const LimitsAnswer = z.object({
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  words: z.array(word).max(20, "Name at most 20 foods"),
  /** Save it for the household, or use it for this conversation only. */
  save: z.boolean(),
  healthConsent: HealthConsent.optional(),
});
export type LimitsAnswer = z.infer<typeof LimitsAnswer>;

/** How we read a text that a person typed as a food or an allergy. */
export const FoodReading = z.object({
  text: z.string(),
  /** `known`: read with certainty; `unsure`: perhaps one of `meanings`; `absent`: a food that none of our recipes uses; `unknown`: not recognised. */
  kind: z.enum(["known", "unsure", "absent", "unknown"]),
  /** Possible meanings, most likely first, each with a label for screens. */
  meanings: z.array(LeftOut.extend({ label: z.string() })),
  /** The message for the person. */
  message: z.string(),
});
export type FoodReading = z.infer<typeof FoodReading>;

export const ReadFoods = z.object({
  texts: z.array(word).min(1, "Enter a food or an allergy").max(20, "Send at most 20 at once"),
});

/** The meaning of a saved word; `null` = remove the word. */
export const ResolveAllergyWord = z.object({ word: text(LONGEST_WORD).min(1, "Say which word"), meaning: LeftOut.nullable() });
export type ResolveAllergyWord = z.infer<typeof ResolveAllergyWord>;
