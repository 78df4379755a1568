import type { Foods } from "#domain/catalogue/food.ts";
import { bandsFor, kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { looseVariety } from "#domain/planning/variety.ts";
import type { Course, Recipes } from "#domain/recipes/recipe.ts";
import { withLocksThatCount } from "./locks-that-count.ts";
import { compile } from "./problem.ts";
import { type Effort, findGoodWeek, lookForCheapest, type Progress } from "./search.ts";

/** What the money does buy where no whole week can be had for it, in pence at the till; null = not that either. */
export type Instead = { fullest: { share: number; tillPence: number } | null; lunchesAndDinners: { tillPence: number } | null };

/** Below this share of the smallest budget the money buys neither three quarters of the food nor lunches and dinners alone: nothing is searched for. */
const LEAST_SHARE = 0.5;

/** One short look at each: it is offered only where it was found. */
const A_LOOK: Effort = { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 8 } };
/** And from there to as much food as the money buys. */
const FULLER: Effort = { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 0 } };
const LUNCHES_AND_DINNERS: readonly Course[] = ["lunch", "dinner"];

/** What else this money buys: the fullest week, and lunches and dinners alone. */
export async function insteadOf(
  rules: Rules,
  smallestBudgetPence: number,
  recipes: Recipes,
  foods: Foods,
  onProgress: (progress: Progress) => void,
): Promise<Instead> {
  if (rules.budgetPence < smallestBudgetPence * LEAST_SHARE) return { fullest: null, lunchesAndDinners: null };
  const within = async (some: Rules) => {
    const problem = compile(some, recipes, foods);
    const variety = looseVariety(problem.variety, bandsFor(some, some.fullest ? "fullest" : "loose"), some.days);
    const cheapest = await lookForCheapest({ ...problem, variety }, onProgress)(A_LOOK);
    if (!cheapest.feasible || cheapest.tillPence > rules.budgetPence) return null;
    const { tillPence, week } = await findGoodWeek({ ...problem, variety }, FULLER, onProgress, cheapest.week);
    return { tillPence, share: kcalShare(week, recipes, some) };
  };
  const fullest = await within({ ...rules, fullest: true });
  const meals = await within(withLocksThatCount({ ...rules, meals: LUNCHES_AND_DINNERS }));
  return { fullest, lunchesAndDinners: meals && { tillPence: meals.tillPence } };
}
