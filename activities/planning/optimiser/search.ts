import { isCourse } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { anneal, type Found } from "./anneal.ts";
import { extrasOnDays } from "./extras-on-days.ts";
import { LEFTOVER } from "./goodness/tally.ts";
import { type PoolEffort, promising, solvePool } from "./linear/pool-solve.ts";
import { type Problem, slotOf } from "./problem.ts";
import { seedOf } from "./random.ts";
import type { Aim } from "./walk.ts";

/** How hard to look, in steps and nodes: never in seconds, so that equal inputs give equal plans on any machine. */
export type Effort = {
  restarts: number;
  iterations: number;
  /** How often the best week is warmed a little and cooled again, in half as many steps. */
  reheats?: number;
  /** After so many starts without a week that may be served the search ends: there is another way to go on. */
  fruitless?: number;
  /** Runs whose recipes make the solver's pool. */
  poolRuns: number;
  pool: PoolEffort;
};

/** Warming the best week again finds more than the exact solver in the same time: that one is for longer searches, and before a refusal. */
export const USUAL_EFFORT: Effort = { restarts: 4, iterations: 20_000, reheats: 8, poolRuns: 2, pool: { nodes: 0 } };

/** Enough for a good week, where the processor is small or the week is not what is tested. */
export const LITTLE_EFFORT: Effort = { restarts: 2, iterations: 12_000, poolRuns: 2, pool: { nodes: 0 } };

export type Progress = { stage: "searching" | "proving" | "cheapest"; fraction: number; weeksTried: number; bestTillPence: number | null };

export type SearchResult = {
  /** What was looked for: the price of one aim does not compare with the other's. */
  aim: Aim;
  week: PlannedMeal[];
  feasible: boolean;
  objectivePence: number;
  tillPence: number;
  boundPence: number | null;
  status: string;
  effort: { weeksTried: number; restarts: number; iterations: number };
};

/** Slot numbers as the plan's meals. */
export function weekOf(problem: Problem, slots: Int32Array): PlannedMeal[] {
  const { courses, perDay } = problem;
  const week = [...slots.subarray(0, problem.slotCount)].map((recipe, slot): PlannedMeal => {
    const day = Math.floor(slot / perDay);
    const cooked = recipe === LEFTOVER ? (slots[slot - (perDay - 1)] as number) : recipe;
    return {
      day,
      meal: courses[slot % perDay] ?? "dinner",
      recipeId: problem.recipes[cooked]?.id ?? "",
      leftoverOfDay: recipe === LEFTOVER ? day - 1 : null,
    };
  });
  return [...week.filter(({ meal }) => isCourse(meal) && problem.rules.meals.includes(meal)), ...extrasOnDays(problem, slots)];
}

/** A week as the search's slots. */
export function slotsOf(problem: Problem, week: readonly PlannedMeal[]): Int32Array {
  const slots = new Int32Array(problem.slotCount + problem.extras.length);
  for (let slot = 0; slot < problem.slotCount; slot++) slots[slot] = problem.idle[slot % problem.perDay] ?? LEFTOVER;
  for (const planned of week) {
    const recipe = problem.recipes.findIndex(({ id }) => id === planned.recipeId);
    const extra = problem.slotCount + problem.extras.indexOf(recipe);
    if (planned.meal === "extra") slots[extra] = (slots[extra] ?? 0) + 1;
    else slots[slotOf(problem.courses, planned)] = planned.leftoverOfDay === null ? recipe : LEFTOVER;
  }
  return slots;
}

const better = (a: Found, b: Found) => (a.feasible !== b.feasible ? a.feasible : a.objective < b.objective - 1e-6);

/** Everything that decides a plan except the budget and what it may buy: the same household always searches the same weeks. */
const seedFor = (problem: Problem) =>
  seedOf(JSON.stringify([{ ...problem.rules, budgetPence: 0, spending: undefined }, problem.recipes.map((recipe) => recipe.id)]));

/** A menu knows no days: where putting it on them breaks a rule of theirs, it is warmed so often at most. */
const WARMED = 8;

/** The solver's menu as a week, the best that comes of it by itself; where no week may be served yet and that one may not, of warming it until one may. */
function weekFrom(problem: Problem, menu: Int32Array, aim: Aim, seed: number, { iterations }: Effort, anyWeek: boolean) {
  let { found, tried } = anneal(problem, { seed, iterations: 0, aim, start: menu });
  for (let again = 1; again <= WARMED && !anyWeek && !found.feasible; again++) {
    const warmed = anneal(problem, { seed: seed + again, iterations, aim, start: menu, reheated: true });
    tried += warmed.tried;
    if (better(warmed.found, found)) found = warmed.found;
  }
  return { found, tried };
}

/** What the exact solver makes of the recipes that the best runs met; the best run itself where it finds nothing better, or may not look. */
async function solvedFrom(problem: Problem, runs: Found[], best: Found, effort: Effort, aim: Aim, seed: number) {
  const without = { best, tried: 0, boundPence: null, status: "annealed" };
  if (effort.pool.nodes === 0 || (!best.feasible && !effort.pool.thorough)) return without;
  runs.sort((a, b) => (better(a, b) ? -1 : better(b, a) ? 1 : 0));
  const met = runs.slice(0, effort.poolRuns).flatMap((run) => [...run.slots.subarray(0, problem.slotCount)]);
  const others = effort.pool.thorough ? await promising(problem, aim) : [];
  const pool = new Set([...met, ...others].filter((recipe) => recipe !== LEFTOVER));
  const { slots, boundPence, status } = await solvePool(problem, [...pool], best.slots, best.feasible, effort.pool, aim);
  if (!slots) return { ...without, boundPence, status };
  const { found, tried } = weekFrom(problem, slots, aim, seed, effort, best.feasible);
  return { best: better(found, best) ? found : best, tried, boundPence, status };
}

/**
 * The best week within the budget that this effort finds: annealing from several starts, then the exact solver on what they met.
 * @param start a week to set out from: what comes back is no worse.
 */
export async function findGoodWeek(
  problem: Problem,
  effort: Effort,
  onProgress: (progress: Progress) => void,
  start?: readonly PlannedMeal[],
): Promise<SearchResult> {
  const seed = seedFor(problem);
  const runs: Found[] = [];
  let weeksTried = 0;
  let best: Found | undefined;
  const from = start ? { start: slotsOf(problem, start) } : {};
  const { restarts, iterations, reheats = 0 } = effort;
  const stages = restarts + reheats / 2 + 1;
  const report = (stage: Progress["stage"], fraction: number) =>
    onProgress({ stage, fraction, weeksTried, bestTillPence: best?.feasible ? best.till : null });
  for (let run = 0; run < restarts; run++) {
    if (run === effort.fruitless && !best?.feasible) break;
    report("searching", run / stages);
    const { found, tried } = anneal(problem, { seed: seed + run, iterations, aim: "good", ...from });
    weeksTried += tried;
    runs.push(found);
    if (!best || better(found, best)) best = found;
  }
  if (!best) throw new Error("a search needs at least one start");
  const hopeless = effort.fruitless !== undefined && !best.feasible;
  for (let reheat = 0; reheat < reheats && !hopeless; reheat++) {
    report("searching", (restarts + reheat / 2) / stages);
    const { found, tried } = anneal(problem, {
      seed: seed + restarts + reheat,
      iterations: iterations / 2,
      aim: "good",
      start: best.slots,
      reheated: true,
    });
    weeksTried += tried;
    if (better(found, best)) best = found;
  }
  report("proving", 1 - 1 / stages);
  if (!runs.includes(best)) runs.push(best);
  const solved = await solvedFrom(problem, runs, best, effort, "good", seed);
  weeksTried += solved.tried;
  best = solved.best;
  report("proving", 1);
  return {
    aim: "good",
    week: weekOf(problem, best.slots),
    feasible: best.feasible,
    objectivePence: best.objective,
    tillPence: best.till,
    boundPence: solved.boundPence,
    status: solved.status,
    effort: { weeksTried, restarts: effort.restarts, iterations: effort.iterations },
  };
}

/**
 * Looks for the cheapest week, whatever the budget: what the smallest budget that works is read from. A longer look goes on from where the one
 * before it stopped. None looks at the budget, so a household that then sets that budget is sure to get this week.
 */
export function lookForCheapest(problem: Problem, onProgress: (progress: Progress) => void): (effort: Effort) => Promise<SearchResult> {
  // what a week would rather keep is nothing to one that only has to be cheap
  const free = { ...problem, preferred: problem.variety, rules: { ...problem.rules, budgetPence: Number.MAX_SAFE_INTEGER } };
  const seed = seedFor(problem) ^ 0x5bd1e995;
  const runs: Found[] = [];
  let best: Found | undefined;
  let weeksTried = 0;
  let restarts = 0;
  return async (effort) => {
    for (; restarts < effort.restarts; restarts++) {
      onProgress({ stage: "cheapest", fraction: restarts / effort.restarts, weeksTried, bestTillPence: best?.till ?? null });
      const { found, tried } = anneal(free, { seed: seed + restarts, iterations: effort.iterations, aim: "cheapest" });
      weeksTried += tried;
      runs.push(found);
      if (!best || better(found, best)) best = found;
    }
    if (!best) throw new Error("a search needs at least one start");
    const solved = await solvedFrom(free, runs, best, effort, "cheapest", seed);
    weeksTried += solved.tried;
    if (solved.best !== best) runs.push(solved.best);
    best = solved.best;
    return {
      aim: "cheapest",
      week: weekOf(problem, best.slots),
      feasible: best.feasible,
      objectivePence: best.till,
      tillPence: best.till,
      boundPence: null,
      status: solved.status,
      effort: { weeksTried, restarts, iterations: effort.iterations },
    };
  };
}
