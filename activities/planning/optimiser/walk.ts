import { createBasket } from "./basket/basket.ts";
import { createJudge, LEFTOVER, verdict } from "./goodness/goodness.ts";
import type { Problem } from "./problem.ts";

/** Penalties of a week that may not be: they grow with `strictness` as the search cools. */
const BROKEN_PENCE = 60;
const USUAL_PEOPLE = 4;
const OVER_BUDGET_FACTOR = 1.5;
const OVER_BUDGET_PENCE = 10;

/** "good" weighs waste and preferences; "cheapest" only the till, to find out how little money is enough. */
export type Aim = "good" | "cheapest";

/** A proposed step is taken where it is at most so many pence worse. */
export type Limit = number;

const DINNER = 2;
export const NO_EXTRA = -1;

/** A week under change. `cost` is what the search lowers, in pence; `feasible` = may be served as it is. */
export function createWalk(problem: Problem, aim: Aim) {
  const { rules, keeps, perDay } = problem;
  /** From a dinner to the lunch after it, and back. */
  const overnight = perDay - 1;
  const eachExtra = problem.variety.eachExtra ?? rules.days;
  const slots = new Int32Array(problem.slotCount + problem.extras.length);
  const basket = createBasket(problem);
  const judge = createJudge(problem);
  const change = { till: 0, reckoned: 0 };
  const sum = { till: 0, reckoned: 0 };
  let strictness = 1;
  let current = { penalty: 0, broken: 0 };
  let cost = 0;

  // a large household saves more by breaking a rule, so it has to cost more
  const brokenPence = BROKEN_PENCE * Math.max(1, rules.people / USUAL_PEOPLE);
  const penaltyWeight = aim === "good" ? 1 : 0.02;
  const total = (till: number, reckoned: number, penalty: number, broken: number) => {
    const over = till - rules.budgetPence;
    return (
      (aim === "good" ? reckoned : till) +
      penalty * penaltyWeight +
      strictness * (broken * brokenPence + (over > 0 ? over * OVER_BUDGET_FACTOR + OVER_BUDGET_PENCE : 0))
    );
  };
  /** How many times a dinner is cooked: once more where the next lunch eats the rest. */
  const times = (dinnerSlot: number) => (slots[dinnerSlot + overnight] === LEFTOVER ? 2 : 1);

  /** The slots are already changed and the basket shifted: take the step or go back. */
  function settle(limit: Limit, restore: () => void): boolean {
    basket.weigh(change);
    // what it costs alone may be too much already: most proposals end here, before anything else is looked at
    const least = total(sum.till + change.till, sum.reckoned + change.reckoned, problem.leastPenalty, 0);
    let next = least;
    if (least - cost <= limit) {
      judge(slots);
      next = total(sum.till + change.till, sum.reckoned + change.reckoned, verdict.penalty, verdict.broken);
    }
    if (next - cost > limit) {
      basket.undo();
      restore();
      return false;
    }
    basket.keep();
    sum.till += change.till;
    sum.reckoned += change.reckoned;
    current = { penalty: verdict.penalty, broken: verdict.broken };
    cost = next;
    return true;
  }

  return {
    slots,
    get cost() {
      return cost;
    },
    get till() {
      return sum.till;
    },
    /** What the plan is stored with: till, priced waste and unmet preferences. */
    get objective() {
      return sum.reckoned + current.penalty;
    },
    get feasible() {
      return current.broken === 0 && sum.till <= rules.budgetPence + 1e-6;
    },

    /** Starts from these slots. */
    load(start: ArrayLike<number>): void {
      basket.clear();
      slots.set(start);
      for (let slot = 0; slot < problem.slotCount; slot++)
        if (slots[slot] !== LEFTOVER) basket.shift(slots[slot] as number, slot % perDay === DINNER ? times(slot) : 1);
      for (const [extra, recipe] of problem.extras.entries()) basket.shift(recipe, slots[problem.slotCount + extra] as number);
      sum.till = 0;
      sum.reckoned = 0;
      cost = Number.POSITIVE_INFINITY;
      settle(Number.POSITIVE_INFINITY, () => {});
    },
    /** The same week under stricter or milder penalties. */
    tighten(to: number): void {
      strictness = to;
      cost = total(sum.till, sum.reckoned, current.penalty, current.broken);
    },
    replace(slot: number, recipe: number, limit: Limit): boolean {
      const before = slots[slot] as number;
      const portions = slot % perDay === DINNER ? times(slot) : 1;
      if (portions === 2 && keeps[recipe] === 0) return false;
      if (before === LEFTOVER) basket.shift(slots[slot - overnight] as number, -1);
      else basket.shift(before, -portions);
      basket.shift(recipe, portions);
      slots[slot] = recipe;
      return settle(limit, () => {
        slots[slot] = before;
      });
    },
    /** Turns a lunch into the rest of last night's dinner. */
    eatTwice(slot: number, limit: Limit): boolean {
      const before = slots[slot] as number;
      const dinner = slots[slot - overnight] as number;
      if (before === LEFTOVER || keeps[dinner] === 0) return false;
      basket.shift(before, -1);
      basket.shift(dinner, 1);
      slots[slot] = LEFTOVER;
      return settle(limit, () => {
        slots[slot] = before;
      });
    },
    /** Everybody has an extra on so many days more, and another one on so many fewer (-1 = none); never more often than one extra may come. */
    changeExtras(more: number, fewer: number, by: number, limit: Limit): boolean {
      const moreAt = problem.slotCount + more;
      const fewerAt = problem.slotCount + fewer;
      if (more !== NO_EXTRA && (slots[moreAt] as number) + by > eachExtra) return false;
      if (fewer !== NO_EXTRA && (slots[fewerAt] as number) < by) return false;
      const change = (sign: 1 | -1) => {
        if (more !== NO_EXTRA) slots[moreAt] = (slots[moreAt] as number) + sign * by;
        if (fewer !== NO_EXTRA) slots[fewerAt] = (slots[fewerAt] as number) - sign * by;
      };
      change(1);
      if (more !== NO_EXTRA) basket.shift(problem.extras[more] as number, by);
      if (fewer !== NO_EXTRA) basket.shift(problem.extras[fewer] as number, -by);
      return settle(limit, () => change(-1));
    },
    /** Exchanges two meals of the same kind; lunches of leftovers stay where they are and follow the dinner before them. */
    swap(a: number, b: number, limit: Limit): boolean {
      const first = slots[a] as number;
      const second = slots[b] as number;
      if (first === second || first === LEFTOVER || second === LEFTOVER) return false;
      if (a % perDay === DINNER) {
        const timesA = times(a);
        const timesB = times(b);
        if ((timesA === 2 && keeps[second] === 0) || (timesB === 2 && keeps[first] === 0)) return false;
        if (timesA !== timesB) {
          basket.shift(first, timesB - timesA);
          basket.shift(second, timesA - timesB);
        }
      }
      slots[a] = second;
      slots[b] = first;
      return settle(limit, () => {
        slots[a] = first;
        slots[b] = second;
      });
    },
  };
}
