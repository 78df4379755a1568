import { type Foods, foodOf } from "../catalogue/food.ts";
import { quantityText } from "../catalogue/quantity-text.ts";
import { LOCALE } from "../locale.ts";
import { isWorthKeeping, type PantryAmount } from "./pantry.ts";

/** What cooking a meal took of one food at home, in the food's own unit, and what the pantry said of it before: kept, so that exactly this can be put back. */
export type Taken = { foodId: string; quantity: number; level: "have" | "low"; approximate: boolean };

type Amounts = ReadonlyMap<string, PantryAmount>;

/**
 * What a cooked meal takes from the pantry. Only of foods that are there with an amount, and never more than that: of what is there without one, nobody
 * knows what is left.
 * @param used how much of each food was cooked, in its own unit.
 * @param setAside what is left over of the same week's shopping and was put away already: the packs that were bought for the week hold what its meals use
 * beside it.
 */
export function takenFrom(used: ReadonlyMap<string, number>, pantry: Amounts, setAside: ReadonlyMap<string, number>): Taken[] {
  return [...used].flatMap(([foodId, quantity]): Taken[] => {
    const had = pantry.get(foodId);
    if (!had || had.level === "none" || had.quantity === null) return [];
    const free = had.quantity - (setAside.get(foodId) ?? 0);
    const taken = Math.min(quantity, free);
    return isWorthKeeping(taken) ? [{ foodId, quantity: taken, level: had.level, approximate: had.approximate }] : [];
  });
}

/** What is at home once this is taken: a food that is used up is bought again, even a basic. */
export function withoutTaken(had: PantryAmount, { quantity }: Taken): PantryAmount {
  const left = (had.quantity ?? 0) - quantity;
  return isWorthKeeping(left) ? { ...had, quantity: left } : { level: "none", quantity: null, approximate: false };
}

/**
 * What is at home once this is put back; `undefined` where nothing changes: somebody has said meanwhile that there is some, without an amount, or that
 * the pantry shall not speak of the food.
 */
export function withTaken(now: PantryAmount | undefined, { quantity, level, approximate }: Taken): PantryAmount | undefined {
  if (now?.level === "none") return { level, quantity, approximate };
  return now?.quantity == null ? undefined : { ...now, quantity: now.quantity + quantity, approximate: now.approximate || approximate };
}

const AND = new Intl.ListFormat(LOCALE, { type: "conjunction" });

/** "400 g chopped tomatoes, 2 onions and 30 ml olive oil": in the units of the pantry. */
export const takenInWords = (taken: readonly Taken[], foods: Foods): string =>
  AND.format(
    taken.map(({ foodId, quantity }) => {
      const food = foodOf(foods, foodId);
      return `${quantityText(quantity, food.unit)} ${quantity > 1 ? (food.plural ?? food.word) : food.word}`;
    }),
  );
