import { LEFTOVER } from "./goodness/tally.ts";
import { type FoodPrice, inTime, type Problem, slotOf } from "./problem.ts";
import { seeded } from "./random.ts";
import { type Aim, createWalk, NO_EXTRA } from "./walk.ts";

/** A week as slot numbers, with what the search thought of it. */
export type Found = { slots: Int32Array; objective: number; till: number; feasible: boolean };

/** Pence for a household of one; larger shops differ by more, so heat grows with the root of the people. Tuned on twelve households. */
const HOT_PENCE = 150;
const COLD_PENCE = 3;
const REHEATED_PENCE = 40;
const MILD = 2;
const STRICT = 8;
const POLISH_STRICTNESS = 40;
const POLISH_PASSES = 6;
/** Dinners and lunches that are tried together by the polish, at most. */
const FEW_PAIRS = 2_000;
/** Share of proposals from the better quarter of a pool, and of moves that exchange days or eat a dinner twice. */
const FROM_BEST = 0.5;
/** Share of proposals that use up what would spoil at home, where there is any. */
const FROM_SPOILING = 0.1;
const EXCHANGE = 0.15;
const EAT_TWICE = 0.08;
const BEST_SHARE = 0.25;
const BEST_LEAST = 12;
const RECOOL_EVERY = 256;
const LUNCH = 1;
/** Share of moves that change the extras, and the most days that one of these changes. */
const EXTRAS = 0.2;
const EXTRA_DAYS = 3;
/** Extras a day that a random week begins with. */
const FIRST_EXTRAS = 3;
/** Pence that a step of the polish must at least gain. */
const BETTER = -1e-6;

/**
 * The better part of each slot's pool: what a recipe costs pro rata against the energy, fibre and protein it brings, and what it is worth by itself where
 * more than the till counts.
 */
function bestOf(problem: Problem, aim: Aim): Int32Array[] {
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
  const best = (pool: Int32Array, slot: number) => {
    const pence = (recipe: number) =>
      worth(recipe) + (aim === "good" ? (problem.penalties[slot * problem.recipes.length + recipe] as number) : 0);
    const by = new Map([...pool].map((recipe) => [recipe, pence(recipe)] as const));
    return Int32Array.from([...pool].sort((a, b) => (by.get(a) ?? 0) - (by.get(b) ?? 0) || a - b)).slice(
      0,
      Math.max(BEST_LEAST, Math.ceil(pool.length * BEST_SHARE)),
    );
  };
  const byMeal = problem.pools.map(best);
  return problem.slotPools.map((pool, slot) =>
    pool === problem.pools[slot % problem.perDay] ? (byMeal[slot % problem.perDay] as Int32Array) : best(pool, slot),
  );
}

/** The recipes of each slot's pool that use up what would spoil at home; empty where there is none. */
function usingUp({ usesFrom, usesFood, foods, slotPools }: Problem): Int32Array[] {
  const uses = (recipe: number) =>
    usesFood.subarray(usesFrom[recipe], usesFrom[recipe + 1]).some((food) => (foods[food] as FoodPrice).rescuedPence > 0);
  return foods.some(({ rescuedPence }) => rescuedPence > 0) ? slotPools.map((pool) => pool.filter(uses)) : [];
}

/** A random week around the locked meals, without two of the same dinner or lunch where the pool allows. */
function randomWeek(problem: Problem, random: () => number): Int32Array {
  const { perDay, courses } = problem;
  const slots = new Int32Array(problem.slotCount + problem.extras.length);
  const each = Math.min(
    problem.variety.eachExtra ?? problem.rules.days,
    Math.round((FIRST_EXTRAS * problem.rules.days) / Math.max(1, problem.extras.length)),
  );
  slots.fill(each, problem.slotCount);
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
      if (!walk.feasible && polishWithLunch(problem, walk, slot)) improved = true;
      if (problem.rules.cookOnceEatTwice && slot % perDay === LUNCH && slot >= perDay && walk.eatTwice(slot, BETTER)) improved = true;
      for (let other = slot + perDay; other < problem.slotCount; other += perDay) {
        tried++;
        if (!problem.fixed[other] && walk.swap(slot, other, BETTER)) improved = true;
      }
    }
    if (polishExtras(problem, walk)) improved = true;
  }
  return tried;
}

/**
 * Every dinner that does not keep, with every lunch after it, in the place of one whose rest is that lunch. For a week that may not be as it is, where
 * few recipes are left: among many there is another way.
 */
function polishWithLunch({ slotPools, perDay }: Problem, walk: ReturnType<typeof createWalk>, slot: number): boolean {
  const dinners = slotPools[slot] as Int32Array;
  const lunches = slotPools[slot + perDay - 1];
  if (!lunches || dinners.length * lunches.length > FEW_PAIRS) return false;
  let improved = false;
  for (const recipe of dinners) {
    if (!walk.needsLunch(slot, recipe)) continue;
    for (const lunch of lunches) if (walk.needsLunch(slot, recipe) && walk.replaceWithLunch(slot, recipe, lunch, BETTER)) improved = true;
  }
  return improved;
}

/** Every extra on a day more or fewer, or in the place of another. */
function polishExtras({ extras }: Problem, walk: ReturnType<typeof createWalk>): boolean {
  let improved = false;
  for (let extra = 0; extra < extras.length; extra++) {
    if (walk.changeExtras(extra, NO_EXTRA, 1, BETTER) || walk.changeExtras(NO_EXTRA, extra, 1, BETTER)) improved = true;
    for (let other = 0; other < extras.length; other++)
      for (let by = 1; by <= EXTRA_DAYS; by++) if (other !== extra && walk.changeExtras(extra, other, by, BETTER)) improved = true;
  }
  return improved;
}

/**
 * One cooling from a random week or from `start`, then a polish. `reheated` = the start is good already: it is warmed a little, and may break no more
 * than at the end of a cooling. Deterministic: the seed and the number of iterations decide everything.
 * @returns the best feasible week, or else the last one with `feasible: false`; and how many weeks were tried.
 */
export function anneal(
  problem: Problem,
  options: { seed: number; iterations: number; aim: Aim; start?: ArrayLike<number>; reheated?: boolean },
): { found: Found; tried: number } {
  const { iterations, aim } = options;
  const { perDay } = problem;
  const random = seeded(options.seed);
  const walk = createWalk(problem, aim);
  const best = bestOf(problem, aim);
  const spoiling = usingUp(problem);
  const poolFor = (slot: number): Int32Array => {
    const share = random();
    const using = spoiling[slot];
    if (using && using.length > 0 && share < FROM_SPOILING) return using;
    return (share < FROM_BEST ? best : problem.slotPools)[slot] as Int32Array;
  };
  walk.load(options.start ?? randomWeek(problem, random));
  let found: Found = { slots: Int32Array.from(walk.slots), objective: Number.POSITIVE_INFINITY, till: walk.till, feasible: false };
  const measure = () => (aim === "good" ? walk.objective : walk.till);
  const remember = () => {
    if (walk.feasible && measure() < found.objective - 1e-6)
      found = { slots: Int32Array.from(walk.slots), objective: measure(), till: walk.till, feasible: true };
  };

  remember();
  const warmth = Math.sqrt(problem.rules.people);
  const [hot, mild] = options.reheated ? [REHEATED_PENCE, STRICT] : [HOT_PENCE, MILD];
  let heat = hot * warmth;
  /** How much worse the next step may be: the rule of Metropolis, with its chance drawn first. */
  const allowed = () => -heat * Math.log(1 - random());
  for (let step = 0; step < iterations; step++) {
    if (step % RECOOL_EVERY === 0) {
      const done = step / iterations;
      heat = warmth * hot * (COLD_PENCE / hot) ** done;
      walk.tighten(mild * (STRICT / mild) ** done);
    }
    if (problem.extras.length > 0 && random() < EXTRAS) {
      const one = () => Math.floor(random() * (problem.extras.length + 1)) - 1;
      const [more, fewer] = [one(), one()];
      if (more !== fewer && walk.changeExtras(more, fewer, 1 + Math.floor(random() * EXTRA_DAYS), allowed())) remember();
      continue;
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
      const pool = poolFor(slot);
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
