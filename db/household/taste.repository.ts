import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { tasteWeights } from "#domain/household/taste/learn.ts";
import type { Taste } from "#domain/household/taste/taste.ts";
import type { Opinion, Reason } from "#domain/household/taste/verdicts.ts";
import type { Recipes } from "#domain/recipes/recipe.ts";
import { DishRating } from "./dish-rating.entity.ts";

export type DishFeedback = { opinion: Opinion | null; reasons: Reason[] };
export type StoredRating = DishFeedback & { recipeId: string; ratedAt: Date };

/** A household's ratings, newest first. */
export async function findRatings(em: EntityManager, householdId: string): Promise<StoredRating[]> {
  const rows = await em.execute<(DishFeedback & { recipeId: string; ratedAt: string })[]>(
    `select recipe_id as "recipeId", opinion, reasons, rated_at as "ratedAt" from dish_rating where household_id = ? order by rated_at desc, recipe_id`,
    [householdId],
  );
  return rows.map((row) => ({ ...row, ratedAt: new Date(row.ratedAt) }));
}

/**
 * A household's taste as the planner uses it.
 * @param recipes the catalogue's and the household's own; ratings of other recipes are ignored.
 * @returns `undefined` if there are no ratings.
 */
export async function householdTaste(em: EntityManager, householdId: string, recipes: Recipes): Promise<Taste | undefined> {
  const ratings = (await findRatings(em, householdId)).flatMap(({ recipeId, opinion, reasons, ratedAt }) => {
    const recipe = recipes.get(recipeId);
    return recipe ? [{ recipe, opinion, reasons, ratedOn: londonDay(ratedAt.getTime()) }] : [];
  });
  return ratings.length > 0 ? tasteWeights(ratings, londonDay(Date.now())) : undefined;
}

/** Saves a rating, replacing an earlier one. "Never again" also deletes offered weeks with this dish. */
export const rateDish = (
  em: EntityManager,
  householdId: string,
  recipeId: string,
  { opinion, reasons }: DishFeedback,
): Promise<StoredRating> =>
  em.fork().transactional(async (unit) => {
    const ratedAt = new Date();
    await unit.upsert(DishRating, { household: householdId, recipe: recipeId, opinion, reasons, ratedAt });
    if (opinion === "never_again")
      await unit.execute(
        "delete from plan_offer where meal_plan_id in (select id from meal_plan where household_id = ?) and week @> ?::jsonb",
        [householdId, JSON.stringify([{ recipeId }])],
      );
    return { recipeId, opinion, reasons, ratedAt };
  });

/** Rates unrated dishes "would eat". */
export async function rateStartDishes(em: EntityManager, householdId: string, recipeIds: readonly string[]): Promise<void> {
  const rows = [...new Set(recipeIds)].map((recipe) => ({
    household: householdId,
    recipe,
    opinion: "would_eat" as const,
    reasons: [],
    ratedAt: new Date(),
  }));
  if (rows.length > 0) await em.upsertMany(DishRating, rows, { onConflictAction: "ignore" });
}

/** Deletes a rating. Idempotent. */
export async function deleteRating(em: EntityManager, householdId: string, recipeId: string): Promise<void> {
  await em.nativeDelete(DishRating, { household: householdId, recipe: recipeId });
}
