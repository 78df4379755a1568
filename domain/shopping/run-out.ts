type Pack = { size: number; count: number; price: string };
/** The price fields of a line, in pounds. */
type Line = {
  cupboard: boolean;
  toBuy: boolean;
  packs: Pack[];
  firstPacks: Pack[] | null;
  price: string;
  firstPrice: string | null;
};

/** A line as it is bought: a food that has run out of the store cupboard in whole packs at their price, like any other. */
export function withBoughtPacks<Item extends Line>(line: Item): Item {
  if (!line.cupboard || !line.toBuy) return line;
  return { ...line, cupboard: false, packs: line.firstPacks ?? line.packs, price: line.firstPrice ?? line.price };
}
