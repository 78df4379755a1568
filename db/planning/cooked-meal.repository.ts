import type { EntityManager } from "@mikro-orm/postgresql";
import type { PantryAmount } from "#domain/shopping/pantry.ts";
import { type Taken, takenFrom, withoutTaken, withTaken } from "#domain/shopping/take-cooked.ts";
import { holdAmounts, leftOversPutAway, setAmounts } from "../shopping/pantry-amounts.ts";
import { CookedMeal } from "./cooked-meal.entity.ts";

/** The meals of a plan that are marked as cooked, by the ids of their items. */
export async function cookedItems(em: EntityManager, planId: string): Promise<Set<string>> {
  const rows = await em.execute<{ id: string }[]>(
    "select c.item_id as id from cooked_meal c join meal_plan_item i on i.id = c.item_id where i.meal_plan_id = ?",
    [planId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** `leftoverIds`: items that eat the rest of this one, which are cooked with it. */
export type Cooked = { householdId: string; planId: string; itemId: string; leftoverIds: readonly string[] };

/**
 * Marks a meal as cooked, and takes what it used from the pantry. In the caller's transaction, which holds the plan. Safe to repeat: what is marked takes
 * nothing more.
 * @returns what was taken when it was marked.
 */
export async function markCooked(em: EntityManager, cooked: Cooked, used: ReadonlyMap<string, number>): Promise<Taken[]> {
  const { householdId, planId, itemId, leftoverIds } = cooked;
  const marked = await em.findOne(CookedMeal, { item: itemId });
  if (marked) return marked.taken;
  const held = await holdAmounts(em, householdId, [...used.keys()]);
  const taken = takenFrom(used, held, await leftOversPutAway(em, planId));
  await setAmounts(
    em,
    householdId,
    changed(taken, (one) => withoutTaken(held.get(one.foodId) as PantryAmount, one)),
  );
  em.create(CookedMeal, { item: itemId, taken });
  const known = await cookedItems(em, planId);
  for (const rest of leftoverIds) if (!known.has(rest)) em.create(CookedMeal, { item: rest, taken: [] });
  await em.flush();
  return taken;
}

/**
 * Takes the mark off a meal and those that eat its rest, and puts back what it took. In the caller's transaction, which holds the plan. Safe to repeat.
 * @returns what was put back: not what somebody has said another thing of meanwhile.
 */
export async function unmarkCooked(em: EntityManager, { householdId, itemId, leftoverIds }: Cooked): Promise<Taken[]> {
  const marked = await em.findOne(CookedMeal, { item: itemId });
  if (!marked) return [];
  const held = await holdAmounts(
    em,
    householdId,
    marked.taken.map(({ foodId }) => foodId),
  );
  const back = marked.taken.filter((one) => withTaken(held.get(one.foodId), one));
  await setAmounts(
    em,
    householdId,
    changed(back, (one) => withTaken(held.get(one.foodId), one) as PantryAmount),
  );
  await em.nativeDelete(CookedMeal, { item: { $in: [itemId, ...leftoverIds] } });
  return back;
}

const changed = (taken: readonly Taken[], amount: (one: Taken) => PantryAmount) =>
  taken.map((one) => ({ foodId: one.foodId, ...amount(one) }));
