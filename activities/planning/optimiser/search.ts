import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { createAnnealing, type Found } from "./anneal.ts";
import type { Aim } from "./candidate.ts";
import { extrasOnDays } from "./extras-on-days.ts";
import { type PoolEffort, promisingRecipes, solvePool } from "./linear/pool-solve.ts";
import { type Problem, slotIndex } from "./problem.ts";
import { hashSeed } from "./random.ts";
import { LEFTOVER } from "./score/tally.ts";

/** The search effort, counted in steps and nodes rather than seconds, so that equal inputs give equal plans on any machine. */
export type Effort = {
  restarts: number;
  iterations: number;
  /** How often the best week is reheated and annealed again, with half the iterations if the aim is a good week. */
  reheats?: number;
  /** Ends the search after this many starts without a feasible week, because the caller has a fallback. */
  fruitless?: number;
  /** How many runs contribute their recipes to the solver's pool. */
  poolRuns: number;
  pool: PoolEffort;
};

/** Reheating the best week finds more than the exact solver in the same time, so the solver is used only in longer searches and before a refusal. */
export const USUAL_EFFORT: Effort = { restarts: 4, iterations: 20_000, reheats: 18, poolRuns: 2, pool: { nodes: 0 } };

/** Enough for a good week on a small machine or in tests. */
export const LIGHT_EFFORT: Effort = { restarts: 2, iterations: 12_000, poolRuns: 2, pool: { nodes: 0 } };

export type Progress = {
  stage: "searching" | "proving" | "cheapest" | "refused";
  fraction: number;
  weeksTried: number;
  bestTillPence: number | null;
};

export type SearchResult = {
  /** The aim of the search. Objectives of different aims are not comparable. */
  aim: Aim;
  week: PlannedMeal[];
  feasible: boolean;
  objectivePence: number;
  tillPence: number;
  boundPence: number | null;
  status: string;
  effort: { weeksTried: number; restarts: number; iterations: number };
};

/** Converts slots to planned meals. */
export function toWeek(problem: Problem, slots: Int32Array): PlannedMeal[] {
  const { courses, perDay, out } = problem;
  const cookedInWeek = new Set(slots.subarray(0, problem.slotCount));
  /** A dish to cook should the household eat at home after all; each is another one. */
  const insteadOf = (slot: number): number => {
    const pool = problem.slotPools[slot] as Int32Array;
    const dish = pool.find((recipe) => !cookedInWeek.has(recipe)) ?? (pool[0] as number);
    cookedInWeek.add(dish);
    return dish;
  };
  const week = [...slots.subarray(0, problem.slotCount)].map((recipe, slot): PlannedMeal => {
    const day = Math.floor(slot / perDay);
    const meal = courses[slot % perDay] ?? "dinner";
    if (out[slot] !== -1) return { day, meal, recipeId: problem.recipes[insteadOf(slot)]?.id ?? "", leftoverOfDay: null, eaters: 0 };
    const cooked = recipe === LEFTOVER ? (slots[slot - (perDay - 1)] as number) : recipe;
    return {
      day,
      meal,
      recipeId: problem.recipes[cooked]?.id ?? "",
      leftoverOfDay: recipe === LEFTOVER ? day - 1 : null,
    };
  });
  return [...week.filter(({ meal }) => isCourse(meal) && problem.rules.meals.includes(meal)), ...extrasOnDays(problem, slots)];
}

/** Converts planned meals to slots. */
export function toSlots(problem: Problem, week: readonly PlannedMeal[]): Int32Array {
  const slots = new Int32Array(problem.slotCount + problem.extras.length);
  for (let slot = 0; slot < problem.slotCount; slot++)
    slots[slot] = problem.out[slot] === -1 ? (problem.idle[slot % problem.perDay] ?? LEFTOVER) : (problem.out[slot] as number);
  for (const planned of week) {
    if (isEatenOut(planned)) continue;
    const recipe = problem.recipes.findIndex(({ id }) => id === planned.recipeId);
    const extra = problem.slotCount + problem.extras.indexOf(recipe);
    if (planned.meal === "extra") slots[extra] = (slots[extra] ?? 0) + 1;
    else slots[slotIndex(problem.courses, planned)] = planned.leftoverOfDay === null ? recipe : LEFTOVER;
  }
  return slots;
}

type Annealing = ReturnType<typeof createAnnealing>;

const isBetter = (a: Found, b: Found) => (a.feasible !== b.feasible ? a.feasible : a.objective < b.objective - 1e-6);

/** A seed from the rules without budget and spending, so that a household's search visits the same weeks whatever its budget. */
const seedFor = (problem: Problem) =>
  hashSeed(JSON.stringify([{ ...problem.rules, budgetPence: 0, spending: undefined }, problem.recipes.map((recipe) => recipe.id)]));

/** Keeps the seeds of reheats apart from those of starts. */
const REHEAT_SEED = 1000;

/** The solver ignores days, so its menu can break a rule about them. It is then reheated up to this many times. */
const MOST_REHEATS = 8;

/** Polishes the solver's menu into a week; while neither this nor any other week is feasible, reheats it. */
function weekFromMenu(anneal: Annealing, menu: Int32Array, seed: number, { iterations }: Effort, anyWeek: boolean) {
  let { found, tried } = anneal({ seed, iterations: 0, start: menu });
  for (let again = 1; again <= MOST_REHEATS && !anyWeek && !found.feasible; again++) {
    const reheated = anneal({ seed: seed + again, iterations, start: menu, reheated: true });
    tried += reheated.tried;
    if (isBetter(reheated.found, found)) found = reheated.found;
  }
  return { found, tried };
}

/** Solves exactly over the recipes of the best runs. Returns the best run if the solver finds nothing better or has no effort. */
async function solveFromRuns(problem: Problem, anneal: Annealing, runs: Found[], best: Found, effort: Effort, aim: Aim, seed: number) {
  const without = { best, tried: 0, boundPence: null, status: "annealed" };
  if (effort.pool.nodes === 0 || (!best.feasible && !effort.pool.thorough)) return without;
  runs.sort((a, b) => (isBetter(a, b) ? -1 : isBetter(b, a) ? 1 : 0));
  const met = runs.slice(0, effort.poolRuns).flatMap((run) => [...run.slots.subarray(0, problem.slotCount)]);
  const others = effort.pool.thorough ? await promisingRecipes(problem, aim) : [];
  const pool = new Set([...met, ...others].filter((recipe) => recipe !== LEFTOVER));
  const { slots, boundPence, status } = await solvePool(problem, [...pool], best.slots, best.feasible, effort.pool, aim);
  if (!slots) return { ...without, boundPence, status };
  const { found, tried } = weekFromMenu(anneal, slots, seed, effort, best.feasible);
  return { best: isBetter(found, best) ? found : best, tried, boundPence, status };
}

/**
 * Finds a good week within the budget: simulated annealing from several starts, then the exact solver over their recipes.
 * @param start a week to start from; the result is no worse.
 */
export async function searchGoodWeek(
  problem: Problem,
  effort: Effort,
  onProgress: (progress: Progress) => void,
  start?: readonly PlannedMeal[],
): Promise<SearchResult> {
  const seed = seedFor(problem);
  const anneal = createAnnealing(problem, "good");
  const runs: Found[] = [];
  let weeksTried = 0;
  let best: Found | undefined;
  const from = start ? { start: toSlots(problem, start) } : {};
  const { restarts, iterations, reheats = 0 } = effort;
  const quickPolish = reheats > 0; // enough before a reheat, and the best week is polished again
  const stages = restarts + reheats / 2 + 1;
  const report = (stage: Progress["stage"], fraction: number) =>
    onProgress({ stage, fraction, weeksTried, bestTillPence: best?.feasible ? best.till : null });
  for (let run = 0; run < restarts; run++) {
    if (run === effort.fruitless && !best?.feasible) break;
    report("searching", run / stages);
    const { found, tried } = anneal({ seed: seed + run, iterations, quickPolish, ...from });
    weeksTried += tried;
    runs.push(found);
    if (!best || isBetter(found, best)) best = found;
  }
  if (!best) throw new Error("a search needs at least one start");
  const hopeless = effort.fruitless !== undefined && !best.feasible;
  for (let reheat = 0; reheat < reheats && !hopeless; reheat++) {
    report("searching", (restarts + reheat / 2) / stages);
    const { found, tried } = anneal({
      seed: seed + restarts + reheat,
      iterations: iterations / 2,
      start: best.slots,
      reheated: true,
      quickPolish,
    });
    weeksTried += tried;
    if (isBetter(found, best)) best = found;
  }
  report("proving", 1 - 1 / stages);
  if (best.feasible && quickPolish) {
    const { found, tried } = anneal({ seed, iterations: 0, start: best.slots });
    weeksTried += tried;
    if (isBetter(found, best)) best = found;
  }
  if (!runs.includes(best)) runs.push(best);
  const solved = await solveFromRuns(problem, anneal, runs, best, effort, "good", seed);
  weeksTried += solved.tried;
  best = solved.best;
  report("proving", 1);
  return {
    aim: "good",
    week: toWeek(problem, best.slots),
    feasible: best.feasible,
    objectivePence: best.objective,
    tillPence: best.till,
    boundPence: solved.boundPence,
    status: solved.status,
    effort: { weeksTried, restarts: effort.restarts, iterations: effort.iterations },
  };
}

/**
 * Searches for the cheapest week, which gives the smallest budget that works. A call with more effort continues the search of the call before. The
 * search ignores the budget, so a household that then sets this budget gets this week.
 */
export function searchCheapestWeek(problem: Problem, onProgress: (progress: Progress) => void): (effort: Effort) => Promise<SearchResult> {
  // preferences do not matter to the cheapest week
  const free = { ...problem, preferred: problem.variety, rules: { ...problem.rules, budgetPence: Number.MAX_SAFE_INTEGER } };
  const seed = seedFor(problem) ^ 0x5bd1e995;
  const anneal = createAnnealing(free, "cheapest");
  const runs: Found[] = [];
  let best: Found | undefined;
  let weeksTried = 0;
  let restarts = 0;
  let reheats = 0;
  return async (effort) => {
    const steps = effort.restarts + (effort.reheats ?? 0);
    const run = (options: Parameters<Annealing>[0]) => {
      const fraction = (restarts + reheats) / steps;
      onProgress({ stage: "cheapest", fraction, weeksTried, bestTillPence: best?.till ?? null });
      const { found, tried } = anneal(options);
      weeksTried += tried;
      runs.push(found);
      if (!best || isBetter(found, best)) best = found;
    };
    const { iterations } = effort;
    for (; restarts < effort.restarts; restarts++) run({ seed: seed + restarts, iterations, quickPolish: true });
    for (; best && reheats < (effort.reheats ?? 0); reheats++)
      run({ seed: seed + REHEAT_SEED + reheats, iterations, start: best.slots, reheated: true, quickPolish: true });
    if (!best) throw new Error("a search needs at least one start");
    const solved = await solveFromRuns(free, anneal, runs, best, effort, "cheapest", seed);
    weeksTried += solved.tried;
    if (solved.best !== best) runs.push(solved.best);
    best = solved.best;
    return {
      aim: "cheapest",
      week: toWeek(problem, best.slots),
      feasible: best.feasible,
      objectivePence: best.till,
      tillPence: best.till,
      boundPence: null,
      status: solved.status,
      effort: { weeksTried, restarts, iterations: effort.iterations },
    };
  };
}
