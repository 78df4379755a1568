import type { PlannedMeal } from "#domain/week.ts";
import { anneal } from "../../activities/planning/optimiser/anneal.ts";
import type { FoodPrice } from "../../activities/planning/optimiser/basket/price.ts";
import type { Problem } from "../../activities/planning/optimiser/problem.ts";
import { seeded } from "../../activities/planning/optimiser/random.ts";
import { weekOf } from "../../activities/planning/optimiser/search.ts";

/** Steps of a planner that is not out for the last penny; what helps at once is still done at the end. */
const STEPS = 3000;
/** How far a random planner's idea of a price lies from the price: up to so many times, or so many parts, of it. */
const FARTHEST = 5;

/** A week under every rule that ours keeps, leftovers, extras and what it brings included, by somebody's own idea of prices; null where none is found. */
function weekByPrices(problem: Problem, seed: number, priced: (food: FoodPrice) => FoodPrice): PlannedMeal[] | null {
  const rules = { ...problem.rules, budgetPence: Number.MAX_SAFE_INTEGER }; // the budget is of real prices: whoever asks looks at the till
  const { found } = anneal({ ...problem, rules, foods: problem.foods.map(priced) }, { seed, iterations: STEPS, aim: "cheapest" });
  return found.feasible ? weekOf(problem, found.slots) : null;
}

/** Who thinks that a quarter of a pack costs a quarter of its price, as most planners do. */
export const weekProRata = (problem: Problem, seed: number) =>
  weekByPrices(problem, seed, (food) => (food.kind === "packs" ? { ...food, kind: "pro-rata" } : food));

/** Who does not know the prices at all. */
export function weekAtRandom(problem: Problem, seed: number) {
  const random = seeded(seed);
  return weekByPrices(problem, seed, (food) => {
    const factor = FARTHEST ** (2 * random() - 1);
    return food.kind === "free" ? food : { ...food, kind: "pro-rata", unitPence: food.unitPence * factor };
  });
}
