import type { Problem } from "../problem.ts";
import { price, quote } from "./price.ts";

/** What a proposal changes, in pence: at the till, and as the plan reckons it. */
export type Change = { till: number; reckoned: number };

/** Sums of quantities differ by less. */
const NOTHING = 1e-7;

/**
 * The week's basket as it changes: what is needed of each food, and what that costs.
 * `shift` proposes, what is cooked less before what is cooked more; `weigh` says what the proposal would change; `keep` or `drop` decides.
 */
export function createBasket(problem: Problem) {
  const { usesFrom, usesFood, usesQuantity, foods } = problem;
  const most = foods.length;
  const need = new Float64Array(most);
  const till = new Float64Array(most);
  const reckoned = new Float64Array(most);
  /** By at most so much a unit more of a food can lower what the basket is reckoned at: less of it spoils. */
  const easing = Float64Array.from(foods, ({ wastePence, rescuedPence }) => wastePence + rescuedPence);
  /** The proposal, food by food: first those of which less is needed, then those of which more is. A food may be in both. */
  const touched = new Int32Array(2 * most);
  const newNeed = new Float64Array(2 * most);
  const newTill = new Float64Array(2 * most);
  const newReckoned = new Float64Array(2 * most);
  /** Where a food stands in each of the two parts: only as far as its mark is this proposal's. */
  const lessAt = new Int32Array(most);
  const moreAt = new Int32Array(most);
  const lessMark = new Int32Array(most);
  const moreMark = new Int32Array(most);
  let lessStamp = 1;
  let moreStamp = 1;
  /** Foods in the first part, and in both. */
  let fewer = 0;
  let count = 0;
  /** What the first part is worth, and the recipe that it takes away: many proposals in a row take away the same one. */
  const saved = { till: 0, reckoned: 0 };
  let lessRecipe = -1;
  let lessTimes = 0;
  let proposing = false;

  function priceAt(index: number): void {
    price(foods[touched[index] as number] as Problem["foods"][number], newNeed[index] as number);
    newTill[index] = quote.till;
    newReckoned[index] = quote.reckoned;
  }
  function takeAway(recipe: number, times: number): void {
    proposing = true;
    if (recipe === lessRecipe && times === lessTimes) return;
    lessRecipe = recipe;
    lessTimes = times;
    lessStamp++;
    fewer = 0;
    saved.till = 0;
    saved.reckoned = 0;
    for (let at = usesFrom[recipe] as number; at < (usesFrom[recipe + 1] as number); at++) {
      const food = usesFood[at] as number;
      const left = (need[food] as number) + (usesQuantity[at] as number) * times;
      lessMark[food] = lessStamp;
      lessAt[food] = fewer;
      touched[fewer] = food;
      newNeed[fewer] = left < NOTHING ? 0 : left;
      priceAt(fewer);
      saved.till += (newTill[fewer] as number) - (till[food] as number);
      saved.reckoned += (newReckoned[fewer] as number) - (reckoned[food] as number);
      fewer++;
    }
    count = fewer;
  }
  /** A proposal that takes nothing away. */
  function takeNothing(): void {
    forget();
    proposing = true;
  }
  function forget(): void {
    proposing = false;
    lessRecipe = -1;
    lessTimes = 0;
    lessStamp++;
    moreStamp++;
    fewer = 0;
    count = 0;
    saved.till = 0;
    saved.reckoned = 0;
  }

  return {
    /** Cooks a recipe for the household `times` more (or fewer: one recipe of a proposal, and before the others). */
    shift(recipe: number, times: number): void {
      if (times < 0) {
        takeAway(recipe, times);
        return;
      }
      if (!proposing) takeNothing();
      for (let at = usesFrom[recipe] as number; at < (usesFrom[recipe + 1] as number); at++) {
        const food = usesFood[at] as number;
        const quantity = (usesQuantity[at] as number) * times;
        if (moreMark[food] === moreStamp) {
          const index = moreAt[food] as number;
          newNeed[index] = (newNeed[index] as number) + quantity;
          continue;
        }
        moreMark[food] = moreStamp;
        moreAt[food] = count;
        touched[count] = food;
        const before = lessMark[food] === lessStamp ? newNeed[lessAt[food] as number] : need[food];
        newNeed[count++] = (before as number) + quantity;
      }
    },
    /**
     * What the proposal changes.
     * @returns false as soon as it is sure that the basket is reckoned at more than `limit` above what it was: then `change` means nothing.
     */
    weigh(change: Change, limit: number): boolean {
      if (!proposing) takeNothing();
      change.till = saved.till;
      change.reckoned = saved.reckoned;
      /** The least that the foods not yet priced change. */
      let rest = 0;
      for (let index = fewer; index < count; index++) {
        const food = touched[index] as number;
        const before = lessMark[food] === lessStamp ? newNeed[lessAt[food] as number] : need[food];
        rest -= ((newNeed[index] as number) - (before as number)) * (easing[food] as number);
      }
      for (let index = fewer; index < count; index++) {
        if (change.reckoned + rest > limit) return false;
        const food = touched[index] as number;
        const less = lessMark[food] === lessStamp ? (lessAt[food] as number) : -1;
        const before = less === -1 ? need[food] : newNeed[less];
        rest += ((newNeed[index] as number) - (before as number)) * (easing[food] as number);
        priceAt(index);
        change.till += (newTill[index] as number) - ((less === -1 ? till[food] : newTill[less]) as number);
        change.reckoned += (newReckoned[index] as number) - ((less === -1 ? reckoned[food] : newReckoned[less]) as number);
      }
      return change.reckoned <= limit;
    },
    keep(): void {
      for (let index = 0; index < count; index++) {
        const food = touched[index] as number;
        need[food] = newNeed[index] as number;
        till[food] = newTill[index] as number;
        reckoned[food] = newReckoned[index] as number;
      }
      forget();
    },
    drop(): void {
      proposing = false;
      moreStamp++;
      count = fewer;
    },
    clear(): void {
      need.fill(0);
      till.fill(0);
      reckoned.fill(0);
      forget();
    },
  };
}
