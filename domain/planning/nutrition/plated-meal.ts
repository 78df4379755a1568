import { AGE_BANDS, dailyNeed, type Eater, type EaterKind } from "../../household/needs.ts";
import { LOCALE, plural } from "../../locale.ts";
import { type Eating, formatPortions, type Served, scaleNeed, servings } from "./servings.ts";

/** The people at a table, and each of them if the household has described them. */
export type Table = Eating & { eaters?: readonly Eater[] | undefined };

/** A meal at a table: the plates in words, and the energy of each kind of plate. Never stored. */
export type Plates = { plates: string; energies: PlateEnergy[] };
export type PlateEnergy = { who: string; kcal: number };

const MOST_AT_TABLE = 30;
const SHOWN_KCAL_STEP = 10;
const EACH = "each";
const AND = new Intl.ListFormat(LOCALE);

const isSmall = ({ kind }: Eater) => kind === "child";
const eats = ({ kind }: Eater) => kind !== "baby";

/**
 * The eaters of a table if they are described and the need is theirs: a plan keeps the need of the day it was made, and the household may have changed
 * since.
 */
export function describedEaters(eaters: readonly Eater[] | null, { people, need }: Eating): readonly Eater[] | undefined {
  const eating = (eaters ?? []).filter(eats);
  if (eating.length !== people || eating.length === 0) return undefined;
  return need && Math.abs(dailyNeed(eating).kcal - need.kcal) >= 1 ? undefined : eating;
}

const plateCount = (count: number) => plural(count, { one: "1 plate", other: `${count} plates` });

/** "2 adult plates, 2 small plates" for a household with children, "4 plates" otherwise. `times`: how often each eats of it. */
export function platesInWords({ people, eaters = [] }: Pick<Table, "people" | "eaters">, times = 1): string {
  const small = eaters.filter(isSmall).length * times;
  if (small === 0) return plateCount(people * times);
  const full = people * times - small;
  return [
    ...(full > 0 ? [plural(full, { one: "1 adult plate", other: `${full} adult plates` })] : []),
    plural(small, { one: "1 small plate", other: `${small} small plates` }),
  ].join(", ");
}

const WHO: Record<EaterKind, string> = {
  woman: "a woman",
  man: "a man",
  adult: "an adult",
  teenager: "a teenager",
  child: "a child",
  baby: "a baby",
};
const AGED: readonly EaterKind[] = ["teenager", "child"];
const who = ({ kind, ageBand }: Eater) => (AGED.includes(kind) ? `${WHO[kind]} of ${ageBand.replace("-", "–")}` : WHO[kind]);
const KINDS = Object.keys(AGE_BANDS) as EaterKind[];

/** The energy of each kind of plate: food is shared by need. @param average kilocalories of one plate. */
export function plateEnergies(average: number, { people, eaters = [] }: Pick<Table, "people" | "eaters">): PlateEnergy[] {
  const whole = dailyNeed(eaters).kcal / people;
  const kinds = new Map<string, number[]>();
  for (const eater of [...eaters].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)))
    kinds.set(who(eater), [...(kinds.get(who(eater)) ?? []), (average * dailyNeed([eater]).kcal) / whole]);
  const about = (kcal: number) => Math.round(kcal / SHOWN_KCAL_STEP) * SHOWN_KCAL_STEP;
  if (kinds.size < 2) return [{ who: EACH, kcal: about(average) }];
  return [...kinds].map(([name, each]) => ({ who: name, kcal: about(each.reduce((sum, kcal) => sum + kcal, 0) / each.length) }));
}

/** "about 620 kcal for an adult and 410 for a child of 4–6", or "about 560 kcal each". Empty without energies. */
export function energyInWords(energies: readonly PlateEnergy[]): string {
  const [first, ...others] = energies;
  if (!first) return "";
  const one = first.who === EACH ? first.who : `for ${first.who}`;
  return `about ${AND.format([`${first.kcal} kcal ${one}`, ...others.map(({ who: name, kcal }) => `${kcal} for ${name}`)])}`;
}

/** One meal of a planned week, for the number of people who eat it. @param kcal the average of one plate; null = unknown. */
export function mealPlates(table: Table, { people, kcal }: { people: number; kcal: number | null }): Plates {
  const seated = people === table.people ? table : { people };
  return { plates: platesInWords(seated), energies: kcal === null ? [] : plateEnergies(kcal, seated) };
}

/** The number of people for whom a recipe comes to just so many portions; undefined if there is none. */
function peopleFor(recipe: Served, portions: number, eating: Eating | undefined): number | undefined {
  if (!eating?.need) return Number.isInteger(portions) ? portions : undefined;
  const { people, need } = eating;
  const counts = Array.from({ length: MOST_AT_TABLE }, (_, index) => index + 1);
  return counts.find((count) => servings(recipe, { people: count, need: scaleNeed(need, count / people) }) === portions);
}

/** A number of portions of a recipe as plates: the household's own, several times over for leftovers, or as many as it comes to. */
export function recipePlates(recipe: Served, portions: number, table: Table | undefined): Plates {
  const times = table ? portions / servings(recipe, table) : undefined;
  const average = (people: number) => (recipe.perPortion.kcal * portions) / people;
  if (table && times && Number.isInteger(times))
    return { plates: platesInWords(table, times), energies: plateEnergies(average(table.people * times), table) };
  const people = peopleFor(recipe, portions, table);
  if (people === undefined) return { plates: formatPortions(portions), energies: [] };
  return { plates: plateCount(people), energies: plateEnergies(average(people), { people }) };
}
