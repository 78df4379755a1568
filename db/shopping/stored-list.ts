import type { FoodCount, Foods, PriceOrigin } from "#domain/catalogue/food.ts";
import {
  type MustNotEat,
  mustNotEat,
  reasonsAgainstFood,
  reasonsAgainstUnknown,
  type StatedMustNots,
} from "#domain/household/must-not-eat.ts";
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
  /** Id of the list's shop or "average", and its typical aisles; null if the shop left the catalogue. */
  shop: string | null;
  typicalAisles: string[] | null;
  /** The household's own order of this shop's aisles. */
  ownAisles: string[] | null;
  version: number;
  /** Sorted by aisle and name. */
  items: StoredLine[];
};
export type StoredLine = {
  id: string;
  name: string;
  quantity: number;
  unit: string;
  /** How the food is counted; null = by weight, or an own item. */
  count: FoodCount | null;
  category: string;
  pricePence: number;
  /** null for own items. */
  usedPence: number | null;
  runOutPacks: { size: number; count: number; pence: number }[] | null;
  runOutPence: number | null;
  isChecked: boolean;
  packs: { size: number; count: number; pence: number }[];
  cupboard: boolean;
  toBuy: boolean;
  notThere: boolean;
  leftOver: number;
  atHome: number;
  note: string | null;
  own: boolean;
  amount: string | null;
  priceFrom: PriceOrigin | null;
  /** Year and month of the averages that an estimate is from; null for a real price and for own items. */
  estimatedIn: string | null;
  /** Why the household must not eat the food now: "contains milk"; empty = it may. Computed on reading. */
  avoid: string[];
  /** Meals of the list's plan that use the food; only when reading a single list. */
  neededFor?: MealOfWeek[];
};

/** The rules by which a list's foods are checked. */
export type ListRules = { mustNots: StatedMustNots; overlay: Overlay | null };
/** A line and a list as read from the database. Own items have no food and are not checked. */
export type LineRow = Omit<StoredLine, "avoid"> & { foodId: string | null };
export type ListRow = Omit<StoredList, "items"> & ListRules & { items: LineRow[] };

/** Adds the reasons against a line's food, by the household's and the food's current data. */
export function checkLine({ foodId, ...line }: LineRow, mustNots: MustNotEat, foods: Foods): StoredLine {
  const food = foodId === null ? undefined : foods.get(foodId);
  if (food) return { ...line, avoid: reasonsAgainstFood(food, mustNots) };
  return { ...line, avoid: line.own ? [] : reasonsAgainstUnknown(mustNots) };
}

export function checkList({ mustNots, overlay, items, ...list }: ListRow, foods: Foods): StoredList {
  const now = mustNotEat(mustNots, overlay);
  return { ...list, items: items.map((line) => checkLine(line, now, foods)) };
}
