import type { Food, Pack, PriceOrigin } from "../../catalogue/food.ts";
import { parsePence, toPounds } from "../../money.ts";

/** Source of a price that the household read at the shelf. */
export const SHELF_SOURCE = "Your household";

/** A pack at the price that the household read at the shelf, and the day (`YYYY-MM-DD`). */
export type ShelfPack = Pack & { seenOn: string };
/** A household's prices at one shop by food: the newest of each pack. */
export type ShelfPrices = ReadonlyMap<string, readonly ShelfPack[]>;

/**
 * A food with its household's prices. Each takes the place of the pack of its size, unless the shop's own price is of a later day; a size that the shop
 * no longer has is left out.
 */
export function withShelfPrices(food: Food, seen: readonly ShelfPack[] | undefined): Food {
  const newest = seen?.filter(({ seenOn }) => !food.priceFrom || seenOn >= food.priceFrom.asOf);
  if (!newest?.length) return food;
  return { ...food, packs: food.packs.map((pack) => newest.find(({ size }) => size === pack.size) ?? pack) };
}

/** Source of the price of some packs of a food: the household's if it priced one of them, else the shop's; null for an estimate. */
export function priceOrigin(food: Food, packs: readonly Pack[]): PriceOrigin | null {
  const seen = packs.flatMap(({ seenOn }) => seenOn ?? []).sort();
  const asOf = seen.at(-1);
  return asOf ? { asOf, source: SHELF_SOURCE } : (food.priceFrom ?? null);
}

type PoundsPack = { size: number; count: number; price: string };
/** The price fields of a line, in pounds. */
export type PricedLine = {
  packs: PoundsPack[];
  runOutPacks: PoundsPack[] | null;
  price: string;
  runOutPrice: string | null;
  priceFrom: PriceOrigin | null;
};

const totalOf = (packs: readonly PoundsPack[]) =>
  toPounds(packs.reduce((sum, { price, count }) => sum + (parsePence(price) ?? 0) * count, 0));

/** A line with its packs at the prices at the shelf, before the server has them. */
export function atShelfPrice<Line extends PricedLine>(line: Line, told: { packs: readonly Pack[]; seenOn: string }): Line {
  const atShelf = (packs: PoundsPack[]) =>
    packs.map((pack) => {
      const pence = told.packs.find(({ size }) => size === pack.size)?.pence;
      return pence === undefined ? pack : { ...pack, price: toPounds(pence) };
    });
  const [packs, runOutPacks] = [atShelf(line.packs), line.runOutPacks && atShelf(line.runOutPacks)];
  return {
    ...line,
    packs,
    runOutPacks,
    price: packs.length > 0 ? totalOf(packs) : line.price,
    runOutPrice: runOutPacks && totalOf(runOutPacks),
    priceFrom: { asOf: told.seenOn, source: SHELF_SOURCE },
  };
}
