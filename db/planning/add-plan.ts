import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { weekStart } from "#domain/planning/plan-dates.ts";
import type { FoundWeek } from "#domain/planning/proposed-week.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { AVERAGE_SHOP, listTotals, type ShoppingLine, shoppingListFor } from "#domain/shopping/shopping.ts";
import { DAYS } from "#domain/week.ts";
import { addList } from "../shopping/shopping-list.repository.ts";
import { MealPlan, MealPlanItem } from "./meal-plan.entity.ts";
import type { HouseholdCatalogue } from "./priced-week.ts";
import { itemFacts, weekEnergy } from "./rewrite-week.ts";

type Known = Pick<HouseholdCatalogue, "foods" | "shops" | "recipes">;

/** The shopping list of a found week at today's prices, which may be newer than those of the search. */
export function shoppingLines({ week, rules, shopId }: FoundWeek, { foods, recipes, shops }: Known): ShoppingLine[] {
  return shoppingListFor(week, recipes, foodsAtShopPrices(foods, shopOf(shops, shopId)), rules, rules);
}

/** Adds a found week to the unit of work as a plan with its shopping list. The caller flushes. @returns their ids. */
export function addPlan(
  em: EntityManager,
  { householdId, generationId, weekIndex }: { householdId: string; generationId: string; weekIndex: number },
  found: FoundWeek,
  known: Known,
): { planId: string; listId: string } {
  const [planId, listId] = [randomUUID(), randomUUID()];
  const { rules, shopId, overlay } = found;
  const shop = shopOf(known.shops, shopId);
  const lines = shoppingLines(found, known);
  const { tillPence, foodUsedPence } = listTotals(lines);
  em.create(MealPlan, {
    id: planId,
    household: householdId,
    generationId,
    weekIndex,
    serves: rules.people,
    monday: addDays(found.monday ?? weekStart(londonDay(Date.now())).monday, weekIndex * DAYS.length),
    firstDay: rules.firstDay ?? 0,
    days: rules.days,
    totalCostPence: tillPence,
    foodUsedPence,
    budgetPence: rules.budgetPence,
    ...weekEnergy(found.week, known.recipes, rules),
    supermarket: shopId,
    objectivePence: found.objectivePence,
    boundPence: found.boundPence,
    solverStatus: found.status,
    effort: found.effort,
    rules: { ...rules, bought: undefined, ...(overlay ? { overlay } : {}) },
    variety: { ...found.variety },
  });
  for (const facts of itemFacts({ recipes: known.recipes, foods: foodsAtShopPrices(known.foods, shop), rules }, found.week)) {
    const locked = rules.locked.some(
      (kept) => kept.day === facts.dayOfWeek && kept.meal === facts.mealType && kept.recipeId === facts.recipe,
    );
    em.create(MealPlanItem, { id: randomUUID(), mealPlan: planId, locked, ...facts });
  }
  addList(em, { id: listId, householdId, mealPlanId: planId, supermarket: shop?.name ?? AVERAGE_SHOP, lines });
  return { planId, listId };
}
