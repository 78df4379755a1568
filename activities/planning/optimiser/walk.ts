import { createBasket } from "./basket/basket.ts";
import { createGoodness } from "./goodness/goodness.ts";
import { DINNER, LEFTOVER } from "./goodness/tally.ts";
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

export const NO_EXTRA = -1;

/** Sums in another order differ by less. */
const CLOSE = 1e-6;

/** A week under change. `cost` is what the search lowers, in pence; `feasible` = may be served as it is. */
export function createWalk(problem: Problem, aim: Aim) {
  const { rules, keeps, perDay, slotCount } = problem;
  /** From a dinner to the lunch after it, and back. */
  const overnight = perDay - 1;
  const eachExtra = problem.variety.eachExtra ?? rules.days;
  const slots = new Int32Array(slotCount + problem.extras.length);
  const basket = createBasket(problem);
  const goodness = createGoodness(problem, slots);
  const change = { till: 0, reckoned: 0 };
  const sum = { till: 0, reckoned: 0 };
  /** The proposed step: so many places, what stands in them and what would. */
  const step = { count: 0, places: new Int32Array(2), before: new Int32Array(2), after: new Int32Array(2) };
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

  function propose(place: number, value: number): void {
    step.places[step.count] = place;
    step.before[step.count] = slots[place] as number;
    step.after[step.count++] = value;
  }
  function keep(next: number): void {
    basket.keep();
    sum.till += change.till;
    sum.reckoned += change.reckoned;
    current = { penalty: goodness.penalty, broken: goodness.broken };
    cost = next;
  }
  /** Takes the proposed step where it is little enough worse; the basket is shifted already. */
  function settle(limit: Limit): boolean {
    const { count, places, before, after } = step;
    step.count = 0;
    let alone = goodness.worthAlone;
    for (let at = 0; at < count; at++)
      alone += goodness.aloneAt(places[at] as number, after[at] as number) - goodness.aloneAt(places[at] as number, before[at] as number);
    const totalOf = (penalty: number, broken: number) => total(sum.till + change.till, sum.reckoned + change.reckoned, penalty, broken);
    // its price and what each meal is worth by itself may be too much already: most proposals end here, many before all of their foods have a price
    const most = aim === "good" ? limit + cost - sum.reckoned - alone * penaltyWeight + CLOSE : Number.POSITIVE_INFINITY;
    if (basket.weigh(change, most) && totalOf(alone, 0) - cost <= limit) {
      for (let at = 0; at < count; at++) goodness.put(places[at] as number, after[at] as number);
      goodness.weigh();
      const next = totalOf(goodness.penalty, goodness.broken);
      if (next - cost <= limit) {
        keep(next);
        return true;
      }
      for (let at = count - 1; at >= 0; at--) goodness.put(places[at] as number, before[at] as number);
    }
    basket.drop();
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
      for (let slot = 0; slot < slotCount; slot++)
        if (slots[slot] !== LEFTOVER) basket.shift(slots[slot] as number, slot % perDay === DINNER ? times(slot) : 1);
      for (const [extra, recipe] of problem.extras.entries()) basket.shift(recipe, slots[slotCount + extra] as number);
      sum.till = 0;
      sum.reckoned = 0;
      goodness.load();
      goodness.weigh();
      basket.weigh(change, Number.POSITIVE_INFINITY);
      keep(total(change.till, change.reckoned, goodness.penalty, goodness.broken));
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
      propose(slot, recipe);
      return settle(limit);
    },
    /** Whether the rest of this dinner is the next lunch, and a recipe in its place would not keep until then. */
    needsLunch: (slot: number, recipe: number): boolean => slot % perDay === DINNER && keeps[recipe] === 0 && times(slot) === 2,
    /** Another dinner, which does not keep, and a lunch of its own the day after: from one to the other alone there may be no way. */
    replaceWithLunch(slot: number, recipe: number, lunch: number, limit: Limit): boolean {
      if (problem.fixed[slot + overnight]) return false;
      basket.shift(slots[slot] as number, -2);
      basket.shift(recipe, 1);
      basket.shift(lunch, 1);
      propose(slot + overnight, lunch);
      propose(slot, recipe);
      return settle(limit);
    },
    /** Turns a lunch into the rest of last night's dinner. */
    eatTwice(slot: number, limit: Limit): boolean {
      const before = slots[slot] as number;
      const dinner = slots[slot - overnight] as number;
      if (before === LEFTOVER || keeps[dinner] === 0) return false;
      basket.shift(before, -1);
      basket.shift(dinner, 1);
      propose(slot, LEFTOVER);
      return settle(limit);
    },
    /** Everybody has an extra on so many days more, and another one on so many fewer (-1 = none); never more often than one extra may come. */
    changeExtras(more: number, fewer: number, by: number, limit: Limit): boolean {
      const moreTimes = more === NO_EXTRA ? 0 : (slots[slotCount + more] as number) + by;
      const fewerTimes = fewer === NO_EXTRA ? 0 : (slots[slotCount + fewer] as number) - by;
      if (moreTimes > eachExtra || fewerTimes < 0) return false;
      if (fewer !== NO_EXTRA) {
        basket.shift(problem.extras[fewer] as number, -by);
        propose(slotCount + fewer, fewerTimes);
      }
      if (more !== NO_EXTRA) {
        basket.shift(problem.extras[more] as number, by);
        propose(slotCount + more, moreTimes);
      }
      return settle(limit);
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
          basket.shift(timesA > timesB ? first : second, -1);
          basket.shift(timesA > timesB ? second : first, 1);
        }
      }
      propose(a, second);
      propose(b, first);
      return settle(limit);
    },
  };
}
