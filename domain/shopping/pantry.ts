import type { Food, Pack } from "../catalogue/food.ts";

export const PANTRY_LEVELS = ["have", "low", "none"] as const;
/** `have`: in stock; without an amount, enough for a week. `low`: the planner ignores the stock. `none`: buy it, even a basic. */
export type PantryLevel = (typeof PANTRY_LEVELS)[number];

/** Stock of one food. `quantity` in the food's own unit, null = not measured; `approximate` = known only roughly. */
export type PantryAmount = { level: PantryLevel; quantity: number | null; approximate: boolean };

/** What a plan may use of each food in the pantry: an amount in its own unit, enough for a week, or nothing, even of a basic. */
export type Stock = Readonly<Record<string, number | "enough" | "none">>;

/** Packs of each food that the week's own shop has bought already. They are paid for, whether its meals use them or not. */
export type Bought = Readonly<Record<string, readonly (Pack & { count: number })[]>>;

/** Stock as the till counts it. `spoiling` names foods that will spoil unless the next week uses them. */
export type AtHome = { basicsAtHome: boolean; stock: Stock; spoiling?: readonly string[]; bought?: Bought | undefined };

/** The stock that a week's shopping may use. Foods that run low are left out. */
export function pantryStock(items: readonly (Pick<PantryAmount, "level" | "quantity"> & { foodId: string })[]): Stock {
  return Object.fromEntries(
    items
      .filter(({ level }) => level !== "low")
      .map(({ foodId, level, quantity }) => [foodId, level === "none" ? "none" : (quantity ?? "enough")]),
  );
}

/** Stock with more of some foods. Stock without an amount stays, because it counts as enough already. */
export const withMore = (stock: Stock, more: ReadonlyMap<string, number>): Stock => ({
  ...stock,
  ...Object.fromEntries(
    [...more].map(([foodId, quantity]) => {
      const had = stock[foodId];
      return [foodId, had === "enough" ? had : quantity + (typeof had === "number" ? had : 0)];
    }),
  ),
});

/** More than this is a typing error. */
const MOST_AT_HOME: Record<Food["unit"], { most: number; said: string }> = {
  g: { most: 50_000, said: "50 kg" },
  ml: { most: 50_000, said: "50 litres" },
  each: { most: 500, said: "500" },
};

/** Why an amount is absurd, as a sentence; `undefined` if it is not. @param quantity in the food's own unit. */
export const amountFault = (food: Food, quantity: number): string | undefined =>
  quantity > MOST_AT_HOME[food.unit].most ? `Enter at most ${MOST_AT_HOME[food.unit].said} of ${food.name}.` : undefined;

/**
 * Adds a week's left-over to the stock. Stock without an amount stays, because it counts as enough already; low or missing stock counts
 * as nothing.
 */
export function withLeftOver(before: PantryAmount | undefined, leftOver: number): PantryAmount {
  if (before?.level === "have" && before.quantity === null) return before;
  const kept = before?.level === "have" ? before : undefined;
  return { level: "have", quantity: (kept?.quantity ?? 0) + leftOver, approximate: kept?.approximate ?? false };
}

/** The stock after a week whose meals used some of it and left something over of the packs bought; `undefined` if there is still none. */
export function stockAfterMeals(before: PantryAmount | undefined, used: number, leftOver: number): PantryAmount | undefined {
  if (before?.quantity == null || before.level === "none") return isWorthKeeping(leftOver) ? withLeftOver(before, leftOver) : before;
  const quantity = Math.max(0, before.quantity - used) + leftOver;
  return isWorthKeeping(quantity)
    ? { ...before, level: isWorthKeeping(leftOver) ? "have" : before.level, quantity }
    : { level: "none", quantity: null, approximate: false };
}

/** Less than this, in a food's own unit, is a rounding error. */
const LEAST_KEPT = 0.01;
export const isWorthKeeping = (leftOver: number): boolean => leftOver >= LEAST_KEPT;
