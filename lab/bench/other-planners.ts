import type { PlannedMeal } from "#domain/week.ts";
import { anneal } from "../../activities/planning/optimiser/anneal.ts";
import type { FoodPrice } from "../../activities/planning/optimiser/basket/price.ts";
import type { Problem } from "../../activities/planning/optimiser/problem.ts";
import { seededRandom } from "../../activities/planning/optimiser/random.ts";
import { toWeek } from "../../activities/planning/optimiser/search.ts";

/** Search steps of a planner that does not optimise to the last penny; local improvements are still made at the end. */
const STEPS = 3000;
/** Maximum factor between a random planner's assumed price and the real price, up or down. */
const FARTHEST = 5;

/** A week under all of our rules, including leftovers, extras and nutrition, optimised for assumed prices; null if none is found. */
function weekByPrices(problem: Problem, seed: number, priced: (food: FoodPrice) => FoodPrice): PlannedMeal[] | null {
  const rules = { ...problem.rules, budgetPence: Number.MAX_SAFE_INTEGER }; // the budget refers to real prices; the caller checks the till
  const { found } = anneal({ ...problem, rules, foods: problem.foods.map(priced) }, { seed, iterations: STEPS, aim: "cheapest" });
  return found.feasible ? toWeek(problem, found.slots) : null;
}

/** A pack is divided into so many parts that can be bought alone, which is nearly a price by weight. */
const PARTS = 20;
const inParts = (food: FoodPrice, factor: number): FoodPrice => {
  const [size = 1] = food.sizes;
  return {
    ...food,
    sizes: Float64Array.of(size / PARTS),
    pence: Float64Array.of((food.unitPence * factor * size) / PARTS),
    steps: null,
  };
};

/** Assumes that a quarter of a pack costs a quarter of its price, as most planners do. */
export const weekProRata = (problem: Problem, seed: number) =>
  weekByPrices(problem, seed, (food) => (food.isFree ? food : inParts(food, 1)));

/** Ignores prices. */
export function weekAtRandom(problem: Problem, seed: number) {
  const random = seededRandom(seed);
  return weekByPrices(problem, seed, (food) => {
    const factor = FARTHEST ** (2 * random() - 1);
    return food.isFree ? food : inParts(food, factor);
  });
}
