import type { Allergen } from "./allergens.ts";
import type { Diet } from "./diets.ts";
import { isHealthDiet } from "./restrictions.ts";

/** What is left out for somebody's health: the part of a plan's rules, or of a conversation's preferences, that needs a consent. */
export type HealthLimits = { allergens: readonly Allergen[]; avoidWords: readonly string[]; diets: readonly Diet[] };

type Noted = {
  allergens?: readonly string[] | undefined;
  avoidWords?: readonly string[] | undefined;
  diets?: readonly string[] | undefined;
};

const LISTS = ["allergens", "avoidWords", "diets"] as const;

/** The same without what `gone` says of each list; a list that is not there stays away. */
function withoutWords<T extends Noted>(noted: T, gone: (list: (typeof LISTS)[number], word: string) => boolean): T {
  const changed = LISTS.flatMap((list) => {
    const words = noted[list];
    return words ? [[list, words.filter((word) => !gone(list, word))] as const] : [];
  });
  return { ...noted, ...Object.fromEntries(changed) };
}

/** Rules or preferences without allergens, words for foods and health diets. */
export const withoutHealthData = <T extends Noted>(noted: T): T =>
  withoutWords(noted, (list, word) => list !== "diets" || isHealthDiet(word));

/** Rules or preferences without limits that are used once and never stored. */
export const withoutLimits = <T extends Noted>(noted: T, limits: HealthLimits): T =>
  withoutWords(noted, (list, word) => (limits[list] as readonly string[]).includes(word));

/** What `used` leaves out and `kept` does not; diets count where they are for health. */
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

/** Words and codes under which data about health may stand in what we wrote, in small letters. */
export const healthTerms = (noted: Noted): string[] =>
  [...(noted.allergens ?? []), ...(noted.avoidWords ?? []), ...(noted.diets ?? []).filter(isHealthDiet)].map((word) => word.toLowerCase());
