import type { EntityManager } from "@mikro-orm/postgresql";
import type { Foods } from "#domain/catalogue/food.ts";
import type { Bought } from "#domain/shopping/pantry.ts";
import { ShoppingListItem } from "./shopping-list.entity.ts";
import { listIdOfPlan } from "./shopping-list.repository.ts";

/** The lines of a plan's list that are in the basket, with the packs taken: those of the store cupboard only if they had run out. */
export async function boughtLines(em: EntityManager, planId: string, foods: Foods) {
  const list = await listIdOfPlan(em, planId);
  if (list === undefined) return [];
  const lines = await em.find(ShoppingListItem, { list, isChecked: true, own: false });
  return lines.flatMap(({ id, foodId, cupboard, toBuy, packs, runOutPacks, atHome, leftOver }) => {
    const taken = cupboard ? (toBuy ? (runOutPacks ?? []) : []) : packs;
    return foodId && foods.has(foodId) && taken.length > 0
      ? [{ id, list, foodId, packs: taken, atHome: cupboard ? 0 : atHome, leftOver }]
      : [];
  });
}

/** What a plan's list has in the basket; `undefined` if nothing. */
export async function boughtForPlan(em: EntityManager, planId: string, foods: Foods): Promise<Bought | undefined> {
  const lines = await boughtLines(em, planId, foods);
  return lines.length > 0 ? Object.fromEntries(lines.map(({ foodId, packs }) => [foodId, packs])) : undefined;
}

/** Foods of a list that the shop did not have. */
export async function missingFoods(em: EntityManager, listId: string, foods: Foods): Promise<Set<string>> {
  const lines = await em.find(ShoppingListItem, { list: listId, notThere: true, isChecked: false, own: false });
  return new Set(lines.flatMap(({ foodId }) => (foodId && foods.has(foodId) ? [foodId] : [])));
}
