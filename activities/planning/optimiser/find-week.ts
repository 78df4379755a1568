import type { Bands } from "#domain/planning/nutrition/nutrition-bands.ts";
import { looseVariety, milderVariety, type Variety } from "#domain/planning/variety.ts";
import type { Problem } from "./problem.ts";
import { type Effort, type Progress, type SearchResult, searchCheapestWeek, searchGoodWeek } from "./search.ts";

/** The share of the budget that a week is sought for first: what is left pays for a change of mind, as one other dinner often needs a new pack. */
const WITH_ROOM = 0.95;
/** A first estimate of the lowest price. */
const GLANCE: Effort = { restarts: 1, iterations: 20_000, poolRuns: 1, pool: { nodes: 0 } };
/** For the cheapest week under full variety, which the search for a good week misses if the budget is tight. */
const CHEAPEST_WHOLE: Effort = { restarts: 3, iterations: 20_000, poolRuns: 1, pool: { nodes: 0 } };
/** Before the plates are given up: a week of beans for a household that eats meat is not what it asked for. */
const BEFORE_LOOSENING: Effort = { restarts: 4, iterations: 20_000, poolRuns: 4, pool: { nodes: 0 } };
/** The least effort before a refusal, because its price is reported as the smallest budget. */
const BEFORE_REFUSING: Effort = { restarts: 6, iterations: 20_000, poolRuns: 6, pool: { nodes: 1 } };
/** Up to this multiple of the budget a longer search may still get below it. */
const NEARLY_ENOUGH = 1.05;
/** For such a price, or if no feasible week was found. */
const LONGEST: Effort = { restarts: 12, iterations: 20_000, poolRuns: 12, pool: { nodes: 10, thorough: true } };
/** The search for a good week ends after this many infeasible starts; starting from a cheap week works better then. */
const FRUITLESS = 2;
/** Above this multiple of the budget a longer search never gets below it. */
const FAR_TOO_DEAR = 1.5;

export type FoundWeek = { variety: Variety; result: SearchResult };
type OnProgress = (progress: Progress) => void;

/**
 * Finds the best week within the budget, or else the cheapest week, which is over the budget.
 *
 * If the search for a good week fails, searches for the cheapest week under full, then milder, then loose rules of variety, and improves the first
 * that is within the budget. The loose rules are tried with a few meals of meat or fish before they are tried with none. The searches for the cheapest
 * week ignore budget and spending, so a household that sets the reported smallest budget gets a week, whatever its spending.
 * @param thrifty the same problem with thrifty spending.
 * @param bands the loosened nutrition bands.
 */
export async function findWeek(asked: Problem, thrifty: Problem, bands: Bands, effort: Effort, onProgress: OnProgress): Promise<FoundWeek> {
  const { budgetPence, days } = asked.rules;
  const untilFruitless = { ...effort, fruitless: FRUITLESS };
  const fits = ({ feasible, tillPence }: SearchResult) => feasible && tillPence <= budgetPence;
  const cheapestUnder = (variety: Variety) => searchCheapestWeek({ ...thrifty, variety }, onProgress);
  const goodFrom = async (variety: Variety, { week }: SearchResult): Promise<FoundWeek> => {
    const result = await searchGoodWeek({ ...thrifty, variety }, effort, onProgress, week);
    if (asked === thrifty) return { variety, result };
    // in two steps, because going straight from a cheap week to the asked spending finds worse weeks
    return { variety, result: await searchGoodWeek({ ...asked, variety }, { ...effort, restarts: 1 }, onProgress, result.week) };
  };

  const roomy = { ...asked, rules: { ...asked.rules, budgetPence: Math.floor(budgetPence * WITH_ROOM) } };
  const withRoom = await searchGoodWeek(roomy, untilFruitless, onProgress);
  if (fits(withRoom)) return { variety: asked.variety, result: withRoom };
  const whole = await searchGoodWeek(asked, untilFruitless, onProgress);
  if (fits(whole)) return { variety: asked.variety, result: whole };
  const loose = looseVariety(asked.variety, bands, days);
  const searchLoose = cheapestUnder(loose);
  const glance = await searchLoose(GLANCE);
  const farTooDear = glance.feasible && glance.tillPence > budgetPence * FAR_TOO_DEAR;
  if (!farTooDear && thrifty !== asked) {
    const cheaper = await searchGoodWeek(thrifty, { ...untilFruitless, restarts: FRUITLESS, reheats: 0 }, onProgress);
    if (fits(cheaper)) return goodFrom(asked.variety, cheaper);
  }
  if (!farTooDear) {
    const cheapestWhole = await cheapestUnder(asked.variety)(CHEAPEST_WHOLE);
    if (fits(cheapestWhole)) return goodFrom(asked.variety, cheapestWhole);
  }
  const milder = milderVariety(asked.variety, bands, days);
  const milderGlance = farTooDear ? glance : await cheapestUnder(milder)(BEFORE_LOOSENING);
  if (fits(milderGlance)) return goodFrom(milder, milderGlance);
  const someMeat = withSomeMeat(loose, asked.variety);
  const meatGlance = someMeat && !farTooDear ? await cheapestUnder(someMeat)(BEFORE_LOOSENING) : undefined;
  if (someMeat && meatGlance && fits(meatGlance)) return goodFrom(someMeat, meatGlance);
  const cheapest = fits(glance) ? glance : await searchCheapest(budgetPence, searchLoose);
  if (fits(cheapest)) return goodFrom(loose, cheapest);
  if (cheapest.feasible) return { variety: loose, result: cheapest };
  // drops the nutrition bands only if the suitable recipes cannot keep them at any price
  const none = looseVariety(asked.variety, null, days);
  const unfed = await searchCheapest(budgetPence, cheapestUnder(none));
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

/** The cheapest week; searches longer if it is nearly within the budget or infeasible. */
async function searchCheapest(budgetPence: number, search: (effort: Effort) => Promise<SearchResult>): Promise<SearchResult> {
  const found = await search(BEFORE_REFUSING);
  const nearly = found.tillPence > budgetPence && found.tillPence <= budgetPence * NEARLY_ENOUGH;
  return nearly || !found.feasible ? search(LONGEST) : found;
}
