import type { Food, Pack } from "../catalogue/food.ts";
import type { AtHome } from "../shopping/pantry.ts";

/**
 * The share of a leftover's price that counts in the plan's objective (never at the till).
 * Half is our own choice: some leftovers are eaten unplanned, and money matters more than waste.
 */
const WASTE_WEIGHT = 0.5;

/**
 * The share of a leftover's price that the objective credits if the food keeps for months, because the next weeks eat it. Less than 1, so that an open
 * pack never pays for itself. Our own choice.
 */
const KEPT_WEIGHT = 0.75;

/**
 * A reward in the objective for using up stock that would spoil, in pence per stock, on top of its price. It outweighs the penalty of a dish that few
 * households know, so that most such stocks are used.
 */
const RESCUE_PENCE = 10_000;

/** Whether what is left of a pack keeps for months: it is in the pantry for the next plan. */
export const keepsForMonths = ({ storage }: Food): boolean => storage === "cupboard" || storage === "freezer";

/** The share of a leftover that spoils before the next week can use it, by the days it keeps. */
export function lostShare(food: Food): number {
  if (keepsForMonths(food)) return 0;
  const keeps = Math.min(food.lifeDays, food.openDays ?? food.lifeDays);
  return keeps <= 14 ? 1 : keeps <= 30 ? 0.5 : keeps <= 60 ? 0.2 : 0;
}

/** Pence per gram, millilitre or piece of the best-value pack. */
export const cheapestUnitPence = (food: Food): number => Math.min(...food.packs.map((pack) => pack.pence / pack.size));

/** The cost of one unit of leftover in the objective, in pence; negative for a food that keeps for months. */
export const wasteUnitPence = (food: Food): number =>
  cheapestUnitPence(food) * (keepsForMonths(food) ? -KEPT_WEIGHT : lostShare(food) * WASTE_WEIGHT);

/**
 * The reward in the objective for using one unit of stock that would spoil, in pence; never at the till. Rewarding use ranks weeks like charging for
 * waste would, without a look at the foods that a week does not use.
 */
export function rescuedUnitPence(food: Food, home: AtHome): number {
  const had = countedStock(food, home);
  return had > 0 && home.spoiling?.includes(food.id) ? lostShare(food) * (cheapestUnitPence(food) + RESCUE_PENCE / had) : 0;
}

/** The value of an amount of food as a part of its best-value pack, in whole pence. */
export const usedPence = (food: Food, quantity: number): number => Math.round(quantity * cheapestUnitPence(food));

/** Whether any amount of the food is at home. */
export function isFree(food: Food, { basicsAtHome, stock }: AtHome): boolean {
  const had = stock[food.id];
  return had === "enough" || (had === undefined && basicsAtHome && food.basic && food.storage === "cupboard");
}

/** The counted quantity of a food at home. */
export function countedStock(food: Food, { stock }: AtHome): number {
  const had = stock[food.id];
  return typeof had === "number" ? had : 0;
}

/** A combination of packs: how many of each (in the food's order), total size and price. */
export type Basket = { counts: number[]; size: number; pence: number };

/** Every combination of packs of at least `quantity` without a superfluous pack. */
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
export type PacksBought = (Pack & { count: number })[];

/** The best packs for a quantity above 0: the lowest price with priced leftovers, then the lowest at the till. */
export function bestBasket(food: Food, quantity: number): { packs: PacksBought; pence: number; leftOver: number } {
  const waste = wasteUnitPence(food);
  const weighted = (basket: Basket) => basket.pence + waste * (basket.size - quantity);
  const [first, ...rest] = basketsFor(food.packs, quantity);
  if (!first) throw new Error(`"${food.id}" has no pack`);
  const best = rest.reduce(
    (a, b) => (weighted(b) < weighted(a) - 1e-6 || (weighted(b) < weighted(a) + 1e-6 && b.pence < a.pence) ? b : a),
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
  /** What is left of the packs bought, in the food's unit. */
  leftOver: number;
  /** The quantity used from home, in the food's unit. */
  atHome: number;
  /** The cost (or the credit, below 0) of leftovers in the objective less the reward for used stock, in fractional pence. */
  wastePence: number;
};

/** The packs of two purchases: those of the same size and price are counted together. */
function together(some: PacksBought, others: PacksBought): PacksBought {
  const isSame = (one: PacksBought[number], other: PacksBought[number]) => one.size === other.size && one.pence === other.pence;
  const counted = some.map((pack) => ({ ...pack, count: pack.count + (others.find((other) => isSame(pack, other))?.count ?? 0) }));
  return [...counted, ...others.filter((other) => !some.some((pack) => isSame(pack, other)))];
}

/** Total size of some packs, in the food's unit. */
export const packedSize = (packs: readonly (Pack & { count: number })[]): number =>
  packs.reduce((sum, { size, count }) => sum + size * count, 0);

/** Buys a quantity of one food: uses the stock at home first, then what the week has bought already; the rest is whole packs. */
export function buy(food: Food, needed: number, home: AtHome): Purchase {
  const atHome = isFree(food, home) ? needed : Math.min(needed, countedStock(food, home));
  const rescued = Math.min(needed, countedStock(food, home)) * rescuedUnitPence(food, home);
  const bought = home.bought?.[food.id]?.map((pack) => ({ ...pack })) ?? [];
  const short = needed - atHome - packedSize(bought);
  const more = short <= 1e-6 ? undefined : bestBasket(food, short);
  if (!more && bought.length === 0) return { packs: [], tillPence: 0, leftOver: 0, atHome, wastePence: 0 - rescued };
  const leftOver = more ? more.leftOver : Math.max(0, -short);
  return {
    packs: more ? together(bought, more.packs) : bought,
    tillPence: bought.reduce((sum, { pence, count }) => sum + pence * count, more?.pence ?? 0),
    leftOver,
    atHome,
    wastePence: wasteUnitPence(food) * leftOver - rescued,
  };
}

/** The quantity of each food that a week buys or has bought, needed or not. */
export const withBought = (needs: ReadonlyMap<string, number>, { bought }: AtHome): ReadonlyMap<string, number> =>
  !bought
    ? needs
    : new Map([...needs, ...Object.keys(bought).flatMap((foodId): [string, number][] => (needs.has(foodId) ? [] : [[foodId, 0]]))]);
