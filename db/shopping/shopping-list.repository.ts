import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FoodCount, PriceOrigin } from "#domain/catalogue/food.ts";
import type { MealOfWeek } from "#domain/shopping/needed-for.ts";
import type { ToBuy } from "#domain/shopping/prices/price-elsewhere.ts";
import { type ShoppingLine, totalsOf } from "#domain/shopping/shopping.ts";
import { ShoppingList, ShoppingListItem } from "./shopping-list.entity.ts";

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
  /** null where the list is older than the figure, or the item one's own. */
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
  /** Meals of the list's plan that use the food; only where one list is asked for. */
  neededFor?: MealOfWeek[];
};

/**
 * The meals of a list's plan that use each food, in the order of the week; a lunch of leftovers counts as a meal of its dinner's foods.
 * Materialized: a young database has no statistics, and without them the whole of it was worked out again for every line.
 */
const NEEDS = {
  with: `with n as materialized (
    select u.food_id, json_agg(json_build_object('day', u.day_of_week, 'meal', u.meal_type)
      order by u.day_of_week, array_position(array['breakfast', 'lunch', 'dinner', 'snack', 'extra'], u.meal_type)) as meals
    from (
      select distinct ri.food_id, mi.day_of_week, mi.meal_type
      from meal_plan_item mi join recipe_ingredient ri on ri.recipe_id = mi.recipe_id where mi.meal_plan_id = l.meal_plan_id and mi.eaters is distinct from 0
    ) u group by u.food_id
  )`,
  columns: ", 'neededFor', coalesce(n.meals, '[]'::json)",
  join: "left join n on n.food_id = i.food_id",
};
const NOTHING_MORE = { with: "", columns: "", join: "" };

const LINE_COLUMNS = `'id', i.id, 'name', i.name, 'quantity', i.quantity, 'unit', i.unit, 'count', f.counted_as, 'category', i.category, 'pricePence', i.price_pence, 'firstPacks', i.first_packs, 'firstPence', i.first_pence,
  'isChecked', i.is_checked, 'packs', i.packs, 'cupboard', i.cupboard, 'toBuy', i.to_buy, 'leftOver', i.left_over, 'atHome', i.at_home, 'own', i.own, 'amount', i.amount,
  'note', i.note, 'priceFrom', i.price_from`;

/** The foods of lines. */
const FOOD = "left join food f on f.id = i.food_id";

/** Lists of the household that this person belongs to. */
const OF_MEMBER = "join household_member m on m.household_id = l.household_id and m.user_id = ?";
/** The list whose link has this secret's hash. */
const OF_SECRET = "join list_link k on k.list_id = l.id and k.secret_hash = ?";

const listSql = (whose: string, more: typeof NEEDS) => `
  select json_build_object(
    'id', l.id, 'mealPlanId', l.meal_plan_id, 'monday', (select monday from meal_plan where id = l.meal_plan_id), 'supermarket', l.supermarket, 'createdAt', l.created_at, 'totalCostPence', l.total_cost_pence,
    'shop', t.id, 'typicalAisles', t.aisles, 'ownAisles', a.aisles, 'version', l.version,
    'items', coalesce((
      ${more.with} select json_agg(json_build_object(
        ${LINE_COLUMNS}${more.columns}
      ) order by i.position) from shopping_list_item i ${FOOD} ${more.join} where i.list_id = l.id
    ), '[]'::json)
  ) as list from shopping_list l ${whose}
  left join typical_aisles t on t.name = l.supermarket
  left join household_aisles a on a.household_id = l.household_id and a.shop_id = t.id`;
const LISTS = listSql(OF_MEMBER, NOTHING_MORE);
const LIST = listSql(OF_MEMBER, NEEDS);
const SHARED_LIST = listSql(OF_SECRET, NOTHING_MORE);

/** What a list has to buy, whose prices it is made with, and its total: to price it elsewhere. */
export async function listToBuy(
  em: EntityManager,
  userId: string,
  id: string,
): Promise<{ supermarket: string; totalCostPence: number; toBuy: ToBuy[] } | undefined> {
  const [row] = await em.execute<{ list: { supermarket: string; totalCostPence: number; toBuy: ToBuy[] } }[]>(
    `select json_build_object('supermarket', l.supermarket, 'totalCostPence', l.total_cost_pence, 'toBuy', coalesce((
       select json_agg(json_build_object('foodId', i.food_id, 'quantity', greatest(0, i.quantity - i.at_home)))
       from shopping_list_item i where i.list_id = l.id and i.food_id is not null), '[]'::json)) as list
     from shopping_list l join household_member m on m.household_id = l.household_id and m.user_id = ? where l.id = ?`,
    [userId, id],
  );
  return row?.list;
}

/** A person's lists, newest first. */
export async function listsOf(em: EntityManager, userId: string, limit: number): Promise<StoredList[]> {
  const rows = await em.execute<{ list: StoredList }[]>(`${LISTS} order by l.current_since desc limit ?`, [userId, limit]);
  return rows.map((row) => row.list);
}

/** The list that was made with a plan: the oldest of its lists. */
export async function listIdOfPlan(em: EntityManager, planId: string): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>("select id from shopping_list where meal_plan_id = ? order by created_at asc limit 1", [
    planId,
  ]);
  return row?.id;
}

/** One list with what each line is for, or `undefined` where it is not there or not this person's. */
export async function listById(em: EntityManager, userId: string, id: string): Promise<StoredList | undefined> {
  const [row] = await em.execute<{ list: StoredList }[]>(`${LIST} where l.id = ?`, [userId, id]);
  return row?.list;
}

/** The list that a secret link shows, or `undefined` where there is no such link. */
export async function listBySecret(em: EntityManager, secretHash: string): Promise<StoredList | undefined> {
  const [row] = await em.execute<{ list: StoredList }[]>(SHARED_LIST, [secretHash]);
  return row?.list;
}

/** One line, or `undefined` where it is not there or not this person's. */
export async function lineById(em: EntityManager, userId: string, itemId: string): Promise<(StoredLine & { listId: string }) | undefined> {
  const [row] = await em.execute<{ line: StoredLine & { listId: string } }[]>(
    `select json_build_object(${LINE_COLUMNS}, 'listId', i.list_id) as line from shopping_list_item i ${FOOD} join shopping_list l on l.id = i.list_id
     join household_member m on m.household_id = l.household_id and m.user_id = ? where i.id = ?`,
    [userId, itemId],
  );
  return row?.line;
}

/** @returns whether there was such a list of this person's. */
export async function deleteList(em: EntityManager, userId: string, id: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    "delete from shopping_list l using household_member m where l.id = ? and m.household_id = l.household_id and m.user_id = ? returning l.id",
    [id, userId],
  );
  return rows.length > 0;
}

/** Adds a list to the unit of work; the caller flushes. */
export function addList(
  em: EntityManager,
  list: { id: string; householdId: string; mealPlanId: string | null; supermarket: string; lines: readonly ShoppingLine[] },
): void {
  em.create(ShoppingList, {
    id: list.id,
    household: list.householdId,
    mealPlan: list.mealPlanId,
    supermarket: list.supermarket,
    totalCostPence: totalsOf(list.lines).tillPence,
  });
  addLines(em, list.id, list.lines);
}

/** Adds a list's lines. */
function addLines(em: EntityManager, listId: string, lines: readonly ShoppingLine[]): void {
  for (const [position, line] of lines.entries())
    em.create(ShoppingListItem, { ...factsOf(line, position), id: randomUUID(), list: listId });
}

/** A line as a changed plan makes it; whether it is in the basket is not the plan's to say. */
type PlannedLine = ShoppingLine & { note?: string | null; isChecked?: boolean };
const factsOf = ({ aisle, isChecked: _, ...line }: PlannedLine, position: number) => ({ ...line, position, category: aisle });

/**
 * Puts the lines of a changed plan in the place of a list's, which the caller holds. A food that is still bought keeps its line, and so
 * its tick and what phones have yet to send about it; what people wrote on the list themselves stays.
 */
export async function replaceLines(em: EntityManager, listId: string, lines: readonly PlannedLine[]): Promise<void> {
  const before = await em.find(ShoppingListItem, { list: listId, own: false });
  const gone = new Set(before);
  for (const [position, line] of lines.entries()) {
    const facts = factsOf(line, position);
    const kept = before.find(({ foodId }) => foodId === line.foodId);
    if (kept) em.assign(kept, facts);
    else em.create(ShoppingListItem, { ...facts, id: randomUUID(), list: listId });
    if (kept) gone.delete(kept);
  }
  for (const line of gone) em.remove(line);
}
