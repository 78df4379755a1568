import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import type { Rules } from "#domain/planning/rules.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { randomHousehold } from "../../../lab/bench/random-household.ts";
import { type Planned, planWeek } from "./plan-week.ts";
import type { Effort } from "./search.ts";

export const { foods, recipes } = readCatalogue();
export const LITTLE: Effort = { restarts: 1, iterations: 5_000, poolRuns: 1, pool: { nodes: 0 } };
/** Timeout for many plans on a loaded machine. */
export const ROUNDS_MS = 480_000;

export const plan = (rules: Rules, effort = LITTLE) => planWeek(rules, recipes, foods, effort, () => {});
/** The week without its extras. */
export const mealsIn = (week: readonly PlannedMeal[]): PlannedMeal[] => week.filter(({ meal }) => meal !== "extra");
/** @throws if no plan is possible. */
export const planned = async (rules: Rules, effort = LITTLE): Promise<Planned> => {
  const answer = await plan(rules, effort);
  if (answer.kind !== "planned") throw new Error(`no plan: ${JSON.stringify(answer)}`);
  return answer;
};
/** A household without restrictions. */
export const EASY: Rules = {
  ...randomHousehold(1),
  people: 2,
  need: dailyNeed(averageAdults(2)),
  budgetPence: 9000,
  diets: [],
  allergens: [],
  avoidWords: [],
  cuisines: [],
  skill: "intermediate",
  maxMinutes: null,
  cookOnceEatTwice: true,
  basicsAtHome: true,
};
