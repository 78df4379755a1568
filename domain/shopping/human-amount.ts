import type { FoodCount } from "../catalogue/food.ts";
import { formatQuantity } from "../catalogue/quantity-text.ts";
import { plural } from "../locale.ts";

/** The fields of a list line that decide how much to take. */
type LineToTake = {
  packs: readonly { size: number; count: number }[];
  /** Packs to buy if there is none at home; null for an own item. */
  runOutPacks: readonly { size: number; count: number }[] | null;
  unit: string;
  quantity: number;
  atHome: number;
  own: boolean;
  amount: string | null;
};

/** Tolerance within which packs count as whole pieces: sausages weigh 57 g on average, not each. */
const WHOLE_WITHIN = 0.06;
/** Share of a piece that is ignored: the last 10 g are not worth a ninth drumstick. */
const SPARE = 0.15;

const isOneInWords = (one: string) => /^an? /.test(one);

/** "10 onions", "1 bunch", "a thumb". */
function counted(number: number, { one, many }: FoodCount): string {
  if (number === 1 && isOneInWords(one)) return one;
  return `${number} ${plural(number, { one, other: many })}`;
}

/** Number of pieces: the packs' content if it is whole, else what the meals need, rounded, and no more than was bought. */
function countPieces(bought: number, needed: number): number {
  const whole = Math.round(bought);
  if (whole > 0 && Math.abs(bought - whole) <= WHOLE_WITHIN) return whole;
  const most = Math.max(1, Math.floor(bought + SPARE));
  return Math.min(most, Math.max(1, Math.ceil(needed - SPARE)));
}

/**
 * How much to take, as a person says it: "10 onions", "2 tins", "a thumb"; pack sizes if the food is not counted.
 * For the store cupboard the packs to buy if it has run out; for an own item its typed amount; empty if there is nothing to take.
 */
export function humanAmount({ packs, runOutPacks, unit, quantity, atHome, own, amount }: LineToTake, count: FoodCount | null): string {
  if (own) return amount ?? "";
  const taken = packs.length > 0 ? packs : (runOutPacks ?? []);
  if (taken.length === 0) return "";
  if (!count) return taken.map(({ size, count: number }) => `${number > 1 ? `${number} × ` : ""}${packSize(size, unit)}`).join(" + ");
  if (count.size === undefined)
    return counted(
      taken.reduce((sum, pack) => sum + pack.count, 0),
      count,
    );
  const bought = taken.reduce((sum, pack) => sum + pack.size * pack.count, 0);
  return counted(countPieces(bought / count.size, (quantity - atHome) / count.size), count);
}

/** A pack size as on a shelf label: "1 kg", "1.5 litre", "500 g". */
export const packSize = (size: number, unit: string): string => {
  if (size < 1000 || unit === "each") return formatQuantity(size, unit);
  return `${size / 1000} ${unit === "g" ? "kg" : "litre"}`;
};
