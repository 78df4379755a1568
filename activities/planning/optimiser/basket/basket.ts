import type { Problem } from "../problem.ts";
import { price, quote } from "./price.ts";

/**
 * The week's basket as it changes: what is needed of each food, and what that costs.
 * `shift` proposes, `weigh` says what the proposal would change, `keep` or `undo` decides. Between the last two nothing else may happen.
 */
export function createBasket(problem: Problem) {
  const { usesFrom, usesFood, usesQuantity, foods } = problem;
  const need = new Float64Array(foods.length);
  const saved = new Float64Array(foods.length);
  const till = new Float64Array(foods.length);
  const reckoned = new Float64Array(foods.length);
  const touched = new Int32Array(foods.length);
  const newTill = new Float64Array(foods.length);
  const newReckoned = new Float64Array(foods.length);
  const mark = new Int32Array(foods.length);
  let stamp = 1;
  let count = 0;

  return {
    /** Cooks a recipe for the household `times` more (or fewer). */
    shift(recipe: number, times: number): void {
      for (let at = usesFrom[recipe] as number; at < (usesFrom[recipe + 1] as number); at++) {
        const food = usesFood[at] as number;
        if (mark[food] !== stamp) {
          mark[food] = stamp;
          touched[count++] = food;
          saved[food] = need[food] as number;
        }
        const left = (need[food] as number) + (usesQuantity[at] as number) * times;
        need[food] = left < 1e-7 ? 0 : left;
      }
    },
    /** What the proposal changes: pence at the till into `change.till`, reckoned pence into `change.reckoned`. */
    weigh(change: { till: number; reckoned: number }): void {
      change.till = 0;
      change.reckoned = 0;
      for (let index = 0; index < count; index++) {
        const food = touched[index] as number;
        price(foods[food] as Problem["foods"][number], need[food] as number);
        newTill[index] = quote.till;
        newReckoned[index] = quote.reckoned;
        change.till += quote.till - (till[food] as number);
        change.reckoned += quote.reckoned - (reckoned[food] as number);
      }
    },
    keep(): void {
      for (let index = 0; index < count; index++) {
        const food = touched[index] as number;
        till[food] = newTill[index] as number;
        reckoned[food] = newReckoned[index] as number;
      }
      count = 0;
      stamp++;
    },
    undo(): void {
      for (let index = 0; index < count; index++) need[touched[index] as number] = saved[touched[index] as number] as number;
      count = 0;
      stamp++;
    },
    clear(): void {
      need.fill(0);
      till.fill(0);
      reckoned.fill(0);
      count = 0;
      stamp++;
    },
  };
}
