import type { Food, Pack } from "../catalogue/food.ts";
import type { AtHome } from "../shopping/pantry.ts";

/**
 * Share of a leftover's price that a plan is charged in its own reckoning (never at the till).
 * Half is our own choice: some of an unplanned remainder gets eaten, and the till still matters more than the bin.
 */
const WASTE_WEIGHT = 0.5;

/**
 * What a stock that would spoil adds to its price in the plan's reckoning, in pence, where it is eaten up. The price alone (a pound or
 * two) used a quarter of such stocks over 40 households: a dish that suits the week better, or takes less long, is worth more than that. This much uses
 * nineteen in twenty, for about a pound a week at the till.
 */
const RESCUE_PENCE = 3000;

/** How much of an opened or unused remainder is lost before the next shop can use it, by the days it keeps. */
export function lostShare(food: Food): number {
  if (food.storage === "cupboard" || food.storage === "freezer") return 0;
  const keeps = Math.min(food.lifeDays, food.openDays ?? food.lifeDays);
  return keeps <= 14 ? 1 : keeps <= 30 ? 0.5 : keeps <= 60 ? 0.2 : 0;
}

/** Pence for one gram, millilitre or piece, from the pack that is the best value. */
export const cheapestUnitPence = (food: Food): number => Math.min(...food.packs.map((pack) => pack.pence / pack.size));

/** What one unit of a remainder weighs in the plan's reckoning, in pence. */
export const wasteUnitPence = (food: Food): number => cheapestUnitPence(food) * lostShare(food) * WASTE_WEIGHT;

/**
 * What eating one unit of stock that would spoil is worth in the plan's reckoning, in pence; never at the till. Crediting what is eaten
 * ranks weeks as charging for what is not, and needs no look at foods that a week leaves alone.
 */
export function rescuedUnitPence(food: Food, home: AtHome): number {
  const had = stockOf(food, home);
  return had > 0 && home.spoiling?.includes(food.id) ? lostShare(food) * (cheapestUnitPence(food) + RESCUE_PENCE / had) : 0;
}

/** Store-cupboard foods are charged pro rata, by the smallest pack: what a household that buys little pays. */
export function proRataPence(food: Food, quantity: number): number {
  const [smallest] = food.packs;
  if (!smallest) throw new Error(`"${food.id}" has no pack`);
  return Math.ceil((quantity * smallest.pence) / smallest.size - 1e-6);
}

/** Whether none of it has to be bought, however much is used. */
export function isFree(food: Food, { basicsAtHome, stock }: AtHome): boolean {
  const had = stock[food.id];
  return had === "enough" || (had === undefined && basicsAtHome && food.basic && food.storage === "cupboard");
}

/** How much of a food is at home and counted. */
export function stockOf(food: Food, { stock }: AtHome): number {
  const had = stock[food.id];
  return typeof had === "number" ? had : 0;
}

/** One way to buy: how many of each pack (in the food's order), what it holds and what it costs. */
export type Basket = { counts: number[]; size: number; pence: number };

/** Every sensible way to buy at least `quantity`: no basket holds a pack that it could do without. */
export function basketsFor(packs: readonly Pack[], quantity: number): Basket[] {
  const baskets: Basket[] = [];
  const fill = (index: number, counts: number[], size: number, pence: number) => {
    const pack = packs[index];
    if (!pack) return;
    const needed = Math.max(0, Math.ceil((quantity - size) / pack.size - 1e-6));
    if (index === 0) {
      baskets.push({ counts: [needed, ...counts], size: size + needed * pack.size, pence: pence + needed * pack.pence });
      return;
    }
    for (let some = 0; some <= needed; some++) fill(index - 1, [some, ...counts], size + some * pack.size, pence + some * pack.pence);
  };
  fill(packs.length - 1, [], 0, 0);
  return baskets;
}

/** Packs in a basket, smallest first: how many of each, and the price of one. */
export type PacksBought = { size: number; pence: number; count: number }[];

/** The basket for a quantity above nothing: the cheapest at the till, counting half of what a spoiling remainder cost. */
export function bestBasket(food: Food, quantity: number): { packs: PacksBought; pence: number; leftOver: number } {
  const waste = wasteUnitPence(food);
  const reckoned = (basket: Basket) => basket.pence + waste * (basket.size - quantity);
  const [first, ...rest] = basketsFor(food.packs, quantity);
  if (!first) throw new Error(`"${food.id}" has no pack`);
  const best = rest.reduce(
    (a, b) => (reckoned(b) < reckoned(a) - 1e-6 || (reckoned(b) < reckoned(a) + 1e-6 && b.pence < a.pence) ? b : a),
    first,
  );
  return {
    packs: food.packs.map((pack, index) => ({ ...pack, count: best.counts[index] ?? 0 })).filter((pack) => pack.count > 0),
    pence: best.pence,
    leftOver: best.size - quantity,
  };
}

export type Purchase = {
  packs: PacksBought;
  /** Whole pence paid at the till for this food. */
  tillPence: number;
  /** What is over, in the food's unit; 0 for store-cupboard foods. */
  leftOver: number;
  /** What is taken from home, in the food's unit. */
  atHome: number;
  /** The remainder's weight in the plan's reckoning, in pence (not whole), less what is eaten of stock that would spoil. */
  wastePence: number;
};

/**
 * The best way to buy a quantity of one food. What is at home is used first. Then whole packs for all that spoils, and pro rata for the
 * store cupboard.
 */
export function buy(food: Food, needed: number, home: AtHome): Purchase {
  const atHome = isFree(food, home) ? needed : Math.min(needed, stockOf(food, home));
  const quantity = needed - atHome;
  const rescued = Math.min(needed, stockOf(food, home)) * rescuedUnitPence(food, home);
  if (quantity <= 1e-6) return { packs: [], tillPence: 0, leftOver: 0, atHome, wastePence: 0 - rescued };
  if (food.storage === "cupboard") return { packs: [], tillPence: proRataPence(food, quantity), leftOver: 0, atHome, wastePence: 0 };
  const { packs, pence, leftOver } = bestBasket(food, quantity);
  return { packs, tillPence: pence, leftOver, atHome, wastePence: wasteUnitPence(food) * leftOver - rescued };
}
