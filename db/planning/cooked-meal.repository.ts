import type { EntityManager } from "@mikro-orm/postgresql";
import type { PantryAmount } from "#domain/shopping/pantry.ts";
import { remainingStock, restoreStock, stockUsed, type Taken } from "#domain/shopping/take-cooked.ts";
import { isSettled, leftOversPutAway, lockAmounts, setAmounts } from "../shopping/pantry-amounts.ts";
import { CookedMeal } from "./cooked-meal.entity.ts";

/** Ids of a plan's items that are marked as cooked. */
export async function cookedItems(em: EntityManager, planId: string): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    "select c.item_id as id from cooked_meal c join meal_plan_item i on i.id = c.item_id where i.meal_plan_id = ?",
    [planId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** `leftoverIds`: items that use this meal's leftovers and are cooked with it. */
export type Cooked = { householdId: string; planId: string; itemId: string; leftoverIds: readonly string[] };

/**
 * Marks a meal as cooked and takes what it used from the pantry. Idempotent: a marked meal takes nothing more.
 * Runs in the caller's transaction, which has locked the plan.
 * @returns what was taken when the meal was marked.
 */
export async function markCooked(em: EntityManager, cooked: Cooked, used: ReadonlyMap<string, number>): Promise<Taken[]> {
  const { householdId, planId, itemId, leftoverIds } = cooked;
  const marked = await em.findOne(CookedMeal, { item: itemId });
  if (marked) return marked.taken;
  const inPantry = await lockAmounts(em, householdId, [...used.keys()]);
  const taken = (await isSettled(em, planId)) ? [] : stockUsed(used, inPantry, await leftOversPutAway(em, planId));
  await setAmounts(
    em,
    householdId,
    newAmounts(taken, (one) => remainingStock(inPantry.get(one.foodId) as PantryAmount, one)),
  );
  em.create(CookedMeal, { item: itemId, taken });
  const known = await cookedItems(em, planId);
  for (const leftover of leftoverIds) if (!known.has(leftover)) em.create(CookedMeal, { item: leftover, taken: [] });
  await em.flush();
  return taken;
}

/**
 * Unmarks a meal and its leftover lunches, and returns what it took to the pantry. Idempotent. Runs in the caller's transaction,
 * which has locked the plan.
 * @returns what was put back: foods whose pantry entry has been removed or lost its amount since are left as they are.
 */
export async function unmarkCooked(em: EntityManager, { householdId, itemId, leftoverIds }: Cooked): Promise<Taken[]> {
  const marked = await em.findOne(CookedMeal, { item: itemId });
  if (!marked) return [];
  const inPantry = await lockAmounts(
    em,
    householdId,
    marked.taken.map(({ foodId }) => foodId),
  );
  const returned = marked.taken.filter((one) => restoreStock(inPantry.get(one.foodId), one));
  await setAmounts(
    em,
    householdId,
    newAmounts(returned, (one) => restoreStock(inPantry.get(one.foodId), one) as PantryAmount),
  );
  await em.nativeDelete(CookedMeal, { item: { $in: [itemId, ...leftoverIds] } });
  return returned;
}

const newAmounts = (taken: readonly Taken[], amount: (one: Taken) => PantryAmount) =>
  taken.map((one) => ({ foodId: one.foodId, ...amount(one) }));
