import type { Food } from "../catalogue/food.ts";

export const PANTRY_LEVELS = ["have", "low", "none"] as const;
/** `have`: there is some, enough for a week where no amount is given. `low`: not to be relied on. `none`: buy it, even a basic. */
export type PantryLevel = (typeof PANTRY_LEVELS)[number];

/** How much of one food is at home. `quantity` in the food's own unit, null = not measured; `approximate` = known only roughly. */
export type PantryAmount = { level: PantryLevel; quantity: number | null; approximate: boolean };

/** What a plan may use of each food that is spoken of: so much in its own unit, as much as a week needs, or nothing, not even of a basic. */
export type Stock = Readonly<Record<string, number | "enough" | "none">>;

/** What a till has to know about a home. `spoiling` names foods whose stock is lost unless the next week eats it. */
export type AtHome = { basicsAtHome: boolean; stock: Stock; spoiling?: readonly string[] };

/** What a household's pantry gives to a week's shopping. A food that runs low gives nothing and stands in no stock. */
export function stockOf(items: readonly (Pick<PantryAmount, "level" | "quantity"> & { foodId: string })[]): Stock {
  return Object.fromEntries(
    items
      .filter(({ level }) => level !== "low")
      .map(({ foodId, level, quantity }) => [foodId, level === "none" ? "none" : (quantity ?? "enough")]),
  );
}

/** More than this is a slip of the finger, not a larder: 50 kg, 50 litres, 500 pieces. */
const MOST_AT_HOME: Record<Food["unit"], { most: number; said: string }> = {
  g: { most: 50_000, said: "50 kg" },
  ml: { most: 50_000, said: "50 litres" },
  each: { most: 500, said: "500" },
};

/** What is wrong with keeping this much of a food, in its own unit; `undefined` where nothing is. */
export const absurdAmount = (food: Food, quantity: number): string | undefined =>
  quantity > MOST_AT_HOME[food.unit].most ? `Enter at most ${MOST_AT_HOME[food.unit].said} of ${food.name}.` : undefined;

/**
 * What is at home once a week's left-over is put beside it. A food that is there without an amount stays as it is, because that is
 * enough already; what was low or gone counts as nothing.
 */
export function withLeftOver(before: PantryAmount | undefined, leftOver: number): PantryAmount {
  if (before?.level === "have" && before.quantity === null) return before;
  const kept = before?.level === "have" ? before : undefined;
  return { level: "have", quantity: (kept?.quantity ?? 0) + leftOver, approximate: kept?.approximate ?? false };
}

/** Less than this is what stays in the scales, in a food's own unit. */
const LEAST_KEPT = 0.01;
export const isWorthKeeping = (leftOver: number): boolean => leftOver >= LEAST_KEPT;
