import type { EntityManager } from "@mikro-orm/postgresql";
import type { LoadedCatalogue } from "../catalogue/catalogue-cache.ts";
import { markUnfitMeals, type PlanRow, type StoredPlan } from "./stored-plan.ts";

/** Plans can be restored from last week on; older weeks have been eaten. */
export const RESTORABLE = "p.monday >= date_trunc('week', now() at time zone 'Europe/London')::date - 7";

const PLAN = `
  select json_build_object(
    'householdId', p.household_id, 'overlay', p.rules->'overlay', 'beforeWeek', p.before_change->'week', 'offerWeek', (select o.week from plan_offer o where o.meal_plan_id = p.id),
    'mustNots', (select json_build_object('allergens', h.allergens, 'avoidWords', h.avoid_words, 'diets', h.diets, 'dislikes', h.dislikes, 'habits', h.habits) from household h where h.id = p.household_id),
    'id', p.id, 'createdAt', p.created_at, 'generationId', p.generation_id, 'weekIndex', p.week_index, 'serves', p.serves, 'monday', p.monday, 'firstDay', p.first_day, 'days', p.days, 'totalCostPence', p.total_cost_pence, 'foodUsedPence', p.food_used_pence, 'budgetPence', p.budget_pence, 'kcalPerDay', p.kcal_per_day, 'kcalShare', p.kcal_share, 'need', p.rules->'need',
    'eaters', (select h.eaters from household h where h.id = p.household_id),
    'supermarket', p.supermarket, 'objectivePence', p.objective_pence, 'boundPence', p.bound_pence, 'solverStatus', p.solver_status, 'effort', p.effort, 'unkept', p.rules->'unkept', 'relaxed', p.variety->'relaxed' = 'true'::jsonb,
    'beforeChangePence', (p.before_change->>'totalPence')::int, 'replacedPence', (
      select b.total_cost_pence from meal_plan b where b.household_id = p.household_id and b.generation_id <> p.generation_id and b.monday = p.monday
        and b.current_since < p.current_since and ${RESTORABLE} order by b.current_since desc limit 1),
    'offerPence', (select o.till_pence from plan_offer o where o.meal_plan_id = p.id),
    'items', (
      select json_agg(json_build_object(
        'id', i.id, 'dayOfWeek', i.day_of_week, 'mealType', i.meal_type, 'recipeId', i.recipe_id, 'recipeName', i.recipe_name, 'ingredients', i.ingredients,
        'costPence', i.cost_pence, 'portionsCooked', i.portions_cooked, 'leftoverOfDay', i.leftover_of_day, 'eaters', i.eaters,
        'minutes', r.prep_minutes + r.cook_minutes, 'recipe', case when r.id is not null then json_build_object('meal', r.meal, 'kcal', (r.per_portion->>'kcal')::float) end, 'allergens', coalesce(r.allergens, '{}'), 'locked', i.locked,
        'cooked', exists (select from cooked_meal c where c.item_id = i.id)
      ) order by i.day_of_week, array_position(array['breakfast', 'lunch', 'dinner', 'snack', 'extra'], i.meal_type), i.recipe_name)
      from meal_plan_item i left join recipe r on r.id = i.recipe_id where i.meal_plan_id = p.id
    )
  ) as plan from meal_plan p`;

/** Limits a query to plans of the user's household. */
const JOIN_MEMBER = "join household_member m on m.household_id = p.household_id and m.user_id = ?";

/** A user's plans, newest first; the weeks of one run in week order. */
export async function findPlans(em: EntityManager, userId: string, limit: number, catalogue: LoadedCatalogue): Promise<StoredPlan[]> {
  const rows = await em.execute<{ plan: PlanRow }[]>(
    `${PLAN} ${JOIN_MEMBER} order by max(p.current_since) over (partition by p.generation_id) desc, p.week_index asc limit ?`,
    [userId, limit],
  );
  return markUnfitMeals(
    em,
    rows.map(({ plan }) => plan),
    catalogue,
  );
}

/** Plans by id, in week order, limited to the user's household. */
export async function findPlansById(
  em: EntityManager,
  userId: string,
  ids: readonly string[],
  catalogue: LoadedCatalogue,
): Promise<StoredPlan[]> {
  const rows = await em.execute<{ plan: PlanRow }[]>(`${PLAN} ${JOIN_MEMBER} where p.id = any(?) order by p.week_index asc`, [
    userId,
    `{${ids.join(",")}}`,
  ]);
  return markUnfitMeals(
    em,
    rows.map(({ plan }) => plan),
    catalogue,
  );
}

/** `createdAt`: when the plan was made or restored. */
export type PlanDays = { id: string; createdAt: Date; monday: string; firstDay: number; days: number };

/** The days that a household's plans cover, from the week of a Monday (YYYY-MM-DD) on. */
export async function planDaysFrom(em: EntityManager, householdId: string, monday: string): Promise<PlanDays[]> {
  const rows = await em.execute<(Omit<PlanDays, "createdAt"> & { created_at: string })[]>(
    `select id, current_since as created_at, monday::text, first_day as "firstDay", days from meal_plan where household_id = ? and monday >= ?`,
    [householdId, monday],
  );
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at) }));
}

/** A household's plans by id, for its calendar link. The caller has checked the secret. */
export async function findHouseholdPlans(
  em: EntityManager,
  householdId: string,
  ids: readonly string[],
  catalogue: LoadedCatalogue,
): Promise<StoredPlan[]> {
  const rows = await em.execute<{ plan: PlanRow }[]>(`${PLAN} where p.household_id = ? and p.id = any(?)`, [
    householdId,
    `{${ids.join(",")}}`,
  ]);
  return markUnfitMeals(
    em,
    rows.map(({ plan }) => plan),
    catalogue,
  );
}

/** Recipe ids in a household's newest plans, once for each plan that has it. Used to avoid early repeats. */
export async function recentRecipeIds(em: EntityManager, householdId: string, plans: number): Promise<string[]> {
  const rows = await em.execute<{ recipe_id: string }[]>(
    "select distinct meal_plan_id, recipe_id from meal_plan_item where recipe_id is not null and meal_type <> 'extra' and eaters is distinct from 0 and meal_plan_id in (select id from meal_plan where household_id = ? order by current_since desc limit ?) order by recipe_id",
    [householdId, plans],
  );
  return rows.map((row) => row.recipe_id);
}
