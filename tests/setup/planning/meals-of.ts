/** The meals and snacks among a plan's items: without what is eaten beside them. */
export const mealsOf = <Item extends { mealType: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ mealType }) => mealType !== "extra");

type DinnerItem = { mealType: string; dayOfWeek: number; leftoverOfDay: number | null };
/** A dinner that is cooked for its own evening alone; throws where every one is eaten twice. */
export function dinnerEatenOnce<Item extends DinnerItem>(items: readonly Item[]): Item {
  const found = items.find(
    ({ mealType, dayOfWeek }) => mealType === "dinner" && !items.some(({ leftoverOfDay }) => leftoverOfDay === dayOfWeek),
  );
  if (!found) throw new Error("every dinner is eaten twice");
  return found;
}
