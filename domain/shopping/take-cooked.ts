import { type Foods, foodOf } from "../catalogue/food.ts";
import { formatQuantity } from "../catalogue/quantity-text.ts";
import { LOCALE } from "../locale.ts";
import { isWorthKeeping, type PantryAmount } from "./pantry.ts";

/** Stock of one food used by cooking a meal, in its own unit, with the pantry's entry before, so that undo can restore it exactly. */
export type Taken = { foodId: string; quantity: number; level: "have" | "low"; approximate: boolean };

type Amounts = ReadonlyMap<string, PantryAmount>;

/**
 * What a cooked meal takes from the pantry: only foods with a measured amount, and at most that amount.
 * @param used amounts cooked, in each food's own unit.
 * @param setAside left-overs of the same week's shopping that were put away already. The meals use the rest of those packs, so these stay.
 */
export function stockUsed(used: ReadonlyMap<string, number>, pantry: Amounts, setAside: ReadonlyMap<string, number>): Taken[] {
  return [...used].flatMap(([foodId, quantity]): Taken[] => {
    const had = pantry.get(foodId);
    if (!had || had.level === "none" || had.quantity === null) return [];
    const free = had.quantity - (setAside.get(foodId) ?? 0);
    const taken = Math.min(quantity, free);
    return isWorthKeeping(taken) ? [{ foodId, quantity: taken, level: had.level, approximate: had.approximate }] : [];
  });
}

/** The stock after taking this amount. A food that is used up is bought again, even a basic. */
export function remainingStock(had: PantryAmount, { quantity }: Taken): PantryAmount {
  const left = (had.quantity ?? 0) - quantity;
  return isWorthKeeping(left) ? { ...had, quantity: left } : { level: "none", quantity: null, approximate: false };
}

/**
 * The stock after putting this amount back; `undefined` if nothing changes, because a member has since set the food to "have" without an
 * amount or removed it.
 */
export function restoreStock(now: PantryAmount | undefined, { quantity, level, approximate }: Taken): PantryAmount | undefined {
  if (now?.level === "none") return { level, quantity, approximate };
  return now?.quantity == null ? undefined : { ...now, quantity: now.quantity + quantity, approximate: now.approximate || approximate };
}

const AND = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** "400 g chopped tomatoes, 2 onions and 30 ml olive oil". */
export const takenInWords = (taken: readonly Taken[], foods: Foods): string =>
  AND.format(
    taken.map(({ foodId, quantity }) => {
      const food = foodOf(foods, foodId);
      return `${formatQuantity(quantity, food.unit)} ${quantity > 1 ? (food.plural ?? food.word) : food.word}`;
    }),
  );
