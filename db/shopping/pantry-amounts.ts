import type { EntityManager } from "@mikro-orm/postgresql";
import type { PantryAmount } from "#domain/shopping/pantry.ts";
import type { PutAwayChange } from "./pantry.entity.ts";

/** A household's stock of some foods, locked until the transaction ends, in a fixed order that prevents deadlocks. */
export async function lockAmounts(em: EntityManager, householdId: string, foodIds: readonly string[]): Promise<Map<string, PantryAmount>> {
  const rows = await em.execute<(PantryAmount & { foodId: string })[]>(
    `select food_id as "foodId", level, quantity, approximate from pantry_item
     where household_id = ? and food_id in (select jsonb_array_elements_text(?::jsonb)) order by food_id for update`,
    [householdId, JSON.stringify(foodIds)],
  );
  return new Map(rows.map(({ foodId, ...amount }) => [foodId, amount]));
}

/** Updates amounts of foods in the pantry. The day on which they were noted stays, because the rest of a pack is as old as before. */
export async function setAmounts(em: EntityManager, householdId: string, amounts: readonly (PantryAmount & { foodId: string })[]) {
  await em.execute(
    `update pantry_item i set level = s.level, quantity = s.quantity, approximate = s.approximate
     from json_to_recordset(?::json) as s("foodId" text, level text, quantity double precision, approximate boolean)
     where i.household_id = ? and i.food_id = s."foodId"`,
    [JSON.stringify(amounts), householdId],
  );
}

/** Whether a plan's week was over when a later one was planned, and is counted in the pantry. */
export async function isSettled(em: EntityManager, planId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    "select 1 from pantry_put_away p join shopping_list l on l.id = p.list_id where l.meal_plan_id = ? and p.settled_at is not null limit 1",
    [planId],
  );
  return rows.length > 0;
}

/** Left-overs of a plan's shopping that were added to the pantry, in each food's own unit. */
export async function leftOversPutAway(em: EntityManager, planId: string): Promise<Map<string, number>> {
  const rows = await em.execute<{ changes: PutAwayChange[] }[]>(
    "select p.changes from pantry_put_away p join shopping_list l on l.id = p.list_id where l.meal_plan_id = ?",
    [planId],
  );
  const left = new Map<string, number>();
  for (const { foodId, before, after } of rows.flatMap(({ changes }) => changes)) {
    const put = (after.quantity ?? 0) - (before?.level === "have" ? (before.quantity ?? 0) : 0);
    left.set(foodId, (left.get(foodId) ?? 0) + Math.max(0, put));
  }
  return left;
}
