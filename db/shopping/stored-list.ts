import type { FoodCount, Foods, PriceOrigin } from "#domain/catalogue/food.ts";
import { type MustNotEat, mustNotEat, reasonsAgainstFood, reasonsAgainstUnknown } from "#domain/household/must-not-eat.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import type { MealOfWeek } from "#domain/shopping/needed-for.ts";

/** A list as stored, money in pence. */
export type StoredList = {
  id: string;
  mealPlanId: string | null;
  /** The Monday of its plan's week. */
  monday: string | null;
  supermarket: string;
  createdAt: string;
  totalCostPence: number;
  /** Id of the list's shop or of the average, and its typical aisles; null where the shop is ours no more. */
  shop: string | null;
  typicalAisles: string[] | null;
  /** Where the household has moved aisles of this shop. */
  ownAisles: string[] | null;
  version: number;
  /** By aisle and name as the list was made. */
  items: StoredLine[];
};
export type StoredLine = {
  id: string;
  name: string;
  quantity: number;
  unit: string;
  /** What people count of the food; null where it is told by weight, or the item is one's own. */
  count: FoodCount | null;
  category: string;
  pricePence: number;
  /** null where the item is one's own. */
  firstPacks: { size: number; count: number; pence: number }[] | null;
  firstPence: number | null;
  isChecked: boolean;
  packs: { size: number; count: number; pence: number }[];
  cupboard: boolean;
  toBuy: boolean;
  leftOver: number;
  atHome: number;
  note: string | null;
  own: boolean;
  amount: string | null;
  priceFrom: PriceOrigin | null;
  /** Why the household must not eat the food, by what it states today: "contains milk"; empty = it may. Worked out on reading. */
  avoid: string[];
  /** Meals of the list's plan that use the food; only where one list is asked for. */
  neededFor?: MealOfWeek[];
};

/** What rows are judged by. */
export type Judged = { mustNots: MustNotEat; overlay: Overlay | null };
/** A line and a list as their rows say it. What somebody wrote on the list themselves has no food, and is theirs to judge. */
export type LineRow = Omit<StoredLine, "avoid"> & { foodId: string | null };
export type ListRow = Omit<StoredList, "items"> & Judged & { items: LineRow[] };

/** A line with the reasons against its food, by what the household states now and by the food as it is known now; nothing of it is stored. */
export function judgedLine({ foodId, ...line }: LineRow, mustNots: MustNotEat, foods: Foods): StoredLine {
  const food = foodId === null ? undefined : foods.get(foodId);
  if (food) return { ...line, avoid: reasonsAgainstFood(food, mustNots) };
  return { ...line, avoid: line.own ? [] : reasonsAgainstUnknown(mustNots) };
}

export function judgedList({ mustNots, overlay, items, ...list }: ListRow, foods: Foods): StoredList {
  const now = mustNotEat(mustNots, overlay);
  return { ...list, items: items.map((line) => judgedLine(line, now, foods)) };
}
