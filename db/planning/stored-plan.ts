import type { EntityManager } from "@mikro-orm/postgresql";
import { mustNotEat, reasonsAgainstUnknown, type StatedMustNots } from "#domain/household/must-not-eat.ts";
import type { DailyNeed, Eater } from "#domain/household/needs.ts";
import type { Overlay } from "#domain/household/overlay.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { reasonsAgainst } from "#domain/planning/rules.ts";
import type { UnkeptRule } from "#domain/planning/standing-rules.ts";
import type { MealType } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import type { LoadedCatalogue } from "../catalogue/catalogue-cache.ts";
import { householdCatalogue } from "./priced-week.ts";

/** A stored plan, money in pence. Read by one SQL query because it is the busiest page. */
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
  foodUsedPence: number;
  budgetPence: number;
  kcalPerDay: number;
  kcalShare: number;
  /** Daily need of all eaters together, as of planning. */
  need: DailyNeed;
  /** The household's eaters as described today; null = not described. */
  eaters: Eater[] | null;
  supermarket: string | null;
  objectivePence: number;
  boundPence: number | null;
  solverStatus: string;
  effort: { weeksTried?: number };
  relaxed: boolean;
  /** Standing rules that the week was planned without; null = all hold. */
  unkept: UnkeptRule[] | null;
  /** Total of the cheaper week on offer; null = none, or it has a meal that the household must not eat. */
  offerPence: number | null;
  /** Total of the plan that this one replaced; null = none. */
  replacedPence: number | null;
  /** Total before the last change; null = unchanged, or undoing would bring back a meal that the household must not eat. */
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
  /** The recipe's meal type and kilocalories a portion; null if the recipe was deleted. */
  recipe: { meal: MealType; kcal: number } | null;
  allergens: string[];
  /** Why the household must not eat it by its current rules: "contains milk". Empty = it may, or eats out. Computed on reading. */
  avoid: string[];
  locked: boolean;
  cooked: boolean;
};

/** A plan's row, before its meals are checked against what the household must not eat today. */
export type PlanRow = Omit<StoredPlan, "items"> & {
  householdId: string;
  mustNots: StatedMustNots;
  overlay: Overlay | null;
  offerWeek: PlannedMeal[] | null;
  beforeWeek: PlannedMeal[] | null;
  items: Omit<StoredItem, "avoid">[];
};

type Eaten = { recipeId: string | null; eaters?: number | null | undefined };

/** Whether a meal is in the same place of the current plan. */
const isUnchanged = (row: PlanRow, { day, meal, recipeId }: PlannedMeal) =>
  row.items.some((item) => item.dayOfWeek === day && item.mealType === meal && item.recipeId === recipeId);

/**
 * Adds to each meal the reasons why the household must not eat it, by its current rules and the current catalogue; nothing is stored.
 * Removes offers and undo steps that would bring back such a meal.
 */
export async function markUnfitMeals(em: EntityManager, rows: readonly PlanRow[], catalogue: LoadedCatalogue): Promise<StoredPlan[]> {
  const [first] = rows;
  if (!first) return [];
  const meals = rows.flatMap(({ items, offerWeek, beforeWeek }): Eaten[] => [...items, ...(offerWeek ?? []), ...(beforeWeek ?? [])]);
  const isCatalogueOnly = meals.every(({ recipeId }) => !recipeId || catalogue.recipes.has(recipeId));
  const { recipes } = isCatalogueOnly ? catalogue : await householdCatalogue(em, first.householdId, catalogue);
  return rows.map((row): StoredPlan => {
    const mustNots = mustNotEat(row.mustNots, row.overlay);
    const against = ({ recipeId, eaters }: Eaten): string[] => {
      if (isEatenOut({ eaters })) return [];
      const recipe = recipes.get(recipeId ?? "");
      return recipe ? reasonsAgainst(recipe, mustNots, catalogue.foods).map(({ words }) => words) : reasonsAgainstUnknown(mustNots);
    };
    const isFit = (meal: Eaten) => against(meal).length === 0;
    const { householdId: _, mustNots: __, overlay: ___, offerWeek, beforeWeek, ...plan } = row;
    return {
      ...plan,
      offerPence: offerWeek?.every(isFit) ? plan.offerPence : null,
      beforeChangePence: beforeWeek?.every((meal) => isUnchanged(row, meal) || isFit(meal)) ? plan.beforeChangePence : null,
      items: plan.items.map((item) => ({ ...item, avoid: against(item) })),
    };
  });
}
