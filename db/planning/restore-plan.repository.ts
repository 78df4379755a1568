import type { EntityManager } from "@mikro-orm/postgresql";
import { MealPlan } from "./meal-plan.entity.ts";
import { RESTORABLE } from "./meal-plan.repository.ts";

/** The run whose plan this plan replaced: the newest earlier one for the same week. */
export async function findReplacedGeneration(em: EntityManager, planId: string): Promise<string | undefined> {
  const [row] = await em.execute<{ generationId: string }[]>(
    `select b.generation_id as "generationId" from meal_plan p
     join meal_plan b on b.household_id = p.household_id and b.generation_id <> p.generation_id and b.monday = p.monday and b.current_since < p.current_since
     where p.id = ? and ${RESTORABLE} order by b.current_since desc limit 1`,
    [planId],
  );
  return row?.generationId;
}

/** A household's newest plan made or restored after `since` for one of these weeks (Mondays, YYYY-MM-DD). */
export async function findNewerPlan(
  em: EntityManager,
  householdId: string,
  mondays: readonly string[],
  since: Date,
): Promise<{ id: string; totalCostPence: number } | undefined> {
  const [newest] = await em.find(
    MealPlan,
    { household: householdId, monday: { $in: [...mondays] }, currentSince: { $gt: since } },
    { orderBy: { currentSince: "desc", weekIndex: "asc" }, limit: 1 },
  );
  return newest;
}

/** Makes the plans of one run current again, with their shopping lists. Runs in the caller's transaction. */
export async function makeCurrent(em: EntityManager, householdId: string, generationId: string): Promise<void> {
  const now = new Date();
  await em.execute("update meal_plan set current_since = ? where household_id = ? and generation_id = ?", [now, householdId, generationId]);
  await em.execute(
    "update shopping_list set current_since = ? where meal_plan_id in (select id from meal_plan where household_id = ? and generation_id = ?)",
    [now, householdId, generationId],
  );
}
