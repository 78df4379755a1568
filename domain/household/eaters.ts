import { LOCALE } from "../locale.ts";
import { HOUSEHOLD_SIZE } from "./household.ts";
import { AGE_BANDS, type AgeBand, averageAdults, type DailyNeed, dailyNeed, type Eater, peopleWhoEat } from "./needs.ts";

/** Babies eat no planned food and do not count towards the household's size. */
export const MOST_BABIES = 4;
/** Range of the daily energy that an adult or a teenager may set. Values outside it are typing errors or need a doctor's advice. */
export const OWN_KCAL = { least: 1000, most: 4500 };

/** Whether this person may set their own daily energy. Children grow, so they have an appetite instead. */
export const mayHaveOwnKcal = ({ kind }: Pick<Eater, "kind">): boolean => kind !== "child" && kind !== "baby";

/** Why this number of eaters is invalid, as a sentence for the household; `undefined` if it is valid. */
export function countFault(eaters: readonly Eater[]): string | undefined {
  const eating = peopleWhoEat(eaters);
  if (eating === 0) return "Name at least one person who eats: a plan has no food for babies under one";
  if (eating > HOUSEHOLD_SIZE.most) return `Name at most ${HOUSEHOLD_SIZE.most} people who eat`;
  if (eaters.length - eating > MOST_BABIES) return `Name at most ${MOST_BABIES} babies`;
  return undefined;
}

/** Why one eater is invalid, as a sentence for the household; `undefined` if it is valid. */
export function eaterFault({ kind, ageBand, kcal }: Eater): string | undefined {
  if (!(AGE_BANDS[kind] as readonly string[]).includes(ageBand)) return `Choose an age for each ${kind}: ${AGE_BANDS[kind].join(", ")}`;
  if (kcal === undefined) return undefined;
  if (!mayHaveOwnKcal({ kind })) return "A child's energy follows from the age: choose a smaller or larger appetite instead";
  if (Number.isInteger(kcal) && kcal >= OWN_KCAL.least && kcal <= OWN_KCAL.most) return undefined;
  return `Give a day's energy in whole kcal, from ${OWN_KCAL.least.toLocaleString(LOCALE)} to ${OWN_KCAL.most.toLocaleString(LOCALE)}`;
}

/** The first fault in a list of eaters; `undefined` if there is none. */
export const eatersFault = (eaters: readonly Eater[]): string | undefined =>
  countFault(eaters) ?? eaters.map(eaterFault).find((fault) => fault !== undefined);

/** Cuts or fills a list of eaters to this many, not counting babies: the first ones stay, average adults fill the rest, babies stay. */
export function resizeEaters(eaters: readonly Eater[], count: number): Eater[] {
  let eating = 0;
  const kept = eaters.filter(({ kind }) => {
    if (kind === "baby") return true;
    eating += 1;
    return eating <= count;
  });
  return [...kept, ...averageAdults(count - peopleWhoEat(kept))];
}

/** Ages of children from which a screen lets people choose; the first is preselected. */
export const CHILD_AGES = [...AGE_BANDS.child, ...AGE_BANDS.teenager] as const;
type ChildAge = (typeof CHILD_AGES)[number];
export const isYoung = ({ kind }: Pick<Eater, "kind">): boolean => kind === "child" || kind === "teenager";

const isTeenage = (age: ChildAge): boolean => (AGE_BANDS.teenager as readonly AgeBand[]).includes(age);
/** This person at another age of a child. */
export const atChildAge = ({ appetite }: Pick<Eater, "appetite">, ageBand: ChildAge): Eater => ({
  kind: isTeenage(ageBand) ? "teenager" : "child",
  ageBand,
  appetite,
});

/** Makes this many of the eaters children: the last adults become children, or the last children average adults. Others stay as described. */
export function withChildren(eaters: readonly Eater[], count: number): Eater[] {
  let missing = count - eaters.filter(isYoung).length;
  return eaters
    .toReversed()
    .map((eater): Eater => {
      if (missing > 0 && !isYoung(eater) && eater.kind !== "baby") {
        missing -= 1;
        return atChildAge({ appetite: "usual" }, CHILD_AGES[0]);
      }
      if (missing < 0 && isYoung(eater)) {
        missing += 1;
        return averageAdults(1)[0] ?? eater;
      }
      return eater;
    })
    .toReversed();
}

/** The household's size and eaters after a change of size alone: eaters described earlier stay as far as there is room. */
export const resizeHousehold = (eaters: readonly Eater[] | null | undefined, size: number): { people: number; eaters: Eater[] | null } => ({
  people: size,
  eaters: eaters ? resizeEaters(eaters, size) : null,
});

/** The household's eaters: those it described, filled with average adults up to its size. */
export const householdEaters = (household: { eaters?: readonly Eater[] | null | undefined; people: number | null }): Eater[] =>
  resizeEaters(household.eaters ?? [], household.people ?? 0);

/** Shown beside every need. */
export const NEED_SOURCE = "UK government dietary recommendations (Public Health England 2016, energy after SACN 2011): averages of groups";

const SHOWN_KCAL_STEP = 50;
/** Energy rounded for screens, which say "about". */
export const aboutKcal = ({ kcal }: Pick<DailyNeed, "kcal">): number => Math.round(kcal / SHOWN_KCAL_STEP) * SHOWN_KCAL_STEP;

/** A need for screens: the energy to the nearest 50 kcal, who is counted, and the source. */
export type ShownNeed = DailyNeed & { aboutKcal: number; people: number; babies: number; source: string };
export function householdNeed(eaters: readonly Eater[]): ShownNeed {
  const need = dailyNeed(eaters);
  const people = peopleWhoEat(eaters);
  return { ...need, aboutKcal: aboutKcal(need), people, babies: eaters.length - people, source: NEED_SOURCE };
}
