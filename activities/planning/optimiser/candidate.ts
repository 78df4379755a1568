import { createBasket } from "./basket/basket.ts";
import type { Problem } from "./problem.ts";
import { createScore } from "./score/score.ts";
import { DINNER, LEFTOVER } from "./score/tally.ts";

/** Penalties of an infeasible week. They grow with `strictness` while the search cools. */
const VIOLATION_PENCE = 60;
const USUAL_PEOPLE = 4;
const OVER_BUDGET_FACTOR = 1.5;
const OVER_BUDGET_PENCE = 10;

/** What the search minimises: "good" is the till plus priced waste and unmet preferences, "cheapest" the till alone, to find the smallest budget. */
export type Aim = "good" | "cheapest";

/** How much worse an accepted move may make the week, in pence. */
export type Tolerance = number;

export const NO_EXTRA = -1;

/** Rounding tolerance for sums in a different order. */
const CLOSE = 1e-6;

/** The current week of a local search. `cost` is the penalised objective in pence; `feasible`: keeps every rule and the budget. */
export function createCandidate(problem: Problem, aim: Aim) {
  const { rules, keeps, perDay, slotCount } = problem;
  /** Slots between a dinner and the next day's lunch. */
  const overnight = perDay - 1;
  const eachExtra = problem.variety.eachExtra ?? rules.days;
  const slots = new Int32Array(slotCount + problem.extras.length);
  const basket = createBasket(problem);
  const score = createScore(problem, slots);
  const change = { till: 0, weighted: 0 };
  const sum = { till: 0, weighted: 0 };
  /** The proposed move: its places, their values before and after. A place is a slot or an extra. */
  const move = { count: 0, places: new Int32Array(2), before: new Int32Array(2), after: new Int32Array(2) };
  let strictness = 1;
  let current = { penalty: 0, violations: 0 };
  let cost = 0;

  // scaled by people, because breaking a rule saves a large household more
  const violationPence = VIOLATION_PENCE * Math.max(1, rules.people / USUAL_PEOPLE);
  const penaltyWeight = aim === "good" ? 1 : 0.02;
  const total = (till: number, weighted: number, penalty: number, violations: number) => {
    const over = till - rules.budgetPence;
    return (
      (aim === "good" ? weighted : till) +
      penalty * penaltyWeight +
      strictness * (violations * violationPence + (over > 0 ? over * OVER_BUDGET_FACTOR + OVER_BUDGET_PENCE : 0))
    );
  };
  /** 2 if the next lunch eats this dinner's leftovers, else 1. */
  const timesCooked = (dinnerSlot: number) => (slots[dinnerSlot + overnight] === LEFTOVER ? 2 : 1);

  function addToMove(place: number, value: number): void {
    move.places[move.count] = place;
    move.before[move.count] = slots[place] as number;
    move.after[move.count++] = value;
  }
  function accept(next: number): void {
    basket.accept();
    sum.till += change.till;
    sum.weighted += change.weighted;
    current = { penalty: score.penalty, violations: score.violations };
    cost = next;
  }
  /** Accepts the proposed move if it is within the tolerance, else rejects it. The basket holds the move already. */
  function acceptWithin(tolerance: Tolerance): boolean {
    const { count, places, before, after } = move;
    move.count = 0;
    let separable = score.separablePenalty;
    for (let at = 0; at < count; at++)
      separable += score.penaltyAt(places[at] as number, after[at] as number) - score.penaltyAt(places[at] as number, before[at] as number);
    const totalAfter = (penalty: number, violations: number) =>
      total(sum.till + change.till, sum.weighted + change.weighted, penalty, violations);
    // a lower bound from prices and separable penalties rejects most moves early, many before all foods are priced
    const most = tolerance + cost - separable * penaltyWeight + CLOSE;
    const canImprove =
      aim === "good"
        ? basket.evaluate(change, most - sum.weighted, rules.budgetPence - sum.till, strictness * OVER_BUDGET_FACTOR)
        : basket.evaluate(change, Number.MAX_VALUE, most - sum.till, Number.POSITIVE_INFINITY);
    if (canImprove && totalAfter(separable, 0) - cost <= tolerance) {
      for (let at = 0; at < count; at++) score.set(places[at] as number, after[at] as number);
      score.evaluate();
      const next = totalAfter(score.penalty, score.violations);
      if (next - cost <= tolerance) {
        accept(next);
        return true;
      }
      for (let at = count - 1; at >= 0; at--) score.set(places[at] as number, before[at] as number);
    }
    basket.reject();
    return false;
  }

  return {
    slots,
    get cost() {
      return cost;
    },
    get till() {
      return sum.till;
    },
    /** The objective stored with the plan: till, priced waste and penalties, in pence. */
    get objective() {
      return sum.weighted + current.penalty;
    },
    get feasible() {
      return current.violations === 0 && sum.till <= rules.budgetPence + 1e-6;
    },

    /** Sets the whole week. */
    load(start: ArrayLike<number>): void {
      basket.clear();
      slots.set(start);
      for (let slot = 0; slot < slotCount; slot++)
        if (slots[slot] !== LEFTOVER) basket.shift(slots[slot] as number, slot % perDay === DINNER ? timesCooked(slot) : 1);
      for (const [extra, recipe] of problem.extras.entries()) basket.shift(recipe, slots[slotCount + extra] as number);
      sum.till = 0;
      sum.weighted = 0;
      score.load();
      score.evaluate();
      basket.evaluate(change, Number.POSITIVE_INFINITY);
      accept(total(change.till, change.weighted, score.penalty, score.violations));
    },
    /** Changes how much violations cost and recomputes `cost`. */
    setStrictness(to: number): void {
      strictness = to;
      cost = total(sum.till, sum.weighted, current.penalty, current.violations);
    },
    replace(slot: number, recipe: number, tolerance: Tolerance): boolean {
      const before = slots[slot] as number;
      const portions = slot % perDay === DINNER ? timesCooked(slot) : 1;
      if (portions === 2 && keeps[recipe] === 0) return false;
      if (before === LEFTOVER) basket.shift(slots[slot - overnight] as number, -1);
      else basket.shift(before, -portions);
      basket.shift(recipe, portions);
      addToMove(slot, recipe);
      return acceptWithin(tolerance);
    },
    /** Whether this dinner's leftovers are the next lunch and the other recipe would not keep until then. */
    needsLunch: (slot: number, recipe: number): boolean => slot % perDay === DINNER && keeps[recipe] === 0 && timesCooked(slot) === 2,
    /** Replaces a dinner by one that does not keep, together with the lunch that ate its leftovers. Neither replacement is possible alone. */
    replaceWithLunch(slot: number, recipe: number, lunch: number, tolerance: Tolerance): boolean {
      if (problem.fixed[slot + overnight]) return false;
      basket.shift(slots[slot] as number, -2);
      basket.shift(recipe, 1);
      basket.shift(lunch, 1);
      addToMove(slot + overnight, lunch);
      addToMove(slot, recipe);
      return acceptWithin(tolerance);
    },
    /** Makes a lunch the leftovers of last night's dinner. */
    eatLeftovers(slot: number, tolerance: Tolerance): boolean {
      const before = slots[slot] as number;
      const dinner = slots[slot - overnight] as number;
      if (before === LEFTOVER || keeps[dinner] === 0) return false;
      basket.shift(before, -1);
      basket.shift(dinner, 1);
      addToMove(slot, LEFTOVER);
      return acceptWithin(tolerance);
    },
    /** Plans one extra on `by` more days and another on `by` fewer (NO_EXTRA = none), within the limit per extra. */
    changeExtras(more: number, fewer: number, by: number, tolerance: Tolerance): boolean {
      const moreTimes = more === NO_EXTRA ? 0 : (slots[slotCount + more] as number) + by;
      const fewerTimes = fewer === NO_EXTRA ? 0 : (slots[slotCount + fewer] as number) - by;
      if (moreTimes > eachExtra || fewerTimes < 0) return false;
      if (fewer !== NO_EXTRA) {
        basket.shift(problem.extras[fewer] as number, -by);
        addToMove(slotCount + fewer, fewerTimes);
      }
      if (more !== NO_EXTRA) {
        basket.shift(problem.extras[more] as number, by);
        addToMove(slotCount + more, moreTimes);
      }
      return acceptWithin(tolerance);
    },
    /** Swaps two meals of the same course. A lunch of leftovers stays in place and follows the dinner before it. */
    swap(a: number, b: number, tolerance: Tolerance): boolean {
      const first = slots[a] as number;
      const second = slots[b] as number;
      if (first === second || first === LEFTOVER || second === LEFTOVER) return false;
      if (a % perDay === DINNER) {
        const timesA = timesCooked(a);
        const timesB = timesCooked(b);
        if ((timesA === 2 && keeps[second] === 0) || (timesB === 2 && keeps[first] === 0)) return false;
        if (timesA !== timesB) {
          basket.shift(timesA > timesB ? first : second, -1);
          basket.shift(timesA > timesB ? second : first, 1);
        }
      }
      addToMove(a, second);
      addToMove(b, first);
      return acceptWithin(tolerance);
    },
  };
}
