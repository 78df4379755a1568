/** Stored rows as the contracts speak: pounds as decimal strings. */
import type { MealPlan } from "#contracts/meal-plan.ts";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping-list.ts";
import { poundsOf } from "#domain/money.ts";
import type { StoredPlan } from "../db/repositories/meal-plan.repository.ts";
import type { StoredLine, StoredList } from "../db/repositories/shopping-list.repository.ts";

const instant = (text: string) => new Date(text).toISOString();

export const presentPlan = (plan: StoredPlan): MealPlan => ({
  id: plan.id,
  createdAt: instant(plan.createdAt),
  serves: plan.serves,
  days: plan.days,
  totalCost: poundsOf(plan.totalCostPence),
  budget: poundsOf(plan.budgetPence),
  supermarket: plan.supermarket,
  relaxed: plan.relaxed,
  search: {
    objectivePence: plan.objectivePence,
    boundPence: plan.boundPence,
    status: plan.solverStatus,
    weeksTried: plan.effort.weeksTried ?? 0,
  },
  offer: plan.offerPence === null ? null : { total: poundsOf(plan.offerPence), saves: poundsOf(plan.totalCostPence - plan.offerPence) },
  items: plan.items.map(({ costPence, ...item }) => ({ ...item, cost: poundsOf(costPence) })),
});

export const presentLine = ({ pricePence, packs, ...line }: StoredLine): ShoppingItem => ({
  ...line,
  price: poundsOf(pricePence),
  packs: packs.map(({ size, count, pence }) => ({ size, count, price: poundsOf(pence) })),
});

export const presentList = (list: StoredList): ShoppingList => ({
  id: list.id,
  mealPlanId: list.mealPlanId,
  supermarket: list.supermarket,
  createdAt: instant(list.createdAt),
  totalCost: poundsOf(list.totalCostPence),
  version: list.version,
  items: list.items.map(presentLine),
});
