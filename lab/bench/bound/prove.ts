import type { Highs } from "highs";
import { assignDays, choiceCounts, solver } from "../../../activities/planning/optimiser/linear/pool-solve.ts";
import type { Problem } from "../../../activities/planning/optimiser/problem.ts";
import { type Relaxation, solveRelaxation } from "./linear.ts";
import { type LinkedModel, linkedModel } from "./linked-model.ts";

/** Share of the time for finding foods that must, or cannot, be bought; the solver gets the rest. */
const PROBING_SHARE = 0.35;
/** After this many foods without a result, least decided first, probing stops in favour of the solver. */
const FRUITLESS = 12;
/** The solver's tolerance in pence, subtracted from every bound and required for every elimination. */
const SAFETY = 0.01;
const WHOLE = 1e-6;

/** The bound of each step, in pence; recipes and foods that no better week can contain, and foods it must contain. */
export type Proof = {
  boundPence: number;
  method: "linear" | "linked" | "fixed" | "solver";
  linearPence: number;
  linkedPence: number;
  fixedPence: number;
  solverPence: number | null;
  recipes: { all: number; left: number };
  foods: { all: number; must: number; never: number };
  /** Whether the search was exhaustive: the remaining gap is due to what the model omits. */
  closed: boolean;
  /** The solver's menu, assigned to days; it may be a better week. */
  menu: Int32Array | null;
};

type Limits = { least: Float64Array; most: Float64Array };
/** A known week: its cost, and its slots if the solver may start from them. */
export type Incumbent = { pence: number; slots: Int32Array | null };

/** Eliminates columns whose use alone makes a week dearer than the incumbent: relaxation + reduced cost > incumbent. */
function byReducedCost(relaxation: Relaxation, limits: Limits, columns: Iterable<number>, incumbent: number): number {
  const { pence, values, reducedCosts } = relaxation.solve();
  if (pence === Number.POSITIVE_INFINITY) return pence;
  for (const column of columns) {
    const cost = reducedCosts[column] ?? 0;
    if (limits.most[column] === 0 || (values[column] ?? 0) > WHOLE || pence + cost <= incumbent + SAFETY) continue;
    limits.most[column] = 0;
    relaxation.bound(column, 0, 0);
  }
  return pence;
}

/** Probes each food, bought and not bought: if one costs more than the incumbent, the other holds for every better week. */
function probe(relaxation: Relaxation, limits: Limits, { bought, choices }: LinkedModel, incumbent: number, until: number): number {
  let pence = byReducedCost(relaxation, limits, [...bought.values(), ...choices.keys()], incumbent);
  for (let news = true; news && pence < incumbent && performance.now() < until; ) {
    news = false;
    const { values } = relaxation.solve();
    const open = [...bought.values()].filter((column) => limits.least[column] === 0 && (limits.most[column] ?? 0) > 0);
    const undecided = (column: number) => Math.abs((values[column] ?? 0) - 0.5);
    for (const [tried, column] of open.sort((a, b) => undecided(a) - undecided(b)).entries()) {
      if (performance.now() > until || (!news && tried === FRUITLESS)) break;
      const costs = [0, 1].map((way) => {
        relaxation.bound(column, way, way);
        return relaxation.solve().pence;
      });
      const [without = 0, with_ = 0] = costs.map((cost) => cost - SAFETY);
      if (without > incumbent) limits.least[column] = 1;
      if (with_ > incumbent) limits.most[column] = 0;
      if (without > incumbent && with_ > incumbent) return Number.POSITIVE_INFINITY;
      relaxation.bound(column, limits.least[column] ?? 0, limits.most[column] ?? 1);
      if (without > incumbent || with_ > incumbent) news = true;
    }
    pence = byReducedCost(relaxation, limits, [...bought.values(), ...choices.keys()], incumbent);
  }
  return pence;
}

type Solved = Pick<Proof, "solverPence" | "closed" | "menu">;
const NOT_SOLVED: Solved = { solverPence: null, closed: false, menu: null };

/** Branch and bound on the rest. `solverPence`: its bound for every remaining week; null if time ran out first. */
function solve(
  highs: Highs,
  problem: Problem,
  { linked, choices }: LinkedModel,
  limits: Limits,
  incumbent: Incumbent,
  seconds: number,
): Solved {
  const model = highs.createModel({ ...linked, colLower: limits.least, colUpper: limits.most });
  try {
    model.options.set({ output_flag: false, random_seed: 1, time_limit: seconds, mip_rel_gap: 0.0001, mip_heuristic_effort: 0.01 });
    if (incumbent.slots) model.setSolution(choiceCounts(problem, choices, incumbent.slots));
    const { modelStatus } = model.run();
    const { infeasible, optimal } = highs.constants.modelStatus;
    if (modelStatus === infeasible) return { solverPence: incumbent.pence, closed: true, menu: null };
    const bound = Number(model.info.get("mip_dual_bound"));
    const found = Number.isFinite(Number(model.info.get("objective_function_value")));
    return {
      solverPence: Number.isFinite(bound) ? bound : null,
      closed: modelStatus === optimal,
      menu: found && incumbent.slots ? assignDays(problem, choices, model.getSolution().colValue, incumbent.slots) : null,
    };
  } finally {
    model.dispose();
  }
}

/**
 * A lower bound for the cost of any week of this problem (till, priced waste and preferences), within a time limit.
 *
 * Relaxed, so that the bound holds but may be low: which day a meal is on (time limits of a day, which food is past its best, the energy of each
 * day, of which the week's least is kept, dinners next to each other with the same protein), the penny to which store-cupboard foods are rounded up, and that of several
 * ways to buy the planner always takes the one that wastes least. Kept: variety, bands, budget, preferences of the week, whole packs.
 */
export async function proveBound(problem: Problem, incumbent: Incumbent, seconds: number): Promise<Proof> {
  const highs = await solver();
  const startedAt = performance.now();
  const model = linkedModel(problem);
  const linear = solveRelaxation(highs, model.plain, incumbent.pence + 1);
  const linearPence = linear.solve().pence;
  linear.close();
  const limits = { least: Float64Array.from(model.linked.colLower), most: Float64Array.from(model.linked.colUpper) };
  const linked = solveRelaxation(highs, model.linked, incumbent.pence + 1);
  try {
    const linkedPence = linked.solve().pence;
    const fixedPence = probe(linked, limits, model, incumbent.pence, startedAt + seconds * 1000 * PROBING_SHARE);
    const left = seconds - (performance.now() - startedAt) / 1000;
    const { solverPence, closed, menu } =
      fixedPence < incumbent.pence && left > 0 ? solve(highs, problem, model, limits, incumbent, left) : NOT_SOLVED;
    const steps = { linear: linearPence, linked: linkedPence, fixed: fixedPence, solver: solverPence ?? Number.NEGATIVE_INFINITY };
    const [method, pence] = (Object.entries(steps) as [Proof["method"], number][]).reduce((best, step) =>
      step[1] > best[1] + SAFETY ? step : best,
    );
    const cooked = [...model.choices].filter(([, choice]) => !choice.leftover);
    const foods = [...model.bought.values()];
    return {
      boundPence: Math.min(pence - SAFETY, incumbent.pence),
      method,
      linearPence,
      linkedPence,
      fixedPence: Math.min(fixedPence, incumbent.pence),
      solverPence,
      closed,
      menu,
      recipes: { all: cooked.length, left: cooked.filter(([column]) => (limits.most[column] ?? 0) > 0).length },
      foods: {
        all: foods.length,
        must: foods.filter((column) => limits.least[column] === 1).length,
        never: foods.filter((column) => limits.most[column] === 0).length,
      },
    };
  } finally {
    linked.close();
  }
}
