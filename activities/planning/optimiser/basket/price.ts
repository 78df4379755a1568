import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { countedStock, isFree, rescuedUnitPence, wasteUnitPence } from "#domain/planning/till.ts";
import type { AtHome } from "#domain/shopping/pantry.ts";

/**
 * The combinations of packs that are best for some quantity of a food, smallest first. Leftovers are priced or credited per unit, so a combination that
 * is large enough costs `pence + size * wastePence` less the quantity's own share. The first combination that is large enough is the best:
 * the list leaves out every combination that costs at least as much as a larger one.
 */
type PackSteps = { covers: number; sizes: Float64Array; pence: Float64Array };

/** How a food is charged, prepared for the inner loop. Pack sizes and prices are smallest first. */
export type FoodPrice = {
  isFree: boolean;
  /** The pro-rata price of the smallest pack; 0 if the food is free. */
  unitPence: number;
  sizes: Float64Array;
  pence: Float64Array;
  /** The cost of one unit of leftover; negative for a food that keeps, whose leftover is worth something next week. */
  wastePence: number;
  /** Computed by `price` on demand. */
  steps: PackSteps | null;
  /** The quantity at home, which is used first, and the value of using one unit of it before it spoils. */
  atHome: number;
  rescuedPence: number;
};

/** Tolerance for sums of quantities and pack sizes. */
const CLOSE = 1e-6;
/** Pack steps are computed for this many times the quantity that first needs them. */
const HEADROOM = 2;

export function foodPrice(foods: Foods, id: string, home: AtHome): FoodPrice {
  const food = foodOf(foods, id);
  const [smallest] = food.packs;
  const free = isFree(food, home);
  return {
    isFree: free,
    unitPence: smallest && !free ? smallest.pence / smallest.size : 0,
    sizes: Float64Array.from(food.packs, (pack) => pack.size),
    pence: Float64Array.from(food.packs, (pack) => pack.pence),
    wastePence: free ? 0 : wasteUnitPence(food),
    steps: null,
    atHome: countedStock(food, home),
    rescuedPence: rescuedUnitPence(food, home),
  };
}

/** Output of `price`: a quantity's price at the till, and weighted, which adds the priced waste. A single object, so that the inner loop allocates nothing. */
export const quote = { till: 0, weighted: 0 };

/** A fast version of `buy` in the domain: cheapest weighted, then cheapest at the till. A test checks that both agree. */
export function price(food: FoodPrice, needed: number): void {
  const rescued = food.rescuedPence > 0 ? Math.min(needed, food.atHome) * food.rescuedPence : 0;
  quote.till = 0;
  quote.weighted = 0 - rescued;
  const quantity = needed - food.atHome;
  if (quantity <= CLOSE || food.isFree) return;
  if (food.steps === null || quantity > food.steps.covers) food.steps = packSteps(food, quantity * HEADROOM);
  const { sizes, pence } = food.steps;
  const enough = quantity - CLOSE * (food.sizes[0] as number);
  let step = 0;
  while ((sizes[step] as number) < enough) step++;
  quote.till = pence[step] as number;
  quote.weighted = quote.till + ((sizes[step] as number) - quantity) * food.wastePence - rescued;
}

type Packs = { sizes: Float64Array; pence: Float64Array; wastePence: number };
type Combination = { size: number; pence: number; worth: number };

/** Every combination of packs up to the first that covers `most`. */
function packCombinations({ sizes, pence, wastePence }: Packs, most: number): Combination[] {
  let all: Combination[] = [{ size: 0, pence: 0, worth: 0 }];
  for (const [index, packSize] of sizes.entries()) {
    all = all.flatMap((before) => {
      const times = Math.max(0, Math.ceil((most - before.size) / packSize - CLOSE));
      return Array.from({ length: times + 1 }, (_, some) => {
        const size = before.size + some * packSize;
        const paid = before.pence + some * (pence[index] as number);
        return { size, pence: paid, worth: paid + size * wastePence };
      });
    });
  }
  return all;
}

/** @param most a quantity in the food's unit, above 0. */
function packSteps(packs: Packs, most: number): PackSteps {
  const bySize = packCombinations(packs, most).sort((a, b) => b.size - a.size || a.worth - b.worth || a.pence - b.pence);
  const best: Combination[] = [];
  for (const one of bySize) {
    const next = best.at(-1);
    const better = !next || one.worth < next.worth - CLOSE || (one.worth < next.worth + CLOSE && one.pence < next.pence);
    if (better) best.push(one);
  }
  best.reverse();
  return { covers: most, sizes: Float64Array.from(best, ({ size }) => size), pence: Float64Array.from(best, ({ pence }) => pence) };
}
