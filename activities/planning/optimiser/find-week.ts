import type { Bands } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Plates } from "#domain/planning/plate.ts";
import { looseVariety, milderVariety, type Variety } from "#domain/planning/variety.ts";
import type { Problem } from "./problem.ts";
import { type Effort, type Progress, type SearchResult, searchCheapestWeek, searchGoodWeek } from "./search.ts";

/** The share of the budget that a week is sought for first: what is left pays for a change of mind, as one other dinner often needs a new pack. */
const WITH_ROOM = 0.95;
/** A first estimate of the lowest price. */
const GLANCE: Effort = { restarts: 1, iterations: 20_000, poolRuns: 1, pool: { nodes: 0 } };
/** For the cheapest week under stricter variety than the loosest, which the search for a good week misses if the budget is tight. */
const CHEAPEST: Effort = { restarts: 3, iterations: 20_000, reheats: 4, poolRuns: 1, pool: { nodes: 0 } };
/** A better estimate, if the glance is over the budget. */
const CLOSER_LOOK: Effort = { restarts: 2, iterations: 20_000, reheats: 8, poolRuns: 1, pool: { nodes: 0 } };
/** Above this multiple of the budget the household is refused before its smallest budget is known. In trials the closer look cost up to 14 % more than the best week. */
const FAR_TOO_DEAR = 1.15;
/** The least effort before a refusal, because its price is reported as the smallest budget. */
const BEFORE_REFUSING: Effort = { restarts: 6, iterations: 20_000, reheats: 8, poolRuns: 6, pool: { nodes: 1 } };
/** Up to this multiple of the budget a longer search may still get below it: it has found weeks 14 % below. */
const NEARLY_ENOUGH = 1.15;
/** For such a price, or if no feasible week was found. */
const LONGEST: Effort = { restarts: 12, iterations: 20_000, reheats: 12, poolRuns: 12, pool: { nodes: 10, thorough: true } };
/** The search for a good week ends after this many infeasible starts; starting from a cheap week works better then. */
const FRUITLESS = 2;
/** From a cheap week to a good thrifty one, and from that to the asked spending. */
const FROM_CHEAP = { restarts: 2, reheats: 6 };
const TO_ASKED = { restarts: 1, reheats: 12 };
/** From a good week to one under milder rules. */
const EASIER = { restarts: 2, reheats: 8 };
/**
 * By how much, in pence a person, a week under milder rules must be better to be preferred. Where a budget pays for every rule only with dishes that few
 * know, a household eats better from the milder week. Our own choice: what a dinner and a half that few know cost.
 */
const MUCH_BETTER_PENCE = 1000;

export type FoundWeek = { variety: Variety; result: SearchResult };
type OnProgress = (progress: Progress) => void;

/**
 * Finds the best week within the budget, or else the cheapest week, which is over the budget.
 *
 * If the search for a good week fails, first finds out whether any week is affordable: the loose rules of variety allow every week that stricter rules
 * allow, so the search ends if the cheapest loose week is over the budget. Otherwise searches for the cheapest week under full, then milder, then loose
 * rules of variety, and improves the first that is within the budget; a much better week under milder rules goes before one of full variety. The
 * loose rules are tried with a few meals of meat or fish before they are tried with none. The searches for the cheapest week ignore budget and spending,
 * so a household that sets the reported smallest budget gets a week, whatever its spending.
 * @param toThrifty returns the same problem with thrifty spending.
 * @param bands the loosened nutrition bands.
 */
export async function findWeek(
  asked: Problem,
  toThrifty: () => Problem,
  bands: Bands,
  effort: Effort,
  report: OnProgress,
): Promise<FoundWeek> {
  let isRefused = false;
  const onProgress: OnProgress = (progress) => report(isRefused ? { ...progress, stage: "refused", bestTillPence: null } : progress);
  const onRefused = () => {
    isRefused = true;
    report({ stage: "refused", fraction: 0, weeksTried: 0, bestTillPence: null });
  };
  const { budgetPence, days } = asked.rules;
  const untilFruitless = { ...effort, fruitless: FRUITLESS };
  const fits = ({ feasible, tillPence }: SearchResult) => feasible && tillPence <= budgetPence;
  const roomy = { ...asked, rules: { ...asked.rules, budgetPence: Math.floor(budgetPence * WITH_ROOM) } };
  const withRoom = await searchGoodWeek(roomy, untilFruitless, onProgress);
  if (fits(withRoom)) return { variety: asked.variety, result: withRoom };
  const milder = milderVariety(asked.variety, bands, days);
  const easierVariety = { ...milder, plates: asked.variety.plates && easierPlates(asked.variety.plates) };
  /** Of a strict week and one with the same rules of plates but milder others, the strict one unless the other is much better. */
  const strictOrEasier = (strict: SearchResult, easier: SearchResult): FoundWeek =>
    strict.objectivePence - easier.objectivePence < MUCH_BETTER_PENCE * asked.rules.people
      ? { variety: asked.variety, result: strict }
      : { variety: easierVariety, result: easier };
  const whole = await searchGoodWeek(asked, untilFruitless, onProgress);
  if (fits(whole))
    return strictOrEasier(
      whole,
      await searchGoodWeek({ ...asked, variety: easierVariety }, { ...effort, ...EASIER }, onProgress, whole.week),
    );

  const thrifty = toThrifty();
  const cheapestUnder = (variety: Variety) => searchCheapestWeek({ ...thrifty, variety }, onProgress);
  const thriftyFrom = async (variety: Variety, { week }: SearchResult): Promise<FoundWeek> => ({
    variety,
    result: await searchGoodWeek({ ...thrifty, variety }, { ...effort, ...FROM_CHEAP }, onProgress, week),
  });
  // in two steps, because going straight from a cheap week to the asked spending finds worse weeks
  const toAsked = async ({ variety, result }: FoundWeek): Promise<FoundWeek> =>
    asked === thrifty
      ? { variety, result }
      : { variety, result: await searchGoodWeek({ ...asked, variety }, { ...effort, ...TO_ASKED }, onProgress, result.week) };
  const goodFrom = async (variety: Variety, cheap: SearchResult) => toAsked(await thriftyFrom(variety, cheap));
  const goodOrEasier = async (cheap: SearchResult) => {
    const { result: strict } = await thriftyFrom(asked.variety, cheap);
    const { result: easier } = await thriftyFrom(easierVariety, strict);
    return toAsked(strictOrEasier(strict, easier));
  };
  const loose = looseVariety(asked.variety, bands, days);
  const searchLoose = cheapestUnder(loose);
  const glance = await searchLoose(GLANCE);
  const cheapest = fits(glance) ? glance : await searchCheapest(budgetPence, searchLoose, onRefused);
  if (cheapest.feasible && !fits(cheapest)) return { variety: loose, result: cheapest };
  if (cheapest.feasible) {
    if (thrifty !== asked) {
      const cheaper = await searchGoodWeek(thrifty, { ...untilFruitless, restarts: FRUITLESS, reheats: 0 }, onProgress);
      if (fits(cheaper)) return goodOrEasier(cheaper);
    }
    const strict = await cheapestUnder(asked.variety)(CHEAPEST);
    if (fits(strict)) return goodOrEasier(strict);
    for (const variety of [milder, withSomeMeat(loose, asked.variety)]) {
      const stricter = variety && (await cheapestUnder(variety)(CHEAPEST));
      if (stricter && fits(stricter)) return goodFrom(variety, stricter);
    }
    return goodFrom(loose, cheapest);
  }
  // drops the nutrition bands only if the suitable recipes cannot keep them at any price
  const none = looseVariety(asked.variety, null, days);
  const unfed = await searchCheapest(budgetPence, cheapestUnder(none), onRefused);
  return fits(unfed) ? goodFrom(none, unfed) : { variety: none, result: unfed };
}

/** The least meals with meat or fish in a week of loose rules, before those are given up too. Our own choice. */
const SOME_MEAT = 3;
const withSomeMeat = ({ plates, ...loose }: Variety, { plates: asked }: Variety): Variety | undefined =>
  plates &&
  asked?.meatOrFish && {
    ...loose,
    plates: { ...plates, meatOrFish: { ...asked.meatOrFish, least: Math.min(SOME_MEAT, asked.meatOrFish.least) } },
  };

/**
 * The cheapest week; searches longer if it is nearly within the budget or infeasible.
 * @param onRefused called as soon as no longer search can get below the budget.
 */
async function searchCheapest(
  budgetPence: number,
  search: (effort: Effort) => Promise<SearchResult>,
  onRefused: () => void,
): Promise<SearchResult> {
  const estimate = await search(CLOSER_LOOK);
  if (estimate.feasible && estimate.tillPence <= budgetPence) return estimate;
  if (estimate.feasible && estimate.tillPence > budgetPence * FAR_TOO_DEAR) onRefused();
  const found = await search(BEFORE_REFUSING);
  const nearly = found.tillPence > budgetPence && found.tillPence <= budgetPence * NEARLY_ENOUGH;
  return nearly || !found.feasible ? search(LONGEST) : found;
}

/** The rules of plates of an easier week: those asked for, with one meal of meat or fish fewer. Our own choice. */
const FEWER_WITH_MEAT = 1;
const easierPlates = (plates: Plates): Plates => ({
  ...plates,
  meatOrFish: plates.meatOrFish && { ...plates.meatOrFish, least: Math.max(0, plates.meatOrFish.least - FEWER_WITH_MEAT) },
});
