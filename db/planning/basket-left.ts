import type { EntityManager } from "@mikro-orm/postgresql";
import type { Rules } from "#domain/planning/rules.ts";
import { packedSize } from "#domain/planning/till.ts";
import { recipeOf } from "#domain/recipes/recipe.ts";
import { isWorthKeeping } from "#domain/shopping/pantry.ts";
import { amountsCookedAt } from "#domain/week.ts";
import { boughtLines } from "../shopping/bought.repository.ts";
import { PantryPutAway } from "../shopping/pantry.entity.ts";
import { cookedItems } from "./cooked-meal.repository.ts";
import { MealPlan } from "./meal-plan.entity.ts";
import { type HouseholdCatalogue, toPlannedMeal } from "./priced-week.ts";

/** How much of each food a plan's meals have used: those before a day, and those cooked ahead. */
async function usedUntil(
  em: EntityManager,
  plan: MealPlan,
  day: number,
  { recipes, foods }: HouseholdCatalogue,
): Promise<Map<string, number>> {
  const cooked = await cookedItems(em, plan.id);
  const items = plan.items.getItems().filter(({ recipe }) => recipe && recipes.has(recipe.id));
  const week = items.map(toPlannedMeal);
  const used = new Map<string, number>();
  for (const item of items.filter(({ id, dayOfWeek }) => dayOfWeek < day || cooked.has(id))) {
    const planned = toPlannedMeal(item);
    const amounts = amountsCookedAt(week, planned, recipeOf(recipes, planned.recipeId), foods, plan.rules as unknown as Rules);
    for (const [foodId, quantity] of amounts) used.set(foodId, (used.get(foodId) ?? 0) + quantity);
  }
  return used;
}

/**
 * What is left of the food that a household bought for a week that it plans again from a later day: the ticked lines of the week's lists, less what the
 * meals until then use, and less what was put away in the pantry.
 */
export async function basketLeft(
  em: EntityManager,
  { householdId, monday, firstDay }: { householdId: string; monday: string; firstDay: number },
  known: HouseholdCatalogue,
): Promise<Map<string, number>> {
  const plans = await em.find(MealPlan, { household: householdId, monday }, { orderBy: { currentSince: "asc" }, populate: ["items"] });
  const left = new Map<string, number>();
  for (const [index, plan] of plans.entries()) {
    const lines = await boughtLines(em, plan.id, known.foods);
    const used = await usedUntil(em, plan, plans[index + 1]?.firstDay ?? firstDay, known);
    const list = lines[0]?.list;
    const putAway = new Set((list ? await em.findOne(PantryPutAway, { list }) : null)?.changes.map(({ itemId }) => itemId));
    for (const { id, foodId, packs, atHome, leftOver } of lines) {
      const fromPacks = Math.max(0, (used.get(foodId) ?? 0) - atHome);
      used.delete(foodId);
      left.set(foodId, (left.get(foodId) ?? 0) + packedSize(packs) - fromPacks - (putAway.has(id) ? leftOver : 0));
    }
    for (const [foodId, quantity] of used) if (left.has(foodId)) left.set(foodId, (left.get(foodId) ?? 0) - quantity);
  }
  return new Map([...left].filter(([, quantity]) => isWorthKeeping(quantity)));
}
