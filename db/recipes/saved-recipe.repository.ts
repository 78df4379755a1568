import type { EntityManager } from "@mikro-orm/postgresql";
import type { Habits } from "#domain/household/habits.ts";
import { type MustNotEat, mustNotEat } from "#domain/household/must-not-eat.ts";
import type { Eater } from "#domain/household/needs.ts";
import { type HouseholdShelfPrice, shelfPricesOf } from "../shopping/household-price.repository.ts";

/** The user's household, its size and eaters, its shop, its own prices, and what it must not eat. */
export type Asker = {
  householdId: string;
  supermarket: string | null;
  people: number | null;
  eaters: Eater[] | null;
  shelfPrices: HouseholdShelfPrice[];
} & MustNotEat;

/** Loads it in one query; `undefined` if the user has no household yet. */
export async function findAsker(em: EntityManager, userId: string): Promise<Asker | undefined> {
  const [row] = await em.execute<{ asker: Asker & { habits: Habits | null } }[]>(
    `select json_build_object('householdId', h.id, 'supermarket', h.supermarket, 'people', h.people, 'eaters', h.eaters, 'shelfPrices', (${shelfPricesOf("h.id")}), 'allergens', h.allergens, 'avoidWords', h.avoid_words, 'diets', h.diets, 'dislikes', h.dislikes, 'habits', h.habits) as asker
     from household h join household_member m on m.household_id = h.id and m.user_id = ?`,
    [userId],
  );
  if (!row) return undefined;
  const { householdId, supermarket, people, eaters, shelfPrices } = row.asker;
  return { householdId, supermarket, people, eaters, shelfPrices, ...mustNotEat(row.asker) };
}

/** A household's saved recipes, newest first. */
export async function findSavedRecipes(em: EntityManager, householdId: string): Promise<{ recipeId: string; savedAt: string }[]> {
  return em.execute<{ recipeId: string; savedAt: string }[]>(
    `select recipe_id as "recipeId", saved_at as "savedAt" from saved_recipe where household_id = ? order by saved_at desc, recipe_id`,
    [householdId],
  );
}

/** Idempotent: saving again keeps the first date. */
export async function saveRecipe(em: EntityManager, householdId: string, recipeId: string): Promise<void> {
  await em.execute("insert into saved_recipe (household_id, recipe_id, saved_at) values (?, ?, now()) on conflict do nothing", [
    householdId,
    recipeId,
  ]);
}

/** Idempotent. */
export async function unsaveRecipe(em: EntityManager, householdId: string, recipeId: string): Promise<void> {
  await em.execute("delete from saved_recipe where household_id = ? and recipe_id = ?", [householdId, recipeId]);
}
