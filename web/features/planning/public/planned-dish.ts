import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { parsePence } from "#domain/money.ts";

/** One cooking of a dish in a plan: its portions, and its share of the week's cost, with the lunch of its leftovers. */
export type PlannedDish = { portions: number; costPence: number; portionPence: number };

/** The cooking that a meal comes from: its own, or the dinner's whose leftovers it is. */
export function plannedDish({ items }: Pick<MealPlan, "items">, item: PlanItem): PlannedDish | undefined {
  const dinner = items.find(({ mealType, dayOfWeek }) => mealType === "dinner" && dayOfWeek === item.leftoverOfDay);
  const cooked = dinner ?? item;
  const eaten = [cooked, ...items.filter(({ leftoverOfDay }) => cooked.mealType === "dinner" && leftoverOfDay === cooked.dayOfWeek)];
  const costPence = eaten.reduce((sum, { cost }) => sum + (parsePence(cost) ?? 0), 0);
  const portions = cooked.portionsCooked;
  return portions > 0 ? { portions, costPence, portionPence: Math.round(costPence / portions) } : undefined;
}

/** The next cooking of a recipe in a plan; undefined if the plan does not have it. */
export function plannedRecipe(plan: Pick<MealPlan, "items"> | undefined, recipeId: string): PlannedDish | undefined {
  const item = plan?.items.find((one) => one.recipeId === recipeId && one.leftoverOfDay === null);
  return plan && item && plannedDish(plan, item);
}
