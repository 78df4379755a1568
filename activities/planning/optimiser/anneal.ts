import { recipesAllowed } from "./barred.ts";
import type { FoodPrice } from "./basket/price.ts";
import { type Aim, createCandidate, NO_EXTRA } from "./candidate.ts";
import { type Problem, slotIndex } from "./problem.ts";
import { seededRandom } from "./random.ts";
import { LEFTOVER } from "./score/tally.ts";

/** A week as recipe numbers by slot, and its score. */
export type Found = { slots: Int32Array; objective: number; till: number; feasible: boolean };

/**
 * Temperatures in pence for one person. Larger households' prices differ more, so the temperature grows with the root of their number. A good week's
 * preferences differ by more pence than tills do, so its search stays warmer. Tuned on twelve households.
 */
const TEMPERATURES: Record<Aim, { hot: number; reheated: number; cold: number }> = {
  good: { hot: 150, reheated: 120, cold: 10 },
  cheapest: { hot: 150, reheated: 40, cold: 3 },
};
const MILD = 2;
const STRICT = 8;
const POLISH_STRICTNESS = 40;
const POLISH_PASSES = 6;
/** The most pairs of dinner and lunch that the polish tries together. */
const MOST_PAIRS = 2_000;
/** Probability of drawing a recipe from the best quarter of a pool. */
const FROM_BEST = 0.5;
/** Probability of drawing a recipe that uses up food about to spoil. */
const FROM_SPOILING = 0.3;
/** Probabilities of moves that swap days or eat leftovers. */
const SWAP = 0.15;
const EAT_LEFTOVERS = 0.08;
const BEST_SHARE = 0.25;
const BEST_LEAST = 12;
const COOL_EVERY = 256;
const LUNCH = 1;
/** Probability of a move of extras, and the most days it changes. */
const CHANGE_EXTRAS = 0.2;
const EXTRA_DAYS = 3;
/** Extras a day in a random start. */
const FIRST_EXTRAS = 3;
/** The tolerance of the polish: it accepts only improvements. */
const IMPROVES = -1e-6;

/**
 * The better quarter of each slot's pool, by pro-rata price less the worth of its energy, fibre and protein, and by penalty if the aim is a good week.
 */
function betterPart(problem: Problem, aim: Aim): Int32Array[] {
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

/** The recipes of each slot's pool that use up food about to spoil at home; empty if there is no such food. */
function usingUp({ usesFrom, usesFood, foods, slotPools }: Problem): Int32Array[] {
  const uses = (recipe: number) =>
    usesFood.subarray(usesFrom[recipe], usesFrom[recipe + 1]).some((food) => (foods[food] as FoodPrice).rescuedPence > 0);
  return foods.some(({ rescuedPence }) => rescuedPence > 0) ? slotPools.map((pool) => pool.filter(uses)) : [];
}

/** A random week around the locked meals, without repeats if the pools are large enough. */
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
      const choice = recipesAllowed(Int32Array.from(left), slot, problem.barred, problem.recipes.length);
      const chosen = choice[Math.floor(random() * choice.length)] as number;
      left.splice(left.indexOf(chosen), 1);
      slots[slot] = chosen;
    }
  }
  for (const [slot, placeholder] of problem.out.entries()) if (placeholder !== -1) slots[slot] = placeholder;
  for (const kept of problem.rules.locked) {
    const recipe = problem.recipes.findIndex((one) => one.id === kept.recipeId);
    slots[slotIndex(courses, kept)] = kept.leftoverOfDay === null ? recipe : LEFTOVER;
    if (kept.leftoverOfDay !== null) slots[slotIndex(courses, { day: kept.leftoverOfDay, meal: "dinner" })] = recipe;
  }
  return slots;
}

/**
 * Local search to a local optimum: every replacement from these recipes, swap of days and use of leftovers, until none improves the week or the passes
 * are used up. Ends as soon as every slot has been tried since the last improvement.
 */
function polish(problem: Problem, candidate: ReturnType<typeof createCandidate>, slotPools: readonly Int32Array[]): number {
  const { perDay, slotCount } = problem;
  let tried = 0;
  const polishSlot = (slot: number): boolean => {
    let improved = false;
    for (const recipe of slotPools[slot] as Int32Array) {
      tried++;
      if (recipe !== candidate.slots[slot] && candidate.replace(slot, recipe, IMPROVES)) improved = true;
    }
    if (!candidate.feasible && polishWithLunch(problem, candidate, slot)) improved = true;
    if (problem.rules.cookOnceEatTwice && slot % perDay === LUNCH && slot >= perDay && candidate.eatLeftovers(slot, IMPROVES))
      improved = true;
    for (let other = slot + perDay; other < slotCount; other += perDay) {
      tried++;
      if (!problem.fixed[other] && candidate.swap(slot, other, IMPROVES)) improved = true;
    }
    return improved;
  };
  candidate.setStrictness(POLISH_STRICTNESS);
  const steps = slotCount + 1;
  for (let step = 0, unchanged = 0; unchanged < steps && step < POLISH_PASSES * steps; step++) {
    const slot = step % steps;
    const improved = slot === slotCount ? polishExtras(problem, candidate) : !problem.fixed[slot] && polishSlot(slot);
    unchanged = improved ? 0 : unchanged + 1;
  }
  return tried;
}

/**
 * Tries every dinner that does not keep, with every lunch, in place of a dinner and its leftovers. For infeasible weeks with few recipes left; with
 * more recipes other moves suffice.
 */
function polishWithLunch({ slotPools, perDay }: Problem, candidate: ReturnType<typeof createCandidate>, slot: number): boolean {
  const dinners = slotPools[slot] as Int32Array;
  const lunches = slotPools[slot + perDay - 1];
  if (!lunches || dinners.length * lunches.length > MOST_PAIRS) return false;
  let improved = false;
  for (const recipe of dinners) {
    if (!candidate.needsLunch(slot, recipe)) continue;
    for (const lunch of lunches)
      if (candidate.needsLunch(slot, recipe) && candidate.replaceWithLunch(slot, recipe, lunch, IMPROVES)) improved = true;
  }
  return improved;
}

/** Tries each extra on one day more or fewer, and in place of another. */
function polishExtras({ extras }: Problem, candidate: ReturnType<typeof createCandidate>): boolean {
  let improved = false;
  for (let extra = 0; extra < extras.length; extra++) {
    if (candidate.changeExtras(extra, NO_EXTRA, 1, IMPROVES) || candidate.changeExtras(NO_EXTRA, extra, 1, IMPROVES)) improved = true;
    for (let other = 0; other < extras.length; other++)
      for (let by = 1; by <= EXTRA_DAYS; by++) if (other !== extra && candidate.changeExtras(extra, other, by, IMPROVES)) improved = true;
  }
  return improved;
}

type AnnealOptions = { seed: number; iterations: number; start?: ArrayLike<number>; reheated?: boolean; quickPolish?: boolean };

/**
 * Prepares simulated annealing of a problem. The returned function anneals from a random week or from `start`, then polishes. It is deterministic by
 * its options.
 * @param options.reheated start at a low temperature and full strictness, because `start` is good already.
 * @param options.quickPolish polish a feasible week only with the better part of each pool and what uses up food at home.
 * @returns the best feasible week, or the last one with `feasible: false`, and how many weeks were tried.
 */
export function createAnnealing(problem: Problem, aim: Aim) {
  const { perDay } = problem;
  const candidate = createCandidate(problem, aim);
  const best = betterPart(problem, aim);
  const spoiling = usingUp(problem);
  const quick = best.map((pool, slot) => Int32Array.from(new Set([...pool, ...(spoiling[slot] ?? [])])));
  const poolFor = (slot: number, random: () => number): Int32Array => {
    const share = random();
    const using = spoiling[slot];
    if (using && using.length > 0 && share < FROM_SPOILING) return using;
    return (share < FROM_BEST ? best : problem.slotPools)[slot] as Int32Array;
  };
  return (options: AnnealOptions): { found: Found; tried: number } => {
    const { iterations } = options;
    const random = seededRandom(options.seed);
    candidate.load(options.start ?? randomWeek(problem, random));
    let found: Found = {
      slots: Int32Array.from(candidate.slots),
      objective: Number.POSITIVE_INFINITY,
      till: candidate.till,
      feasible: false,
    };
    const measure = () => (aim === "good" ? candidate.objective : candidate.till);
    const remember = () => {
      if (candidate.feasible && measure() < found.objective - 1e-6)
        found = { slots: Int32Array.from(candidate.slots), objective: measure(), till: candidate.till, feasible: true };
    };

    remember();
    const scale = Math.sqrt(problem.rules.people);
    const { cold } = TEMPERATURES[aim];
    const [hot, mild] = options.reheated ? [TEMPERATURES[aim].reheated, STRICT] : [TEMPERATURES[aim].hot, MILD];
    let temperature = hot * scale;
    /** The Metropolis criterion as a tolerance: the random number is drawn first. */
    const tolerance = () => -temperature * Math.log(1 - random());
    for (let step = 0; step < iterations; step++) {
      if (step % COOL_EVERY === 0) {
        const done = step / iterations;
        temperature = scale * hot * (cold / hot) ** done;
        candidate.setStrictness(mild * (STRICT / mild) ** done);
      }
      if (problem.extras.length > 0 && random() < CHANGE_EXTRAS) {
        const one = () => Math.floor(random() * (problem.extras.length + 1)) - 1;
        const [more, fewer] = [one(), one()];
        if (more !== fewer && candidate.changeExtras(more, fewer, 1 + Math.floor(random() * EXTRA_DAYS), tolerance())) remember();
        continue;
      }
      const slot = Math.floor(random() * problem.slotCount);
      if (problem.fixed[slot]) continue;
      const meal = slot % perDay;
      const kind = random();
      let moved = false;
      if (kind < SWAP) {
        const other = Math.floor(random() * problem.rules.days) * perDay + meal;
        moved = other !== slot && !problem.fixed[other] && candidate.swap(slot, other, tolerance());
      } else if (meal === LUNCH && slot > perDay && problem.rules.cookOnceEatTwice && kind < SWAP + EAT_LEFTOVERS * perDay) {
        moved = candidate.eatLeftovers(slot, tolerance());
      } else {
        const pool = poolFor(slot, random);
        const recipe = pool[Math.floor(random() * pool.length)] as number;
        moved = recipe !== candidate.slots[slot] && candidate.replace(slot, recipe, tolerance());
      }
      if (moved) remember();
    }

    let tried = iterations;
    for (const start of found.feasible ? [Int32Array.from(candidate.slots), found.slots] : [Int32Array.from(candidate.slots)]) {
      candidate.load(start);
      if (options.quickPolish) tried += polish(problem, candidate, quick);
      if (!options.quickPolish || !candidate.feasible) tried += polish(problem, candidate, problem.slotPools);
      remember();
    }
    if (!found.feasible) found = { slots: Int32Array.from(candidate.slots), objective: measure(), till: candidate.till, feasible: false };
    return { found, tried };
  };
}

/** Anneals once; see `createAnnealing`. */
export const anneal = (problem: Problem, { aim, ...options }: AnnealOptions & { aim: Aim }) => createAnnealing(problem, aim)(options);
