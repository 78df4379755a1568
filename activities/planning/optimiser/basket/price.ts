import type { FoodPrice } from "../problem.ts";
import { packSteps } from "./pack-steps.ts";

/** Written by `price`: what a quantity costs at the till, and as the plan reckons it (till plus priced waste). One object, no garbage. */
export const quote = { till: 0, reckoned: 0 };

const CLOSE = 1e-6;
/** A food's steps are worked out for so many times the quantity that asks for them first. */
const FURTHER = 2;

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
  if (food.steps === null || quantity > food.steps.covers) food.steps = packSteps(food, quantity * FURTHER);
  const { sizes, pence } = food.steps;
  const enough = quantity - CLOSE * (food.sizes[0] as number);
  let step = 0;
  while ((sizes[step] as number) < enough) step++;
  quote.till = pence[step] as number;
  quote.reckoned = quote.till + ((sizes[step] as number) - quantity) * food.wastePence - rescued;
}
