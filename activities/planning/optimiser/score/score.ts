import { EXTRA_KINDS } from "#domain/planning/nutrition/extras.ts";
import type { Problem } from "../problem.ts";
import { createNutrition } from "./nutrition.ts";
import { createTally, DINNER, LEFTOVER, type Sign } from "./tally.ts";
import { GIVES_WAY_PENCE } from "./weights.ts";

/** By how much a count misses its limits; 0 without limits. */
const outside = (count: number, limits: { least: number; most: number } | undefined): number =>
  limits === undefined ? 0 : Math.max(0, limits.least - count, count - limits.most);

/**
 * Scores a week apart from its price: the penalty of unmet preferences and the number of violated rules. Updated incrementally, because a search
 * makes several hundred thousand moves.
 * @param slots the week; after `load`, change it only through `set`.
 */
export function createScore(problem: Problem, slots: Int32Array) {
  const { perDay, slotCount, penalties, preferred, variety, extras, extraKind, extraWorth, extraDays } = problem;
  const { people, days } = problem.rules;
  const count = problem.recipes.length;
  /** Slots between a dinner and the next day's lunch. */
  const overnight = perDay - 1;
  const tally = createTally(problem);
  const nutrition = createNutrition(problem);
  const extraCap = Int32Array.from(EXTRA_KINDS, (kind) => variety.extras?.[kind] ?? days);
  const extraTimes = new Int32Array(extraCap.length);
  const [mostRepeats, wantedRepeats] = [variety.month?.again ?? days, preferred.month?.again ?? days];
  /** `penalty` in pence; `separablePenalty` is the part that each slot contributes on its own; `violations` counts violated rules. */
  const score = { penalty: 0, separablePenalty: 0, violations: 0, load, penaltyAt, set, evaluate };

  /** The penalty in pence of one value in one place, whatever the other places hold. Their sum is a lower bound of `penalty`. */
  function penaltyAt(place: number, value: number): number {
    if (place >= slotCount) return -Math.min(value, extraDays) * (extraWorth[place - slotCount] as number);
    return value === LEFTOVER ? 0 : (penalties[place * count + value] as number);
  }
  function countMeal(slot: number, value: number, sign: Sign): void {
    if (problem.out[slot] !== -1) return;
    const day = (slot - (slot % perDay)) / perDay;
    const recipe = value === LEFTOVER ? (slots[slot - overnight] as number) : value;
    nutrition.eat(day, recipe, sign);
    if (value === LEFTOVER) tally.eatLeftovers(slot, recipe, sign);
    else {
      nutrition.cook(day, recipe, sign);
      tally.cook(slot, recipe, sign);
    }
  }
  function countExtra(index: number, times: number): void {
    nutrition.addExtra(extras[index] as number, times);
    const kind = extraKind[index] as number;
    extraTimes[kind] = (extraTimes[kind] as number) + times;
  }

  /** Scores the week in `slots` from scratch. */
  function load(): void {
    tally.clear();
    nutrition.clear();
    extraTimes.fill(0);
    score.separablePenalty = 0;
    for (let place = 0; place < slots.length; place++) {
      const value = slots[place] as number;
      score.separablePenalty += penaltyAt(place, value);
      if (place < slotCount) countMeal(place, value, 1);
      else countExtra(place - slotCount, value);
    }
  }
  /** Puts another recipe in a slot, or sets the number of days of an extra. */
  function set(place: number, value: number): void {
    const before = slots[place] as number;
    score.separablePenalty += penaltyAt(place, value) - penaltyAt(place, before);
    if (place >= slotCount) {
      slots[place] = value;
      countExtra(place - slotCount, value - before);
      return;
    }
    const lunch = place + overnight;
    const eatenTwice = place % perDay === DINNER && lunch < slotCount && slots[lunch] === LEFTOVER;
    if (eatenTwice) countMeal(lunch, LEFTOVER, -1);
    countMeal(place, before, -1);
    slots[place] = value;
    countMeal(place, value, 1);
    if (eatenTwice) countMeal(lunch, LEFTOVER, 1);
  }
  /** Updates `penalty` and `violations`. */
  function evaluate(): void {
    nutrition.evaluate();
    let violations = tally.violations + nutrition.violations;
    let concessions = tally.concessions + nutrition.concessions;
    for (let kind = 0; kind < extraCap.length; kind++) violations += Math.max(0, (extraTimes[kind] as number) - (extraCap[kind] as number));
    if (tally.fish < preferred.fish) {
      violations += Math.max(0, variety.fish - tally.fish);
      concessions += preferred.fish - Math.max(tally.fish, variety.fish);
    }
    const flesh = tally.meatOrFish;
    const outsideWanted = outside(flesh, preferred.plates?.meatOrFish);
    if (outsideWanted > 0) {
      const beyond = outside(flesh, variety.plates?.meatOrFish);
      violations += beyond;
      concessions += outsideWanted - beyond;
    }
    if (tally.recentRepeats > wantedRepeats) {
      violations += Math.max(0, tally.recentRepeats - mostRepeats);
      concessions += Math.min(tally.recentRepeats, mostRepeats) - wantedRepeats;
    }
    score.penalty = score.separablePenalty + nutrition.penalty + concessions * GIVES_WAY_PENCE * people;
    score.violations = violations;
  }

  return score;
}
