import type { EntityManager } from "@mikro-orm/postgresql";
import type { Nutrients } from "#domain/catalogue/food.ts";
import type { DailyNeed } from "#domain/household/needs.ts";
import type { CostedLine } from "#domain/planning/budget/cost-breakdown.ts";
import type { TrackedPlan } from "#domain/planning/budget/week-parts.ts";
import type { Bands } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Course, MealType } from "#domain/recipes/recipe.ts";

const JOIN_MEMBER = "join household_member m on m.household_id = p.household_id and m.user_id = ?";

export type StoredNutrition = {
  firstDay: number;
  days: number;
  courses: Course[];
  bands: Bands | null;
  eating: { people: number; need: DailyNeed };
  /** `meal`: the recipe's meal type; `mealType`: when it is eaten. They differ for a lunch of leftovers from dinner. */
  meals: { day: number; meal: MealType; mealType: MealType; eaters: number | null; perPortion: Nutrients }[];
};

/** A plan's nutrition in one query; `undefined` if the user has no such plan. */
export async function findPlanNutrition(em: EntityManager, userId: string, planId: string): Promise<StoredNutrition | undefined> {
  const [row] = await em.execute<{ plan: StoredNutrition }[]>(
    `select json_build_object(
       'firstDay', p.first_day, 'days', p.days, 'courses', p.rules->'meals', 'bands', p.variety->'bands', 'eating', json_build_object('people', p.serves, 'need', p.rules->'need'),
       'meals', coalesce((select json_agg(json_build_object('day', i.day_of_week, 'meal', r.meal, 'mealType', i.meal_type, 'eaters', i.eaters, 'perPortion', r.per_portion))
                 from meal_plan_item i join recipe r on r.id = i.recipe_id where i.meal_plan_id = p.id), '[]'::json)
     ) as plan from meal_plan p ${JOIN_MEMBER} where p.id = ?`,
    [userId, planId],
  );
  return row?.plan;
}

/** A line with the amount still to buy, in the food's unit. */
export type StoredCostedLine = CostedLine & { toBuy: number };
export type StoredCostedPlan = Omit<TrackedPlan, "lines"> & {
  householdId: string;
  /** What the household said it spent before, in a usual week. */
  earlierSpendPence: number | null;
  supermarket: string | null;
  foodUsedPence: number;
  listShop: string | null;
  lines: StoredCostedLine[];
};

/** A plan with its meal costs and the lines of its oldest list, which is the one that swaps update. */
const COSTED = `
  select json_build_object(
    'planId', p.id, 'householdId', p.household_id, 'earlierSpendPence', (select earlier_spend_pence from household where id = p.household_id), 'createdAt', p.current_since, 'monday', p.monday, 'firstDay', p.first_day, 'days', p.days, 'serves', p.serves, 'supermarket', p.supermarket,
    'budgetPence', p.budget_pence, 'tillPence', p.total_cost_pence, 'kcalShare', p.kcal_share, 'foodUsedPence', p.food_used_pence, 'listId', l.id, 'listShop', l.supermarket,
    'meals', coalesce((select json_agg(json_build_object('day', i.day_of_week, 'meal', i.meal_type, 'eaters', i.eaters, 'costPence', i.cost_pence))
              from meal_plan_item i where i.meal_plan_id = p.id), '[]'::json),
    'lines', coalesce((select json_agg(json_build_object('foodId', s.food_id, 'aisle', s.category, 'pricePence', s.price_pence,
              'leftOver', s.left_over, 'isChecked', s.is_checked, 'toBuy', greatest(0, s.quantity - s.at_home)) order by s.position)
              from shopping_list_item s where s.list_id = l.id), '[]'::json)
  ) as plan from meal_plan p ${JOIN_MEMBER}
  left join lateral (select id, supermarket from shopping_list where meal_plan_id = p.id order by created_at asc limit 1) l on true`;

const costed = (rows: readonly { plan: StoredCostedPlan }[]): StoredCostedPlan[] =>
  rows.map(({ plan }) => ({ ...plan, createdAt: new Date(plan.createdAt) }));

/** One plan's costs; `undefined` if the user has no such plan. */
export async function findPlanCosts(em: EntityManager, userId: string, planId: string): Promise<StoredCostedPlan | undefined> {
  return costed(await em.execute(`${COSTED} where p.id = ?`, [userId, planId]))[0];
}

/** The newest plans' costs. */
export async function findRecentPlanCosts(em: EntityManager, userId: string, limit: number): Promise<StoredCostedPlan[]> {
  return costed(await em.execute(`${COSTED} order by p.current_since desc limit ?`, [userId, limit]));
}
