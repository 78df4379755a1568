type Pack = { size: number; count: number; price: string };
/** The price fields of a line, in pounds. */
type Line = {
  cupboard: boolean;
  toBuy: boolean;
  packs: Pack[];
  runOutPacks: Pack[] | null;
  price: string;
  runOutPrice: string | null;
};

/** A line as it is bought: a food that has run out of the store cupboard in whole packs at their price, like any other. */
export function withBoughtPacks<Item extends Line>(line: Item): Item {
  if (!line.cupboard || !line.toBuy) return line;
  return { ...line, cupboard: false, packs: line.runOutPacks ?? line.packs, price: line.runOutPrice ?? line.price };
}
