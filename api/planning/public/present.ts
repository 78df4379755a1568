/** Maps stored plans and lists to the contracts: dates as ISO strings, pence as decimal pounds. */
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { poundsOrNull, toPounds } from "#domain/money.ts";
import { savingToShow } from "#domain/planning/budget/saving-shown.ts";
import { describedEaters, mealPlates, type Table } from "#domain/planning/nutrition/plated-meal.ts";
import { eatingAt, isEatenOut, kcalPerPerson } from "#domain/planning/nutrition/servings.ts";
import { weekVersion } from "#domain/planning/proposed-week.ts";
import { standingRuleWords } from "#domain/planning/standing-rules.ts";
import { AISLES, AVERAGE_SHOP_ID, householdAisleOrder, inAisleOrder } from "#domain/shopping/aisles.ts";
import { humanAmount } from "#domain/shopping/human-amount.ts";
import type { PlannedMeal } from "#domain/week.ts";
import type { StoredItem, StoredPlan } from "../../../db/planning/stored-plan.ts";
import type { StoredLine, StoredList } from "../../../db/shopping/stored-list.ts";
import { recipeImageUrl } from "../../recipes/public/dish-pictures.ts";

const toIsoString = (text: string) => new Date(text).toISOString();

const toPlannedMeal = ({ dayOfWeek, mealType, recipeId, leftoverOfDay, eaters }: StoredItem): PlannedMeal => ({
  day: dayOfWeek,
  meal: mealType,
  recipeId: recipeId ?? "",
  leftoverOfDay,
  eaters,
});

/** Counts the uncooked meals and extras of today and later days that the household must not eat. */
function countUnfit({ monday, items }: StoredPlan): MealPlan["toReplace"] {
  const today = londonDay(Date.now());
  const unfit = items.filter(({ avoid, cooked, dayOfWeek }) => avoid.length > 0 && !cooked && addDays(monday, dayOfWeek) >= today);
  const extras = unfit.filter(({ mealType }) => mealType === "extra").length;
  return { meals: unfit.length - extras, extras };
}

/** The people whom a plan serves. */
function tableOf({ serves, need, eaters }: StoredPlan): Table {
  const eating = { people: serves, need };
  return { ...eating, eaters: describedEaters(eaters, eating) };
}

function presentItem({ costPence, recipe, ...item }: StoredItem, table: Table): MealPlan["items"][number] {
  const kcal = recipe && !isEatenOut(item) ? kcalPerPerson(recipe, eatingAt(item, table)) : null;
  return {
    ...item,
    ...(isEatenOut(item) ? { plates: "", energies: [] } : mealPlates(table, { people: item.eaters ?? table.people, kcal })),
    kcal: kcal === null ? null : Math.round(kcal),
    imageUrl: item.recipeId === null ? null : recipeImageUrl(item.recipeId),
    cost: toPounds(costPence),
  };
}

export const presentPlan = (plan: StoredPlan): MealPlan => ({
  id: plan.id,
  createdAt: toIsoString(plan.createdAt),
  generationId: plan.generationId,
  weekIndex: plan.weekIndex,
  serves: plan.serves,
  monday: plan.monday,
  firstDay: plan.firstDay,
  days: plan.days,
  totalCost: toPounds(plan.totalCostPence),
  foodUsed: toPounds(plan.foodUsedPence),
  budget: toPounds(plan.budgetPence),
  saved: poundsOrNull(savingToShow({ budgetPence: plan.budgetPence, tillPence: plan.totalCostPence, kcalShare: plan.kcalShare })),
  kcalPerDay: plan.kcalPerDay,
  kcalShare: plan.kcalShare,
  supermarket: plan.supermarket,
  relaxed: plan.relaxed,
  unkeptRules: (plan.unkept ?? []).map(({ rule, neededPence }) => ({ rule: standingRuleWords(rule), budget: poundsOrNull(neededPence) })),
  search: {
    objectivePence: plan.objectivePence,
    boundPence: plan.boundPence,
    status: plan.solverStatus,
    weeksTried: plan.effort.weeksTried ?? 0,
  },
  offer: plan.offerPence === null ? null : { total: toPounds(plan.offerPence), saves: toPounds(plan.totalCostPence - plan.offerPence) },
  beforeChange: plan.beforeChangePence === null ? null : toPounds(plan.beforeChangePence),
  replaced: plan.replacedPence === null ? null : toPounds(plan.replacedPence),
  version: weekVersion(plan.items.map(toPlannedMeal)),
  toReplace: countUnfit(plan),
  items: plan.items.map((item) => presentItem(item, tableOf(plan))),
});

const presentPack = ({ size, count, pence }: StoredLine["packs"][number]) => ({ size, count, price: toPounds(pence) });

export const presentLine = ({ pricePence, usedPence: _, packs, runOutPacks, runOutPence, count, ...line }: StoredLine): ShoppingItem => ({
  ...line,
  humanAmount: humanAmount({ ...line, packs, runOutPacks }, count),
  price: toPounds(pricePence),
  packs: packs.map(presentPack),
  runOutPacks: runOutPacks?.map(presentPack) ?? null,
  runOutPrice: poundsOrNull(runOutPence),
});

/** The value of the food that the list's meals use. Lines that the household wrote itself have no price. */
const foodUsedOf = (lines: readonly StoredLine[]): string => toPounds(lines.reduce((sum, { usedPence }) => sum + (usedPence ?? 0), 0));

/** Presents a list with its lines in today's aisle order of its shop. */
export function presentList(list: StoredList): ShoppingList {
  const order = householdAisleOrder(list.ownAisles, list.typicalAisles ?? AISLES);
  return {
    id: list.id,
    mealPlanId: list.mealPlanId,
    monday: list.monday,
    supermarket: list.supermarket,
    createdAt: toIsoString(list.createdAt),
    totalCost: toPounds(list.totalCostPence),
    foodUsed: foodUsedOf(list.items),
    aisleOrder: { shop: list.shop ?? AVERAGE_SHOP_ID, ...order },
    version: list.version,
    items: inAisleOrder(list.items, order.aisles).map(presentLine),
  };
}
