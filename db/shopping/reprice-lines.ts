import type { EntityManager } from "@mikro-orm/postgresql";
import { type Food, foodOf } from "#domain/catalogue/food.ts";
import { splitPence } from "#domain/money.ts";
import type { Eating } from "#domain/planning/nutrition/servings.ts";
import type { PacksBought } from "#domain/planning/till.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { priceOrigin } from "#domain/shopping/prices/shelf-price.ts";
import { mealUses } from "#domain/shopping/shopping.ts";
import { MealPlan, MealPlanItem } from "../planning/meal-plan.entity.ts";
import { type HouseholdCatalogue, householdCatalogue, toPlannedWeek } from "../planning/priced-week.ts";
import { ShoppingList, type ShoppingListItem } from "./shopping-list.entity.ts";
import { listIdOfPlan } from "./shopping-list.repository.ts";

type Repriced = { foodId: string; before: number; after: number };

const packsAt = (food: Food, packs: PacksBought): PacksBought =>
  packs.map((pack) => ({ ...(food.packs.find(({ size }) => size === pack.size) ?? pack), count: pack.count }));
const totalOf = (packs: PacksBought): number => packs.reduce((sum, { pence, count }) => sum + pence * count, 0);

/** Moves a plan's total, and the parts of the meals that use the foods, by the change of their lines. */
async function repricePlan(em: EntityManager, plan: MealPlan, foods: readonly Repriced[], known: HouseholdCatalogue): Promise<void> {
  const items = await em.find(MealPlanItem, { mealPlan: plan.id }, { orderBy: { dayOfWeek: "asc", mealType: "asc" } });
  const eaten = items.filter(({ recipe }) => recipe);
  const uses = mealUses(toPlannedWeek(items), known.recipes, known.foods, plan.rules as unknown as Eating);
  for (const { foodId, before, after } of foods) {
    const shares = uses.map((amounts) => amounts.get(foodId) ?? 0);
    const [was, is] = [splitPence(before, shares), splitPence(after, shares)];
    for (const [index, item] of eaten.entries()) item.costPence += (is[index] ?? 0) - (was[index] ?? 0);
    plan.totalCostPence += after - before;
  }
}

/**
 * Gives lines the household's present prices: the same packs, at what they cost now. The totals of the list and of its plan follow. The caller has locked
 * the list.
 */
export async function repriceLines(
  em: EntityManager,
  lines: readonly ShoppingListItem[],
  { listId, householdId, shopId }: { listId: string; householdId: string; shopId: string },
  catalogue: HouseholdCatalogue,
): Promise<void> {
  const known = await householdCatalogue(em, householdId, catalogue);
  const foods = foodsAtShopPrices(known.foods, shopOf(known.shops, shopId));
  const repriced: Repriced[] = [];
  for (const line of lines) {
    if (!line.foodId) continue;
    const food = foodOf(foods, line.foodId);
    const before = line.pricePence;
    line.packs = packsAt(food, line.packs);
    line.pricePence = totalOf(line.packs);
    line.runOutPacks = packsAt(food, line.runOutPacks ?? []);
    line.runOutPence = totalOf(line.runOutPacks);
    line.priceFrom = priceOrigin(food, line.runOutPacks);
    repriced.push({ foodId: food.id, before, after: line.pricePence });
  }
  const list = await em.findOneOrFail(ShoppingList, listId);
  list.totalCostPence += repriced.reduce((sum, { before, after }) => sum + after - before, 0);
  const plan = list.mealPlan && (await em.findOne(MealPlan, list.mealPlan.id));
  if (plan && (await listIdOfPlan(em, plan.id)) === listId) await repricePlan(em, plan, repriced, known);
}
