import highsLoader, { type Highs } from "highs";
import { LEFTOVER } from "../goodness/tally.ts";
import type { Problem } from "../problem.ts";
import type { Aim } from "../walk.ts";
import { type Choice, EXTRA } from "./choice.ts";
import { poolModel } from "./pool-model.ts";

const DINNER = 2;

let loading: Promise<Highs> | undefined;
export const solver = () => (loading ??= highsLoader());

/** Counted in branch-and-bound nodes, never in seconds, so that equal inputs give equal plans. `thorough` = the promising recipes too, and twice the time at the root. */
export type PoolEffort = { nodes: number; thorough?: boolean };

/** Many cuts kept and little searching for luck: on these small models that halves the time to the same menu. */
const QUIET_AND_FRUGAL = {
  output_flag: false,
  random_seed: 1,
  mip_rel_gap: 0.001,
  mip_heuristic_effort: 0.01,
  mip_pool_soft_limit: 1000,
  mip_lp_age_limit: 3,
  mip_detect_symmetry: false,
  mip_allow_restart: false,
};

/** `menu` where the solver found one; `boundPence` = no week of the pool is better than that. */
export type PoolResult = { slots: Int32Array | null; boundPence: number | null; status: "best of its pool" | "search limit" };

/** How often a week takes each choice: where the solver starts. */
export function takenBy({ perDay, extras, slotCount }: Problem, choices: ReadonlyMap<number, Choice>, slots: Int32Array) {
  const meals = slots.subarray(0, slotCount);
  const taken = (choice: Choice) => {
    if (choice.meal === EXTRA) return slots[slotCount + extras.indexOf(choice.recipe)] as number;
    return meals.reduce((sum, recipe, slot) => {
      if (choice.leftover) return sum + (recipe === LEFTOVER && slots[slot - (perDay - 1)] === choice.recipe ? 1 : 0);
      return sum + (recipe === choice.recipe ? 1 : 0);
    }, 0);
  };
  return { indices: Int32Array.from(choices.keys()), values: Float64Array.from(choices.values(), taken) };
}

/** Lays a menu out over the days, around the meals that are fixed in `start`; the annealer puts the days right afterwards. */
export function layOut(problem: Problem, choices: ReadonlyMap<number, Choice>, values: Float64Array, start: Int32Array): Int32Array | null {
  const { perDay } = problem;
  const overnight = perDay - 1;
  const slots = new Int32Array(problem.slotCount + problem.extras.length).fill(LEFTOVER - 1, 0, problem.slotCount);
  const counts = [...choices].map(([column, choice]) => ({ choice, times: Math.round(values[column] ?? 0) }));
  for (const { choice, times } of counts)
    if (choice.meal === EXTRA) slots[problem.slotCount + problem.extras.indexOf(choice.recipe)] = times;
  for (const [slot, recipe] of start.entries()) if (problem.fixed[slot]) slots[slot] = recipe;
  const take = (recipe: number, meal: number, leftover: boolean) => {
    const one = counts.find(
      ({ choice, times }) => times > 0 && choice.recipe === recipe && choice.meal === meal && choice.leftover === leftover,
    );
    if (one) one.times--;
  };
  for (const [slot, recipe] of slots.subarray(0, problem.slotCount).entries())
    if (problem.fixed[slot]) take(recipe === LEFTOVER ? (slots[slot - overnight] as number) : recipe, slot % perDay, recipe === LEFTOVER);
  const rests = new Set(counts.filter(({ choice, times }) => choice.leftover && times > 0).map(({ choice }) => choice.recipe));
  const dinners = counts
    .filter(({ choice }) => choice.meal === DINNER)
    .flatMap(({ choice, times }) => Array<number>(times).fill(choice.recipe));
  dinners.sort((a, b) => Number(rests.has(b)) - Number(rests.has(a))); // dinners with a rest come early, so that a lunch follows them
  for (let slot = DINNER; slot < problem.slotCount; slot += perDay) {
    if (slots[slot] === LEFTOVER - 1) slots[slot] = dinners.shift() ?? LEFTOVER - 1;
    const recipe = slots[slot] as number;
    if (rests.has(recipe) && slot + overnight < problem.slotCount && slots[slot + overnight] === LEFTOVER - 1)
      slots[slot + overnight] = LEFTOVER;
  }
  for (const meal of problem.courses.keys()) {
    if (meal === DINNER) continue;
    const left = counts
      .filter(({ choice }) => choice.meal === meal && !choice.leftover)
      .flatMap(({ choice, times }) => Array<number>(times).fill(choice.recipe));
    for (let slot = meal; slot < problem.slotCount; slot += perDay)
      if (slots[slot] === LEFTOVER - 1) slots[slot] = left.shift() ?? LEFTOVER - 1;
  }
  return slots.every((recipe) => recipe >= LEFTOVER) ? slots : null;
}

/** So many recipes beside those that were met: with more the solver's few nodes find less. */
const PROMISING = 60;

/** The recipes that a week of fractions of meals and packs would take, or would take next: those with the least reduced cost. */
export async function promising(problem: Problem, aim: Aim): Promise<number[]> {
  const highs = await solver();
  const { data, choices } = poolModel(
    problem,
    problem.pools.flatMap((some) => [...some]),
    aim,
  );
  const model = highs.createModel(data);
  try {
    model.options.set({ ...QUIET_AND_FRUGAL, solve_relaxation: true });
    model.run();
    const { colDual } = model.getSolution();
    const least = new Map<number, number>();
    for (const [column, { recipe, meal, leftover }] of choices)
      if (meal !== EXTRA && !leftover) least.set(recipe, colDual[column] as number);
    return [...least]
      .sort(([, a], [, b]) => a - b)
      .slice(0, PROMISING)
      .map(([recipe]) => recipe);
  } finally {
    model.dispose();
  }
}

/** Looks for a better menu among the pool's recipes with an exact solver, from a week that is already good where `fits` says that it may be. */
export async function solvePool(
  problem: Problem,
  pool: readonly number[],
  start: Int32Array,
  fits: boolean,
  effort: PoolEffort,
  aim: Aim,
): Promise<PoolResult> {
  const highs = await solver();
  const { data, choices } = poolModel(problem, pool, aim);
  const model = highs.createModel(data);
  try {
    model.options.set({
      ...QUIET_AND_FRUGAL,
      mip_max_nodes: effort.nodes,
      mip_heuristic_run_root_reduced_cost: effort.thorough ?? false,
    });
    if (fits) model.setSolution(takenBy(problem, choices, start));
    const { modelStatus } = model.run();
    const bound = Number(model.info.get("mip_dual_bound"));
    const proved = modelStatus === highs.constants.modelStatus.optimal;
    return {
      slots: layOut(problem, choices, model.getSolution().colValue, start),
      boundPence: Number.isFinite(bound) ? bound : null,
      status: proved ? "best of its pool" : "search limit",
    };
  } finally {
    model.dispose();
  }
}
