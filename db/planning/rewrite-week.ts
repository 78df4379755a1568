import { randomUUID } from "node:crypto";
import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { foodOf } from "#domain/catalogue/food.ts";
import { averageDay, kcalShare } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Rules } from "#domain/planning/rules.ts";
import type { PricedWeek } from "#domain/planning/swap.ts";
import { packedSize } from "#domain/planning/till.ts";
import { type Recipes, recipeOf } from "#domain/recipes/recipe.ts";
import { addToList, type ListedLine } from "#domain/shopping/add-to-list.ts";
import type { Bought } from "#domain/shopping/pantry.ts";
import { listTotals, mealCosts, type ShoppingLine, shoppingListFor } from "#domain/shopping/shopping.ts";
import { portionsCooked, type Week } from "#domain/week.ts";
import { untickFoods } from "../shopping/list-operations.repository.ts";
import { ShoppingList } from "../shopping/shopping-list.entity.ts";
import { replaceLines } from "../shopping/shopping-list.repository.ts";
import { type MealPlan, MealPlanItem } from "./meal-plan.entity.ts";
import { PlanOffer } from "./plan-offer.entity.ts";
import { toPlannedWeek } from "./priced-week.ts";

/** The columns of each planned meal, except its ids. */
export function itemFacts({ recipes, foods, rules }: Pick<PricedWeek, "recipes" | "foods" | "rules">, week: Week) {
  const costs = mealCosts(week, recipes, foods, rules, rules);
  return week.map((planned, index) => {
    const recipe = recipeOf(recipes, planned.recipeId);
    return {
      dayOfWeek: planned.day,
      mealType: planned.meal,
      recipe: recipe.id,
      recipeName: recipe.name,
      ingredients: recipe.ingredients.map(({ foodId }) => foodOf(foods, foodId).word).join(", "),
      costPence: costs[index] ?? 0,
      portionsCooked: portionsCooked(week, planned, recipes, rules),
      leftoverOfDay: planned.leftoverOfDay,
      eaters: planned.eaters ?? null,
    };
  });
}

/** A week's energy as the plan stores it. */
export const weekEnergy = (week: Week, recipes: Recipes, rules: Rules): { kcalPerDay: number; kcalShare: number } => ({
  kcalPerDay: Math.round(averageDay(week, recipes, rules).kcal),
  kcalShare: kcalShare(week, recipes, rules),
});

/** Whether a line needs more packs than are in the basket. */
const needsMore = ({ foodId, packs }: ShoppingLine, bought: Bought): boolean =>
  bought[foodId] !== undefined && packedSize(packs) > packedSize(bought[foodId]);

function noteOf(line: ShoppingLine, bought: Bought): string | null {
  if (needsMore(line, bought)) return "You had this ticked; your changed week needs more of it";
  return line.quantity === 0 ? "You've bought this; your changed week doesn't use it" : null;
}

/**
 * Replaces a plan's week: its meals, its total and its shopping list. The list keeps added dishes, and what is in the basket; a food of which more is
 * needed is unticked. Deletes any offer for the plan. The caller runs the transaction and has validated the week.
 */
export async function rewriteWeek(
  em: EntityManager,
  plan: MealPlan,
  items: readonly MealPlanItem[],
  priced: Omit<PricedWeek, "week">,
  week: Week,
  found: { objectivePence: number; status: string },
): Promise<void> {
  plan.beforeChange = {
    week: toPlannedWeek(items),
    variety: { ...plan.variety },
    objectivePence: plan.objectivePence,
    status: plan.solverStatus,
    totalPence: plan.totalCostPence,
  };
  await em.nativeDelete(MealPlanItem, { mealPlan: plan.id, mealType: "extra" });
  for (const facts of itemFacts(priced, week)) {
    const item = items.find((one) => one.dayOfWeek === facts.dayOfWeek && one.mealType === facts.mealType);
    if (facts.mealType === "extra") em.create(MealPlanItem, { id: randomUUID(), mealPlan: plan.id, locked: false, ...facts });
    else if (item) em.assign(item, facts);
  }
  const lines = shoppingListFor(week, priced.recipes, priced.foods, priced.rules, priced.rules);
  const { tillPence, foodUsedPence } = listTotals(lines);
  em.assign(plan, {
    totalCostPence: tillPence,
    foodUsedPence,
    ...weekEnergy(week, priced.recipes, priced.rules),
    objectivePence: found.objectivePence,
    boundPence: null,
    solverStatus: found.status,
    variety: { ...priced.variety },
  });
  await em.nativeDelete(PlanOffer, { mealPlan: plan.id });
  const list = await em.findOne(
    ShoppingList,
    { mealPlan: plan.id },
    { orderBy: { createdAt: "asc" }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (list) {
    const { bought = {} } = priced.rules;
    const unticked = lines.map((line): ListedLine => ({ ...line, isChecked: false, note: noteOf(line, bought) }));
    const all = list.added.reduce((some, dish) => addToList(some, dish, priced.foods, priced.rules), unticked);
    await replaceLines(em, list.id, all);
    await untickFoods(
      em,
      list.id,
      all.flatMap((line) => (needsMore(line, bought) ? [line.foodId] : [])),
    );
    list.totalCostPence = listTotals(all).tillPence;
    list.version += 1;
  }
  await em.flush();
}
