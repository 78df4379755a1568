import type { FoodPrice } from "./problem.ts";

/** Written by `price`: what a quantity costs at the till, and as the plan reckons it (till plus priced waste). One object, no garbage. */
export const quote = { till: 0, reckoned: 0 };

const CLOSE = 1e-6;
const packsFor = (quantity: number, size: number) => (quantity > CLOSE ? Math.ceil(quantity / size - CLOSE) : 0);

/** The same choice as `buy` in the domain, for the inner loop: cheapest reckoned, then cheapest at the till. A test holds the two together. */
export function price(food: FoodPrice, needed: number): void {
  const rescued = food.rescuedPence > 0 ? Math.min(needed, food.atHome) * food.rescuedPence : 0;
  quote.till = 0;
  quote.reckoned = 0 - rescued;
  const quantity = needed - food.atHome;
  if (quantity <= CLOSE || food.kind === "free") return;
  if (food.kind === "pro-rata") {
    quote.till = Math.ceil(quantity * food.unitPence - CLOSE);
    quote.reckoned = quote.till - rescued;
    return;
  }
  quote.till = Number.POSITIVE_INFINITY;
  quote.reckoned = Number.POSITIVE_INFINITY;
  fill(food, food.sizes.length - 1, quantity, 0, 0, quantity);
  quote.reckoned -= rescued;
}

function fill(food: FoodPrice, index: number, missing: number, size: number, till: number, quantity: number): void {
  const packSize = food.sizes[index] ?? 1;
  const packPence = food.pence[index] ?? 0;
  const needed = packsFor(missing, packSize);
  if (index === 0) {
    consider(till + needed * packPence, size + needed * packSize - quantity, food.wastePence);
    return;
  }
  for (let some = 0; some <= needed; some++)
    fill(food, index - 1, missing - some * packSize, size + some * packSize, till + some * packPence, quantity);
}

function consider(till: number, over: number, wastePence: number): void {
  const reckoned = till + over * wastePence;
  if (reckoned < quote.reckoned - CLOSE || (reckoned < quote.reckoned + CLOSE && till < quote.till)) {
    quote.till = till;
    quote.reckoned = reckoned;
  }
}
