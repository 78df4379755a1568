type Pack = { size: number; count: number; price: string };
/** A line as far as it says how it is paid for. Prices in pounds. */
type Line = {
  cupboard: boolean;
  toBuy: boolean;
  packs: Pack[];
  firstPacks: Pack[] | null;
  price: string;
  firstPrice: string | null;
};

/** A line as it is bought: what has run out of the store cupboard like any other, in whole packs at their price. */
export function asBought<Item extends Line>(line: Item): Item {
  if (!line.cupboard || !line.toBuy) return line;
  return { ...line, cupboard: false, packs: line.firstPacks ?? line.packs, price: line.firstPrice ?? line.price };
}
