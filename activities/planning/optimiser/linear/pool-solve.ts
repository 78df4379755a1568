import highsLoader, { type Highs } from "highs";
import type { Aim } from "../candidate.ts";
import type { Problem } from "../problem.ts";
import { LEFTOVER } from "../score/tally.ts";
import { type Choice, EXTRA } from "./linear-model.ts";
import { poolModel } from "./pool-model.ts";

const DINNER = 2;

let loading: Promise<Highs> | undefined;
export const solver = () => (loading ??= highsLoader());

/** Counted in branch-and-bound nodes rather than seconds, so that equal inputs give equal plans. `thorough`: adds the promising recipes, and doubles the work at the root. */
export type PoolEffort = { nodes: number; thorough?: boolean };

/** Options of HiGHS: keep many cuts and run few heuristics. On these small models that halves the time to the same menu. */
const SOLVER_OPTIONS = {
  output_flag: false,
  random_seed: 1,
  mip_rel_gap: 0.001,
  mip_heuristic_effort: 0.01,
  mip_pool_soft_limit: 1000,
  mip_lp_age_limit: 3,
  mip_detect_symmetry: false,
  mip_allow_restart: false,
};

/** `slots`: null if the solver found no menu. `boundPence`: a lower bound for every week of the pool. */
export type PoolResult = { slots: Int32Array | null; boundPence: number | null; status: "best of its pool" | "search limit" };

/** How often a week uses each choice: the solver's starting solution. */
export function choiceCounts({ perDay, extras, slotCount }: Problem, choices: ReadonlyMap<number, Choice>, slots: Int32Array) {
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

/** Assigns a menu to days around the fixed meals of `start`. The polish improves the order of days afterwards. */
export function assignDays(
  problem: Problem,
  choices: ReadonlyMap<number, Choice>,
  values: Float64Array,
  start: Int32Array,
): Int32Array | null {
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
  dinners.sort((a, b) => Number(rests.has(b)) - Number(rests.has(a))); // dinners with leftovers first, so that a lunch follows them
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

/** Additional recipes for the solver. With more of them its few nodes find worse menus. */
const PROMISING = 60;

/** The recipes with the least reduced cost in the linear relaxation of the whole problem. */
export async function promisingRecipes(problem: Problem, aim: Aim): Promise<number[]> {
  const highs = await solver();
  const { data, choices } = poolModel(
    problem,
    problem.pools.flatMap((some) => [...some]),
    aim,
  );
  const model = highs.createModel(data);
  try {
    model.options.set({ ...SOLVER_OPTIONS, solve_relaxation: true });
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

/** Searches for a better menu among the pool's recipes with an exact solver, starting from `start` if it is feasible (`fits`). */
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
      ...SOLVER_OPTIONS,
      mip_max_nodes: effort.nodes,
      mip_heuristic_run_root_reduced_cost: effort.thorough ?? false,
    });
    if (fits) model.setSolution(choiceCounts(problem, choices, start));
    const { modelStatus } = model.run();
    const bound = Number(model.info.get("mip_dual_bound"));
    const proved = modelStatus === highs.constants.modelStatus.optimal;
    return {
      slots: assignDays(problem, choices, model.getSolution().colValue, start),
      boundPence: Number.isFinite(bound) ? bound : null,
      status: proved ? "best of its pool" : "search limit",
    };
  } finally {
    model.dispose();
  }
}
