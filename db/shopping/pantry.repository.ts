import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { type PantryAmount, pantryStock, type Stock } from "#domain/shopping/pantry.ts";
import type { NotedStock } from "#domain/shopping/spoiling-stock.ts";
import { PantryItem } from "./pantry.entity.ts";

export type StoredPantryItem = PantryAmount & { foodId: string; updatedAt: string };

const ITEM = `json_build_object('foodId', i.food_id, 'level', i.level, 'quantity', i.quantity, 'approximate', i.approximate, 'updatedAt', i.updated_at)`;

/** The pantry of a person's household. */
export async function findPantry(em: EntityManager, userId: string): Promise<StoredPantryItem[]> {
  const rows = await em.execute<{ item: StoredPantryItem }[]>(
    `select ${ITEM} as item from pantry_item i join household_member m on m.household_id = i.household_id and m.user_id = ?`,
    [userId],
  );
  return rows.map((row) => row.item);
}

/** A household's stock of each food, with the London day on which it was noted. */
export const notedStock = async (em: EntityManager, householdId: string): Promise<NotedStock[]> =>
  (await em.find(PantryItem, { household: householdId })).map(({ food, level, quantity, updatedAt }) => ({
    foodId: food.id,
    level,
    quantity: quantity ?? null,
    notedOn: londonDay(updatedAt.getTime()),
  }));

/** The stock that a household's next week may use. */
export const stockOfHousehold = async (em: EntityManager, householdId: string): Promise<Stock> =>
  pantryStock(await notedStock(em, householdId));

/** Replaces the pantry's entry of one food. */
export async function savePantryItem(
  em: EntityManager,
  householdId: string,
  foodId: string,
  amount: PantryAmount,
): Promise<StoredPantryItem> {
  const [row] = await em.execute<{ item: StoredPantryItem }[]>(
    `insert into pantry_item as i (household_id, food_id, level, quantity, approximate, updated_at) values (?, ?, ?, ?, ?, now())
     on conflict (household_id, food_id) do update
       set level = excluded.level, quantity = excluded.quantity, approximate = excluded.approximate, updated_at = excluded.updated_at
     returning ${ITEM} as item`,
    [householdId, foodId, amount.level, amount.quantity, amount.approximate],
  );
  if (!row) throw new Error("an insert that always returns its row returned none");
  return row.item;
}

/** Replaces the pantry's entries of several foods, atomically. */
export async function savePantryItems(em: EntityManager, householdId: string, items: readonly (PantryAmount & { foodId: string })[]) {
  await em.execute(
    `insert into pantry_item (household_id, food_id, level, quantity, approximate, updated_at)
     select ?, s."foodId", s.level, s.quantity, s.approximate, now()
     from json_to_recordset(?::json) as s("foodId" text, level text, quantity double precision, approximate boolean)
     on conflict (household_id, food_id) do update
       set level = excluded.level, quantity = excluded.quantity, approximate = excluded.approximate, updated_at = excluded.updated_at`,
    [householdId, JSON.stringify(items)],
  );
}

/** @returns false if the food was not in the pantry. */
export async function deletePantryItem(em: EntityManager, userId: string, foodId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `delete from pantry_item i using household_member m
     where i.food_id = ? and m.household_id = i.household_id and m.user_id = ? returning i.food_id`,
    [foodId, userId],
  );
  return rows.length > 0;
}
