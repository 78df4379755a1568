import type { Bands } from "#domain/planning/nutrition/nutrition-bands.ts";
import { looseVariety, milderVariety, type Variety } from "#domain/planning/variety.ts";
import type { Problem } from "./problem.ts";
import { type Effort, findGoodWeek, lookForCheapest, type Progress, type SearchResult } from "./search.ts";

/** A quick look at the price: a week within the budget, if that is easy. */
const A_GLANCE: Effort = { restarts: 1, iterations: 20_000, poolRuns: 1, pool: { nodes: 0 } };
/** What is searched before a refusal, however quick the first look was: its price is the smallest budget that is named. */
const BEFORE_REFUSING: Effort = { restarts: 6, iterations: 20_000, poolRuns: 6, pool: { nodes: 1 } };
/** Where that is so little above the budget that a penny decides. */
const NEARLY_ENOUGH = 1.05;
/** And then, or where no week was found at all, whatever it costs. */
const LONGEST: Effort = { restarts: 12, iterations: 20_000, poolRuns: 12, pool: { nodes: 10, thorough: true } };
/** After so many starts without a week the search for a good one ends: from a cheap week there is a better way. */
const FRUITLESS = 2;
/** Where a glance finds no week for so many times the budget, searching longer finds none within it. */
const FAR_TOO_DEAR = 1.5;

export type FoundWeek = { variety: Variety; result: SearchResult };
type Told = (progress: Progress) => void;

/**
 * The best week within the budget; else the cheapest there is, which costs more than the budget.
 *
 * Where the search for a good week ends without one, the cheapest are looked for, with everything that a week is to keep and then with less and less of
 * it: from the first that is within the budget the search for a good one sets out again. No look at what is cheap knows the budget, or what the money may
 * buy beyond the cheapest week: a household that comes back with the price of what was found finds it again, whatever it would rather spend.
 * @param thrifty the same question from a household that spends no more than it has to.
 * @param bands what a week has to bring where it may bring less than usual.
 */
export async function findWeek(asked: Problem, thrifty: Problem, bands: Bands, effort: Effort, onProgress: Told): Promise<FoundWeek> {
  const { budgetPence, days } = asked.rules;
  const untilFruitless = { ...effort, fruitless: FRUITLESS };
  const fits = ({ feasible, tillPence }: SearchResult) => feasible && tillPence <= budgetPence;
  const lookAt = (variety: Variety) => lookForCheapest({ ...thrifty, variety }, onProgress);
  const goodFrom = async (variety: Variety, { week }: SearchResult): Promise<FoundWeek> => {
    const result = await findGoodWeek({ ...thrifty, variety }, effort, onProgress, week);
    if (asked === thrifty) return { variety, result };
    // within what that week has to keep, the best for what the household asked; straight to it from a cheap week the search finds worse ones
    return { variety, result: await findGoodWeek({ ...asked, variety }, { ...effort, restarts: 1 }, onProgress, result.week) };
  };

  const whole = await findGoodWeek(asked, untilFruitless, onProgress);
  if (fits(whole)) return { variety: asked.variety, result: whole };
  const loose = looseVariety(asked.variety, bands, days);
  const look = lookAt(loose);
  const glance = await look(A_GLANCE);
  const farTooDear = glance.feasible && glance.tillPence > budgetPence * FAR_TOO_DEAR;
  if (!farTooDear && thrifty !== asked) {
    const cheaper = await findGoodWeek(thrifty, { ...untilFruitless, restarts: FRUITLESS, reheats: 0 }, onProgress);
    if (fits(cheaper)) return goodFrom(asked.variety, cheaper);
  }
  const milder = milderVariety(asked.variety, bands, days);
  const milderGlance = farTooDear ? glance : await lookAt(milder)(A_GLANCE);
  if (fits(milderGlance)) return goodFrom(milder, milderGlance);
  const cheapest = fits(glance) ? glance : await cheapestWithin(budgetPence, look);
  if (fits(cheapest)) return goodFrom(loose, cheapest);
  if (cheapest.feasible) return { variety: loose, result: cheapest };
  // no bands at all only where the recipes left cannot keep them at any price
  const none = looseVariety(asked.variety, null, days);
  const unfed = await cheapestWithin(budgetPence, lookAt(none));
  return fits(unfed) ? goodFrom(none, unfed) : { variety: none, result: unfed };
}

/** The cheapest week, searched for longer where it is nearly within the budget, or where none was found. */
async function cheapestWithin(budgetPence: number, look: (effort: Effort) => Promise<SearchResult>): Promise<SearchResult> {
  const found = await look(BEFORE_REFUSING);
  const nearly = found.tillPence > budgetPence && found.tillPence <= budgetPence * NEARLY_ENOUGH;
  return nearly || !found.feasible ? look(LONGEST) : found;
}
