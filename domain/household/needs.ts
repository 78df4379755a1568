import { REFERENCE_INTAKE } from "../catalogue/food.ts";

/** Age bands of the published figures for each kind of person; screens preselect the first. */
export const AGE_BANDS = {
  woman: ["19-64", "65-74", "75 and over"],
  man: ["19-64", "65-74", "75 and over"],
  adult: ["19-64", "65-74", "75 and over"],
  teenager: ["11-14", "15-18"],
  child: ["7-10", "4-6", "2-3", "1"],
  baby: ["under 1"],
} as const;

export type EaterKind = keyof typeof AGE_BANDS;
export const EATER_KINDS = Object.keys(AGE_BANDS) as EaterKind[];
export type AgeBand = (typeof AGE_BANDS)[EaterKind][number];
export const APPETITES = ["smaller", "usual", "larger"] as const;
export type Appetite = (typeof APPETITES)[number];

/** One person who eats. `kcal` is their own daily energy and replaces the published figure. */
export type Eater = { kind: EaterKind; ageBand: AgeBand; appetite: Appetite; kcal?: number | undefined };

/** A household's need for one day, all eaters together: kcal, and grams. Minimum protein and fibre; maximum salt, sugars and saturates. */
export type DailyNeed = {
  readonly kcal: number;
  readonly protein: number;
  readonly fibre: number;
  readonly salt: number;
  readonly sugars: number;
  readonly sat: number;
};

type Published = { kcal: number; protein: number; fibre: number; salt: number };
const of = (kcal: number, protein: number, fibre: number, salt: number): Published => ({ kcal, protein, fibre, salt });

/**
 * Published requirements of a day, male and female: kcal, grams of protein, of fibre at least, of salt at most. They are averages of groups
 * (SACN, Dietary Reference Values for Energy, 2011: not to be applied to one person), so screens say "about" and let people set their own.
 *
 * Confirmed: 2,000 and 2,500 kcal of a woman and a man ("calorie guidelines remain unchanged", Public Health England 2017); 30 g of fibre and 6 g of
 * salt of an adult (constraints of the Eatwell Guide, BMJ Open 2016, table 1).
 * All others: from Government Dietary Recommendations (Public Health England 2016), to be checked against the page.
 * Fibre is published for 2-4, 5-10, 11-15 and 16 and over: a band that holds two of these has the mean of its years. None is published for age 1.
 */
const PUBLISHED: Record<Exclude<AgeBand, "under 1">, { male: Published; female: Published }> = {
  "1": { male: of(765, 15, 0, 2), female: of(717, 15, 0, 2) },
  "2-3": { male: of(1088, 15, 15, 2), female: of(1004, 15, 15, 2) },
  "4-6": { male: of(1482, 20, 18, 3), female: of(1378, 20, 18, 3) },
  "7-10": { male: of(1817, 28, 20, 5), female: of(1703, 28, 20, 5) },
  "11-14": { male: of(2500, 42, 25, 6), female: of(2000, 41, 25, 6) },
  "15-18": { male: of(2500, 55, 29, 6), female: of(2000, 45, 29, 6) },
  "19-64": { male: of(2500, 56, 30, 6), female: of(2000, 45, 30, 6) },
  "65-74": { male: of(2342, 53, 30, 6), female: of(1912, 47, 30, 6) },
  "75 and over": { male: of(2294, 53, 30, 6), female: of(1840, 47, 30, 6) },
};

/** Policy: factor of the published energy for each appetite. The other needs stay the same. */
export const APPETITE_FACTOR: Record<Appetite, number> = { smaller: 0.85, usual: 1, larger: 1.15 };

/** Saturates' share of the energy at most (Eatwell Guide, BMJ Open 2016, table 1), and the kcal of a gram of fat (Regulation (EU) 1169/2011, annex XIV). */
const SAT_SHARE = 0.11;
const KCAL_OF_FAT = 9;
/** Total sugars at most for each kcal: the label's reference intake, because labels don't say which sugars are free. */
const SUGARS_FOR_KCAL = REFERENCE_INTAKE.sugars / REFERENCE_INTAKE.kcal;

const mean = (one: Published, two: Published): Published =>
  of((one.kcal + two.kcal) / 2, (one.protein + two.protein) / 2, (one.fibre + two.fibre) / 2, (one.salt + two.salt) / 2);

/** The mean of both sexes if none is given. */
function published({ kind, ageBand }: Eater): Published | undefined {
  if (ageBand === "under 1" || kind === "baby") return undefined;
  const { male, female } = PUBLISHED[ageBand];
  if (kind === "man") return male;
  return kind === "woman" ? female : mean(male, female);
}

/** One person's need for a day; zero for a baby, because plans have no milk or weaning food. */
function eaterNeed(eater: Eater): DailyNeed {
  const body = published(eater);
  if (!body) return { kcal: 0, protein: 0, fibre: 0, salt: 0, sugars: 0, sat: 0 };
  const kcal = eater.kcal ?? body.kcal * APPETITE_FACTOR[eater.appetite];
  return { ...body, kcal, sugars: kcal * SUGARS_FOR_KCAL, sat: (kcal * SAT_SHARE) / KCAL_OF_FAT };
}

/** Eaters that the household has not described: each the mean of a woman and a man of 19 to 64, 2,250 kcal a day. */
export const averageAdults = (count: number): Eater[] =>
  Array.from({ length: count }, () => ({ kind: "adult", ageBand: "19-64", appetite: "usual" }));

/**
 * The most salt in grams that the average eater may have on a day, so that no child has more than the NHS allows at its age (2 g to three, 3 g to six, 5 g
 * to ten years) with its share of the food by energy; undefined without children.
 */
export function daySaltFor(eaters: readonly Eater[]): number | undefined {
  const average = dailyNeed(eaters).kcal / Math.max(1, peopleWhoEat(eaters));
  const limits = eaters
    .filter(({ kind }) => kind === "child")
    .map(eaterNeed)
    .map(({ kcal, salt }) => (salt * average) / kcal);
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** The number of eaters without babies. */
export const peopleWhoEat = (eaters: readonly Eater[]): number => eaters.filter(({ kind }) => kind !== "baby").length;

/** The need of these people for a day, together: whole kcal, grams to a tenth. */
export function dailyNeed(eaters: readonly Eater[]): DailyNeed {
  const each = eaters.map(eaterNeed);
  const sum = (name: keyof DailyNeed, parts: number): number => Math.round(each.reduce((all, one) => all + one[name], 0) * parts) / parts;
  return {
    kcal: sum("kcal", 1),
    protein: sum("protein", 10),
    fibre: sum("fibre", 10),
    salt: sum("salt", 10),
    sugars: sum("sugars", 10),
    sat: sum("sat", 10),
  };
}
