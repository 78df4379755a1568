import type { Allergen } from "./allergens.ts";
import type { Diet } from "./diets.ts";
import { isHealthDiet } from "./restrictions.ts";

/** The part of what a household must not eat that is health data, and so needs consent. In `diets` only health diets count. */
export type HealthLimits = { allergens: readonly Allergen[]; avoidWords: readonly string[]; diets: readonly Diet[] };

type Noted = {
  allergens?: readonly string[] | undefined;
  avoidWords?: readonly string[] | undefined;
  diets?: readonly string[] | undefined;
};

const LISTS = ["allergens", "avoidWords", "diets"] as const;

/** Removes words for which `isRemoved` is true from each list. Missing lists stay missing. */
function withoutWords<T extends Noted>(noted: T, isRemoved: (list: (typeof LISTS)[number], word: string) => boolean): T {
  const changed = LISTS.flatMap((list) => {
    const words = noted[list];
    return words ? [[list, words.filter((word) => !isRemoved(list, word))] as const] : [];
  });
  return { ...noted, ...Object.fromEntries(changed) };
}

/** Removes allergens, avoided foods and health diets from rules or preferences. */
export const withoutHealthData = <T extends Noted>(noted: T): T =>
  withoutWords(noted, (list, word) => list !== "diets" || isHealthDiet(word));

/** Removes these limits from rules or preferences: limits for one answer only are never stored. */
export const withoutLimits = <T extends Noted>(noted: T, limits: HealthLimits): T =>
  withoutWords(noted, (list, word) => (limits[list] as readonly string[]).includes(word));

/** The health limits in `used` that `kept` does not have. */
export function limitsBeyond(used: HealthLimits, kept: HealthLimits): HealthLimits {
  const beyond = <Word extends string>(words: readonly Word[], known: readonly Word[]) => words.filter((word) => !known.includes(word));
  return {
    allergens: beyond(used.allergens, kept.allergens),
    avoidWords: beyond(used.avoidWords, kept.avoidWords),
    diets: beyond(used.diets, kept.diets).filter(isHealthDiet),
  };
}

export const isLimited = ({ allergens, avoidWords, diets }: HealthLimits): boolean =>
  allergens.length + avoidWords.length + diets.length > 0;

/** Words and codes, in lower case, by which our own texts may name health data. */
export const healthTerms = (noted: Noted): string[] =>
  [...(noted.allergens ?? []), ...(noted.avoidWords ?? []), ...(noted.diets ?? []).filter(isHealthDiet)].map((word) => word.toLowerCase());
