import { LOCALE } from "../locale.ts";
import { HOUSEHOLD_SIZE } from "./household.ts";
import { AGE_BANDS, averageAdults, type DailyNeed, dailyNeed, type Eater, peopleWhoEat } from "./needs.ts";

/** Babies eat no planned food and are no part of the household's size. */
export const MOST_BABIES = 4;
/** What an adult or a teenager may set as their own energy for a day: outside of it lies a slip of the keyboard, or a matter for a doctor. */
export const OWN_KCAL = { least: 1000, most: 4500 };

/** Whether this kind of person may have a figure of their own. Children grow: for them there is the appetite. */
export const mayHaveOwnKcal = ({ kind }: Pick<Eater, "kind">): boolean => kind !== "child" && kind !== "baby";

/** What is wrong with how many they are, as a sentence for the household; `undefined` where nothing is. */
export function countFault(eaters: readonly Eater[]): string | undefined {
  const eating = peopleWhoEat(eaters);
  if (eating === 0) return "Name at least one person who eats: a plan has no food for babies under one";
  if (eating > HOUSEHOLD_SIZE.most) return `Name at most ${HOUSEHOLD_SIZE.most} people who eat`;
  if (eaters.length - eating > MOST_BABIES) return `Name at most ${MOST_BABIES} babies`;
  return undefined;
}

/** What is wrong with one of them, as a sentence for the household. */
export function eaterFault({ kind, ageBand, kcal }: Eater): string | undefined {
  if (!(AGE_BANDS[kind] as readonly string[]).includes(ageBand)) return `Choose an age for each ${kind}: ${AGE_BANDS[kind].join(", ")}`;
  if (kcal === undefined) return undefined;
  if (!mayHaveOwnKcal({ kind })) return "A child's energy follows from the age: choose a smaller or larger appetite instead";
  if (Number.isInteger(kcal) && kcal >= OWN_KCAL.least && kcal <= OWN_KCAL.most) return undefined;
  return `Give a day's energy in whole kcal, from ${OWN_KCAL.least.toLocaleString(LOCALE)} to ${OWN_KCAL.most.toLocaleString(LOCALE)}`;
}

/** What is wrong with who is said to eat. */
export const eatersFault = (eaters: readonly Eater[]): string | undefined =>
  countFault(eaters) ?? eaters.map(eaterFault).find((fault) => fault !== undefined);

/** These people as a household of this many who eat: those said first stay, average adults make up what is missing. Babies stay, not counted. */
export function resizedTo(eaters: readonly Eater[], count: number): Eater[] {
  let eating = 0;
  const kept = eaters.filter(({ kind }) => {
    if (kind === "baby") return true;
    eating += 1;
    return eating <= count;
  });
  return [...kept, ...averageAdults(count - peopleWhoEat(kept))];
}

/** What a household's size and people become when only the size is said: nobody who was named before is forgotten, where there is room. */
export const ofSize = (eaters: readonly Eater[] | null | undefined, size: number): { people: number; eaters: Eater[] | null } => ({
  people: size,
  eaters: eaters ? resizedTo(eaters, size) : null,
});

/** Who eats in a household: those it named, as many as its size says; where it named nobody, average adults. */
export const eatersOf = (household: { eaters?: readonly Eater[] | null | undefined; people: number | null }): Eater[] =>
  resizedTo(household.eaters ?? [], household.people ?? 0);

/** Said wherever a need is shown. */
export const NEED_SOURCE = "UK government dietary recommendations (Public Health England 2016, energy after SACN 2011): averages of groups";

const TOLD_TO = 50;
/** Energy as it is told to people, with "about". */
export const aboutKcal = ({ kcal }: Pick<DailyNeed, "kcal">): number => Math.round(kcal / TOLD_TO) * TOLD_TO;

/** A need as it is told to people: the energy to the nearest fifty, who is counted, and the source. */
export type ToldNeed = DailyNeed & { aboutKcal: number; people: number; babies: number; source: string };
export function needOf(eaters: readonly Eater[]): ToldNeed {
  const need = dailyNeed(eaters);
  const people = peopleWhoEat(eaters);
  return { ...need, aboutKcal: aboutKcal(need), people, babies: eaters.length - people, source: NEED_SOURCE };
}
