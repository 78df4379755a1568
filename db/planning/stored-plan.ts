import type { EntityManager } from "@mikro-orm/postgresql";
import { type MustNotEat, mustNotEat, reasonsAgainstUnknown } from "#domain/household/must-not-eat.ts";
import type { DailyNeed } from "#domain/household/needs.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import type { MealType } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import type { HeldCatalogue } from "../catalogue/catalogue-cache.ts";
import { withOwn } from "./priced-week.ts";

/** A plan as stored, money in pence. Read by plain SQL: this is the page people open most. */
export type StoredPlan = {
  id: string;
  createdAt: string;
  generationId: string;
  weekIndex: number;
  serves: number;
  monday: string;
  firstDay: number;
  days: number;
  totalCostPence: number;
  firstShopPence: number;
  budgetPence: number;
  kcalPerDay: number;
  kcalShare: number;
  /** What those who eat need a day, as it was when the week was planned. */
  need: DailyNeed;
  supermarket: string | null;
  objectivePence: number;
  boundPence: number | null;
  solverStatus: string;
  effort: { weeksTried?: number };
  relaxed: boolean;
  /** What a cheaper week that waits to be taken costs at the till; null = none, or it has what the household must not eat. */
  offerPence: number | null;
  /** What the plan cost that this one took the place of; null = none. */
  replacedPence: number | null;
  /** What this plan cost before its last change; null = never changed, or that change took away what the household must not eat. */
  beforeChangePence: number | null;
  items: StoredItem[];
};
export type StoredItem = {
  id: string;
  dayOfWeek: number;
  mealType: MealType;
  recipeId: string | null;
  recipeName: string;
  ingredients: string;
  costPence: number;
  portionsCooked: number;
  leftoverOfDay: number | null;
  /** null = as many as the plan serves; 0 = eaten out. */
  eaters: number | null;
  minutes: number | null;
  /** What its recipe is made for, and the kilocalories of a portion; null where the recipe is no more. */
  recipe: { meal: MealType; kcal: number } | null;
  allergens: string[];
  /** Why the household must not eat it, by what it states today: "contains milk"; empty = it may, or eats out. Worked out on reading. */
  avoid: string[];
  locked: boolean;
  cooked: boolean;
};

/** A plan as its row says it, before it is judged by what the household must not eat today. */
export type PlanRow = Omit<StoredPlan, "items"> & {
  householdId: string;
  mustNots: MustNotEat;
  overlay: Overlay | null;
  offerWeek: PlannedMeal[] | null;
  beforeWeek: PlannedMeal[] | null;
  items: Omit<StoredItem, "avoid">[];
};

type Eaten = { recipeId: string | null; eaters?: number | null | undefined };

/** Whether a meal stood in its place in the plan all along. */
const stands = (row: PlanRow, { day, meal, recipeId }: PlannedMeal) =>
  row.items.some((item) => item.dayOfWeek === day && item.mealType === meal && item.recipeId === recipeId);

/**
 * Plans with the reasons against each of their meals, by what the household states now and by the foods as they are known now; nothing of it is
 * stored. Neither a week that was found since nor the one before a change is offered where it has what must not be eaten.
 */
export async function judgedPlans(em: EntityManager, rows: readonly PlanRow[], held: HeldCatalogue): Promise<StoredPlan[]> {
  const [first] = rows;
  if (!first) return [];
  const meals = rows.flatMap(({ items, offerWeek, beforeWeek }): Eaten[] => [...items, ...(offerWeek ?? []), ...(beforeWeek ?? [])]);
  const isOurs = meals.every(({ recipeId }) => !recipeId || held.recipes.has(recipeId));
  const { recipes } = isOurs ? held : await withOwn(em, first.householdId, held);
  return rows.map((row): StoredPlan => {
    const mustNots = mustNotEat(row.mustNots, row.overlay);
    const against = ({ recipeId, eaters }: Eaten): string[] => {
      if (isEatenOut({ eaters })) return [];
      const recipe = recipes.get(recipeId ?? "");
      return recipe ? reasonsAgainst(recipe, mustNots, held.foods).map(({ words }) => words) : reasonsAgainstUnknown(mustNots);
    };
    const isFit = (meal: Eaten) => against(meal).length === 0;
    const { householdId: _, mustNots: __, overlay: ___, offerWeek, beforeWeek, ...plan } = row;
    return {
      ...plan,
      offerPence: offerWeek?.every(isFit) ? plan.offerPence : null,
      beforeChangePence: beforeWeek?.every((meal) => stands(row, meal) || isFit(meal)) ? plan.beforeChangePence : null,
      items: plan.items.map((item) => ({ ...item, avoid: against(item) })),
    };
  });
}
