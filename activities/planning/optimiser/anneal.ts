import { LEFTOVER } from "./goodness.ts";
import { inTime, type Problem, slotOf } from "./problem.ts";
import { seeded } from "./random.ts";
import { type Aim, createWalk } from "./walk.ts";

/** A week as slot numbers, with what the search thought of it. */
export type Found = { slots: Int32Array; objective: number; till: number; feasible: boolean };

/** Pence for a household of one; larger shops differ by more, so heat grows with the root of the people. Tuned on twelve households. */
const HOT_PENCE = 150;
const COLD_PENCE = 3;
const MILD = 2;
const STRICT = 8;
const POLISH_STRICTNESS = 40;
const POLISH_PASSES = 6;
/** Share of proposals from the better quarter of a pool, and of moves that exchange days or eat a dinner twice. */
const FROM_BEST = 0.5;
const EXCHANGE = 0.15;
const EAT_TWICE = 0.08;
const BEST_SHARE = 0.25;
const BEST_LEAST = 12;
const RECOOL_EVERY = 256;
const LUNCH = 1;
/** Pence that a step of the polish must at least gain. */
const BETTER = -1e-6;

/** The better part of each slot's pool: what a recipe costs pro rata against the energy, fibre and protein it brings. */
function bestOf(problem: Problem): Int32Array[] {
  const { usesFrom, usesFood, usesQuantity, foods, nutrients, rules } = problem;
  const worth = (recipe: number) => {
    let pence = 0;
    for (let at = usesFrom[recipe] as number; at < (usesFrom[recipe + 1] as number); at++)
      pence += (usesQuantity[at] as number) * (foods[usesFood[at] as number]?.unitPence ?? 0);
    return (
      pence -
      rules.people *
        ((nutrients.kcal[recipe] as number) * 0.1 + (nutrients.fibre[recipe] as number) + (nutrients.protein[recipe] as number) * 0.3)
    );
  };
  const best = (pool: Int32Array) =>
    Int32Array.from([...pool].sort((a, b) => worth(a) - worth(b) || a - b)).slice(
      0,
      Math.max(BEST_LEAST, Math.ceil(pool.length * BEST_SHARE)),
    );
  const byMeal = problem.pools.map(best);
  return problem.slotPools.map((pool, slot) =>
    pool === problem.pools[slot % problem.perDay] ? (byMeal[slot % problem.perDay] as Int32Array) : best(pool),
  );
}

/** A random week around the locked meals, without two of the same dinner or lunch where the pool allows. */
function randomWeek(problem: Problem, random: () => number): Int32Array {
  const { perDay, courses } = problem;
  const slots = new Int32Array(problem.slotCount);
  for (let meal = 0; meal < perDay; meal++) {
    const idle = problem.idle[meal] as number;
    const left = idle === -1 ? [...(problem.pools[meal] as Int32Array)] : Array<number>(problem.rules.days).fill(idle);
    for (let slot = meal; slot < problem.slotCount; slot += perDay) {
      if (left.length === 0) left.push(...(problem.pools[meal] as Int32Array));
      const choice = inTime(Int32Array.from(left), slot, problem.late, problem.recipes.length);
      const chosen = choice[Math.floor(random() * choice.length)] as number;
      left.splice(left.indexOf(chosen), 1);
      slots[slot] = chosen;
    }
  }
  for (const kept of problem.rules.locked) {
    const recipe = problem.recipes.findIndex((one) => one.id === kept.recipeId);
    slots[slotOf(courses, kept)] = kept.leftoverOfDay === null ? recipe : LEFTOVER;
    if (kept.leftoverOfDay !== null) slots[slotOf(courses, { day: kept.leftoverOfDay, meal: "dinner" })] = recipe;
  }
  return slots;
}

/** Every single replacement, every exchange of days and every dinner eaten twice, until none helps. */
function polish(problem: Problem, walk: ReturnType<typeof createWalk>): number {
  const { perDay } = problem;
  let tried = 0;
  walk.tighten(POLISH_STRICTNESS);
  for (let pass = 0, improved = true; improved && pass < POLISH_PASSES; pass++) {
    improved = false;
    for (let slot = 0; slot < problem.slotCount; slot++) {
      if (problem.fixed[slot]) continue;
      for (const recipe of problem.slotPools[slot] as Int32Array) {
        tried++;
        if (recipe !== walk.slots[slot] && walk.replace(slot, recipe, BETTER)) improved = true;
      }
      if (problem.rules.cookOnceEatTwice && slot % perDay === LUNCH && slot >= perDay && walk.eatTwice(slot, BETTER)) improved = true;
      for (let other = slot + perDay; other < problem.slotCount; other += perDay) {
        tried++;
        if (!problem.fixed[other] && walk.swap(slot, other, BETTER)) improved = true;
      }
    }
  }
  return tried;
}

/**
 * One cooling from a random week, then a polish. Deterministic: the seed and the number of iterations decide everything.
 * @returns the best feasible week, or else the last one with `feasible: false`; and how many weeks were tried.
 */
export function anneal(
  problem: Problem,
  options: { seed: number; iterations: number; aim: Aim; start?: ArrayLike<number> },
): { found: Found; tried: number } {
  const { iterations, aim } = options;
  const { perDay } = problem;
  const random = seeded(options.seed);
  const walk = createWalk(problem, aim);
  const best = bestOf(problem);
  walk.load(options.start ?? randomWeek(problem, random));
  let found: Found = { slots: Int32Array.from(walk.slots), objective: Number.POSITIVE_INFINITY, till: walk.till, feasible: false };
  const measure = () => (aim === "good" ? walk.objective : walk.till);
  const remember = () => {
    if (walk.feasible && measure() < found.objective - 1e-6)
      found = { slots: Int32Array.from(walk.slots), objective: measure(), till: walk.till, feasible: true };
  };

  const warmth = Math.sqrt(problem.rules.people);
  let heat = HOT_PENCE * warmth;
  /** How much worse the next step may be: the rule of Metropolis, with its chance drawn first. */
  const allowed = () => -heat * Math.log(1 - random());
  for (let step = 0; step < iterations; step++) {
    if (step % RECOOL_EVERY === 0) {
      const done = step / iterations;
      heat = warmth * HOT_PENCE * (COLD_PENCE / HOT_PENCE) ** done;
      walk.tighten(MILD * (STRICT / MILD) ** done);
    }
    const slot = Math.floor(random() * problem.slotCount);
    if (problem.fixed[slot]) continue;
    const meal = slot % perDay;
    const kind = random();
    let moved = false;
    if (kind < EXCHANGE) {
      const other = Math.floor(random() * problem.rules.days) * perDay + meal;
      moved = other !== slot && !problem.fixed[other] && walk.swap(slot, other, allowed());
    } else if (meal === LUNCH && slot > perDay && problem.rules.cookOnceEatTwice && kind < EXCHANGE + EAT_TWICE * perDay) {
      moved = walk.eatTwice(slot, allowed());
    } else {
      const pool = (random() < FROM_BEST ? best : problem.slotPools)[slot] as Int32Array;
      const recipe = pool[Math.floor(random() * pool.length)] as number;
      moved = recipe !== walk.slots[slot] && walk.replace(slot, recipe, allowed());
    }
    if (moved) remember();
  }

  let tried = iterations;
  for (const start of found.feasible ? [Int32Array.from(walk.slots), found.slots] : [Int32Array.from(walk.slots)]) {
    walk.load(start);
    tried += polish(problem, walk);
    remember();
  }
  if (!found.feasible) found = { slots: Int32Array.from(walk.slots), objective: measure(), till: walk.till, feasible: false };
  return { found, tried };
}
