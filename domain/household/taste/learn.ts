import { type Day, daysBetween } from "../../billing/calendar/dates.ts";
import { minutesOf, type Recipe } from "../../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../../time.ts";
import {
  FORGOTTEN,
  HALF_LIFE_WEEKS,
  LOVED_LATELY,
  OPINION_PENCE,
  REASON_PENCE,
  SHRINK,
  SURENESS,
  TOO_DEAR,
  TOO_MUCH_WORK,
  USUAL_MINUTES,
} from "./numbers.ts";
import type { Taste } from "./taste.ts";
import type { Opinion, Reason } from "./verdicts.ts";

/** A household's latest rating of one dish. */
export type Rating = { recipe: Recipe; opinion: Opinion | null; reasons: readonly Reason[]; ratedOn: Day };

/** Passes of the fit; after 12 the values change by less than a penny. */
const PASSES = 12;

/** Weight of a rating by its age, 1 = made today. */
const ageWeight = (today: Day, ratedOn: Day): number => 0.5 ** (Math.max(0, daysBetween(ratedOn, today)) / DAYS_IN_WEEK / HALF_LIFE_WEEKS);

/** An opinion in pence; `weight` = how certain it is. */
type Opined = { recipe: Recipe; pence: number; weight: number };
type Part = { keyOf: (recipe: Recipe) => string; shrink: number; pence: Map<string, number> };

const tensOfMinutes = (recipe: Recipe) => (minutesOf(recipe) - USUAL_MINUTES) / 10;

/** Fits opinions by what the dishes have in common: for each cuisine, protein, family and recipe a shrunken mean of the residuals of the other parts. */
function fitOpinions(opined: readonly Opined[]) {
  const part = (shrink: number, keyOf: Part["keyOf"]): Part => ({ keyOf, shrink, pence: new Map() });
  const cuisines = part(SHRINK.cuisine, ({ cuisine }) => cuisine);
  const proteins = part(SHRINK.protein, ({ mainProtein }) => mainProtein);
  const families = part(SHRINK.family, ({ familyId }) => familyId);
  const recipes = part(SHRINK.recipe, ({ id }) => id);
  const parts = [cuisines, proteins, families, recipes];
  let perTenMinutes = 0;
  const left = ({ recipe, pence }: Opined) =>
    parts.reduce((rest, { keyOf, pence: known }) => rest - (known.get(keyOf(recipe)) ?? 0), pence - perTenMinutes * tensOfMinutes(recipe));
  for (let pass = 0; pass < PASSES; pass++) {
    for (const { keyOf, shrink, pence } of parts) {
      const sums = new Map<string, { pence: number; weight: number }>();
      for (const one of opined) {
        const key = keyOf(one.recipe);
        const sum = sums.get(key) ?? { pence: 0, weight: shrink };
        sum.pence += one.weight * (left(one) + (pence.get(key) ?? 0));
        sum.weight += one.weight;
        sums.set(key, sum);
      }
      for (const [key, sum] of sums) pence.set(key, sum.pence / sum.weight);
    }
    let [product, square] = [0, SHRINK.tenMinutes];
    for (const one of opined) {
      const tens = tensOfMinutes(one.recipe);
      product += one.weight * tens * (left(one) + perTenMinutes * tens);
      square += one.weight * tens * tens;
    }
    perTenMinutes = product / square;
  }
  return { cuisines: cuisines.pence, proteins: proteins.pence, families: families.pence, recipes: recipes.pence, perTenMinutes };
}

/** Whole pence by key, without zeros: the planner's input is copied many times. */
const toRecord = (pence: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...pence].map(([key, value]) => [key, Math.round(value)] as const).filter(([, value]) => value !== 0));

/** Approaches `most` as `count` grows. */
const saturate = (most: number, count: number, shrink: number) => (most * count) / (count + shrink);

/**
 * Derives a household's taste from its ratings. "Never again" is permanent; everything else is a weight in pence that fades over
 * weeks unless the household repeats it.
 */
export function tasteWeights(ratings: readonly Rating[], today: Day): Taste {
  const known = ratings
    .map((rating) => ({ ...rating, counts: ageWeight(today, rating.ratedOn) }))
    .filter(({ counts }) => counts > FORGOTTEN);
  const sortedIds = (some: readonly Rating[]) => some.map(({ recipe }) => recipe.id).sort();
  const explained = fitOpinions(
    known.flatMap(({ recipe, opinion, counts }) =>
      opinion ? [{ recipe, pence: OPINION_PENCE[opinion] * counts, weight: SURENESS[opinion] }] : [],
    ),
  );
  const reasonCount = (reason: Reason) => known.reduce((sum, { reasons, counts }) => sum + (reasons.includes(reason) ? counts : 0), 0);
  for (const { recipe, reasons, counts } of known)
    for (const reason of reasons) explained.recipes.set(recipe.id, (explained.recipes.get(recipe.id) ?? 0) + REASON_PENCE[reason] * counts);
  return {
    never: sortedIds(ratings.filter(({ opinion }) => opinion === "never_again")),
    loved: sortedIds(known.filter(({ opinion, counts }) => opinion === "loved" && counts >= LOVED_LATELY)),
    recipes: toRecord(explained.recipes),
    families: toRecord(explained.families),
    cuisines: toRecord(explained.cuisines),
    proteins: toRecord(explained.proteins),
    perTenMinutes: explained.perTenMinutes + saturate(TOO_MUCH_WORK.mostPerTenMinutes, reasonCount("too_much_work"), TOO_MUCH_WORK.shrink),
    perPenny: saturate(TOO_DEAR.mostPerPenny, reasonCount("too_dear"), TOO_DEAR.shrink),
  };
}
