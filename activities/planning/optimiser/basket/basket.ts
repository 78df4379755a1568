import type { Problem } from "../problem.ts";
import { price, quote } from "./price.ts";

/** What a move changes, in pence: at the till, and weighted, which adds the priced waste. */
export type Change = { till: number; weighted: number };

/** Tolerance for sums of quantities. */
const CLOSE_TO_ZERO = 1e-7;

/** The weighted price, each penny at the till beyond `headroom` counted `overFactor` times on top. */
function counted({ till, weighted }: Change, headroom: number, overFactor: number): number {
  return till > headroom ? weighted + (till - headroom) * overFactor : weighted;
}

/**
 * The week's basket: how much of each food is needed, and what it costs.
 * A move is a series of `shift` calls, the recipe that is removed first; `evaluate` prices it; then `accept` or `reject` it.
 */
export function createBasket(problem: Problem) {
  const { usesFrom, usesFood, usesQuantity, foods } = problem;
  const most = foods.length;
  const need = new Float64Array(most);
  const till = new Float64Array(most);
  const weighted = new Float64Array(most);
  /**
   * An upper bound, per unit, of how much more of a food can lower the weighted price, because less of it is wasted. Below 0 for a food that keeps and
   * is not at home: more of it always costs at least what its leftover is worth.
   */
  const easing = Float64Array.from(
    foods,
    ({ wastePence, rescuedPence, atHome }) => (atHome > 0 ? Math.max(0, wastePence) : wastePence) + rescuedPence,
  );
  /** The move, food by food: first the foods it needs less of, then those it needs more of. A food may be in both parts. */
  const touched = new Int32Array(2 * most);
  const newNeed = new Float64Array(2 * most);
  const newTill = new Float64Array(2 * most);
  const newWeighted = new Float64Array(2 * most);
  /** The index of a food in each part, valid only if the food's mark equals the part's stamp. */
  const lessAt = new Int32Array(most);
  const moreAt = new Int32Array(most);
  const lessMark = new Int32Array(most);
  const moreMark = new Int32Array(most);
  let lessStamp = 1;
  let moreStamp = 1;
  /** Number of foods in the first part, and in both together. */
  let fewer = 0;
  let count = 0;
  /** The first part's price and its removed recipe are cached, because many moves in a row remove the same recipe. */
  const saved = { till: 0, weighted: 0 };
  let removedRecipe = -1;
  let removedTimes = 0;
  let isMoving = false;

  function priceAt(index: number): void {
    price(foods[touched[index] as number] as Problem["foods"][number], newNeed[index] as number);
    newTill[index] = quote.till;
    newWeighted[index] = quote.weighted;
  }
  function remove(recipe: number, times: number): void {
    isMoving = true;
    if (recipe === removedRecipe && times === removedTimes) return;
    removedRecipe = recipe;
    removedTimes = times;
    lessStamp++;
    fewer = 0;
    saved.till = 0;
    saved.weighted = 0;
    for (let at = usesFrom[recipe] as number; at < (usesFrom[recipe + 1] as number); at++) {
      const food = usesFood[at] as number;
      const left = (need[food] as number) + (usesQuantity[at] as number) * times;
      lessMark[food] = lessStamp;
      lessAt[food] = fewer;
      touched[fewer] = food;
      newNeed[fewer] = left < CLOSE_TO_ZERO ? 0 : left;
      priceAt(fewer);
      saved.till += (newTill[fewer] as number) - (till[food] as number);
      saved.weighted += (newWeighted[fewer] as number) - (weighted[food] as number);
      fewer++;
    }
    count = fewer;
  }
  /** Starts a move that removes no recipe. */
  function removeNothing(): void {
    reset();
    isMoving = true;
  }
  function reset(): void {
    isMoving = false;
    removedRecipe = -1;
    removedTimes = 0;
    lessStamp++;
    moreStamp++;
    fewer = 0;
    count = 0;
    saved.till = 0;
    saved.weighted = 0;
  }

  return {
    /** Cooks a recipe `times` more often. Negative for at most one recipe of a move, which has to come first. */
    shift(recipe: number, times: number): void {
      if (times < 0) {
        remove(recipe, times);
        return;
      }
      if (!isMoving) removeNothing();
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
     * Writes the price of the move to `change`.
     * @param headroom how far the till may rise before each further penny counts `overFactor` pence on top of the weighted price.
     * @returns false as soon as that price is certain to rise by more than `limit`; `change` is then incomplete.
     */
    evaluate(change: Change, limit: number, headroom = Number.POSITIVE_INFINITY, overFactor = 0): boolean {
      if (!isMoving) removeNothing();
      change.till = saved.till;
      change.weighted = saved.weighted;
      /** A lower bound for the foods that are not priced yet. */
      let rest = 0;
      for (let index = fewer; index < count; index++) {
        const food = touched[index] as number;
        const before = lessMark[food] === lessStamp ? newNeed[lessAt[food] as number] : need[food];
        rest -= ((newNeed[index] as number) - (before as number)) * (easing[food] as number);
      }
      for (let index = fewer; index < count; index++) {
        if (counted(change, headroom, overFactor) + rest > limit) return false;
        const food = touched[index] as number;
        const less = lessMark[food] === lessStamp ? (lessAt[food] as number) : -1;
        const before = less === -1 ? need[food] : newNeed[less];
        rest += ((newNeed[index] as number) - (before as number)) * (easing[food] as number);
        priceAt(index);
        change.till += (newTill[index] as number) - ((less === -1 ? till[food] : newTill[less]) as number);
        change.weighted += (newWeighted[index] as number) - ((less === -1 ? weighted[food] : newWeighted[less]) as number);
      }
      return counted(change, headroom, overFactor) <= limit;
    },
    accept(): void {
      for (let index = 0; index < count; index++) {
        const food = touched[index] as number;
        need[food] = newNeed[index] as number;
        till[food] = newTill[index] as number;
        weighted[food] = newWeighted[index] as number;
      }
      reset();
    },
    reject(): void {
      isMoving = false;
      moreStamp++;
      count = fewer;
    },
    clear(): void {
      need.fill(0);
      till.fill(0);
      weighted.fill(0);
      reset();
    },
  };
}
