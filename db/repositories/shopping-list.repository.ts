import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ShoppingLine } from "#domain/shopping.ts";
import { ShoppingList, ShoppingListItem } from "../entities/shopping-list.entity.ts";

/** A list as stored, money in pence. */
export type StoredList = {
  id: string;
  mealPlanId: string | null;
  supermarket: string;
  createdAt: string;
  totalCostPence: number;
  items: StoredLine[];
};
export type StoredLine = {
  id: string;
  name: string;
  quantity: number;
  unit: string;
  category: string;
  pricePence: number;
  isChecked: boolean;
  packs: { size: number; count: number; pence: number }[];
  cupboard: boolean;
  leftOver: number;
};

const LIST = `
  select json_build_object(
    'id', l.id, 'mealPlanId', l.meal_plan_id, 'supermarket', l.supermarket, 'createdAt', l.created_at, 'totalCostPence', l.total_cost_pence,
    'items', coalesce((
      select json_agg(json_build_object(
        'id', i.id, 'name', i.name, 'quantity', i.quantity, 'unit', i.unit, 'category', i.category, 'pricePence', i.price_pence, 'isChecked', i.is_checked,
        'packs', i.packs, 'cupboard', i.cupboard, 'leftOver', i.left_over
      ) order by i.position) from shopping_list_item i where i.list_id = l.id
    ), '[]'::json)
  ) as list from shopping_list l join household_member m on m.household_id = l.household_id and m.user_id = ?`;

/** A person's lists, newest first. */
export async function listsOf(em: EntityManager, userId: string, limit: number): Promise<StoredList[]> {
  const rows = await em.execute<{ list: StoredList }[]>(`${LIST} order by l.created_at desc limit ?`, [userId, limit]);
  return rows.map((row) => row.list);
}

/** One list, or `undefined` where it is not there or not this person's. */
export async function listById(em: EntityManager, userId: string, id: string): Promise<StoredList | undefined> {
  const [row] = await em.execute<{ list: StoredList }[]>(`${LIST} where l.id = ?`, [userId, id]);
  return row?.list;
}

/** Ticks or unticks a line, in one query. @returns the line as it is now, or `undefined` where it is not this person's. */
export async function tickLine(em: EntityManager, userId: string, itemId: string, isChecked: boolean): Promise<StoredLine | undefined> {
  const [row] = await em.execute<{ line: StoredLine }[]>(
    `update shopping_list_item i set is_checked = ? from shopping_list l join household_member m on m.household_id = l.household_id
     where i.id = ? and l.id = i.list_id and m.user_id = ?
     returning json_build_object('id', i.id, 'name', i.name, 'quantity', i.quantity, 'unit', i.unit, 'category', i.category, 'pricePence', i.price_pence,
       'isChecked', i.is_checked, 'packs', i.packs, 'cupboard', i.cupboard, 'leftOver', i.left_over) as line`,
    [isChecked, itemId, userId],
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
  list: { id: string; householdId: string; mealPlanId: string; supermarket: string; lines: readonly ShoppingLine[] },
): void {
  const total = list.lines.reduce((sum, line) => sum + line.pricePence, 0);
  em.create(ShoppingList, {
    id: list.id,
    household: list.householdId,
    mealPlan: list.mealPlanId,
    supermarket: list.supermarket,
    totalCostPence: total,
  });
  addLines(em, list.id, list.lines, new Set());
}

/** Adds a list's lines; those of `ticked` foods are in the basket already. */
export function addLines(
  em: EntityManager,
  listId: string,
  lines: readonly ShoppingLine[],
  ticked: ReadonlySet<string | null | undefined>,
): void {
  for (const [position, { aisle, ...line }] of lines.entries())
    em.create(ShoppingListItem, { ...line, id: randomUUID(), list: listId, position, category: aisle, isChecked: ticked.has(line.foodId) });
}
