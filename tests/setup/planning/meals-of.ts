/** A plan's meals and snacks, without extras. */
export const mealsWithoutExtras = <Item extends { mealType: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ mealType }) => mealType !== "extra");

type DinnerItem = { mealType: string; dayOfWeek: number; leftoverOfDay: number | null };
/** A dinner without a leftover lunch. @throws if every dinner has one. */
export function dinnerEatenOnce<Item extends DinnerItem>(items: readonly Item[]): Item {
  const found = items.find(
    ({ mealType, dayOfWeek }) => mealType === "dinner" && !items.some(({ leftoverOfDay }) => leftoverOfDay === dayOfWeek),
  );
  if (!found) throw new Error("every dinner is eaten twice");
  return found;
}
