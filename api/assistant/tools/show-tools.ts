import { tokensOf } from "#domain/assistant/plain-words.ts";
import type { ShowArgs } from "#domain/assistant/spoken.ts";
import { plural } from "#domain/locale.ts";
import { poundsOf } from "#domain/money.ts";
import { plansOf } from "../../../db/planning/meal-plan.repository.ts";
import { listsOf } from "../../../db/shopping/shopping-list.repository.ts";
import { keepsMustNots, rulesIn } from "../chat-context.ts";
import { planCard } from "./plan-tools.ts";
import { NO_PLAN_YET, type Tool } from "./tool-answer.ts";

const LISTS_LOOKED_AT = 30;
const LIST_LINES = 8;

export const showPlan: Tool<ShowArgs> = async (context, { day, meal }) => {
  const [plan] = await plansOf(context.em, context.userId, 1);
  if (!plan) return { sorry: NO_PLAN_YET };
  const rules = rulesIn(context);
  const unfit = plan.items.some(({ recipeId }) => {
    const recipe = recipeId === null ? undefined : context.recipes.get(recipeId);
    return recipe && !keepsMustNots(recipe, rules, context.foods);
  });
  if (unfit) return { sorry: "Your latest plan has meals that no longer suit your household. Ask me to plan again." };
  const list = (await listsOf(context.em, context.userId, LISTS_LOOKED_AT)).find(({ mealPlanId }) => mealPlanId === plan.id);
  const card = planCard(plan, { listId: list?.id ?? null, fresh: false, furtherWeeks: 0, wishes: [], maxMinutes: null });
  if (day === undefined && meal === undefined) return { card };
  const meals = card.meals.filter((one) => (day === undefined || one.dayOfWeek === day) && (meal === undefined || one.mealType === meal));
  if (meals.length === 0) return { sorry: "Your latest plan has nothing there. Ask about another day, or the whole week." };
  return { card: { ...card, meals, asked: { dayOfWeek: day ?? null, mealType: meal ?? null } } };
};

/** The lines of a list whose food bears every word that was asked about. */
function linesFor<Line extends { name: string }>(items: readonly Line[], item: string): Line[] {
  const wanted = tokensOf(item).map(({ word }) => word);
  return items.filter(({ name }) => {
    const named = new Set(tokensOf(name).map(({ word }) => word));
    return wanted.every((word) => named.has(word));
  });
}

export const showList: Tool<{ item?: string | undefined }> = async (context, { item }) => {
  const [list] = await listsOf(context.em, context.userId, 1);
  if (!list) return { sorry: "You don't have a shopping list yet. Ask me to plan your week and I'll make one." };
  const toBuy = list.items.filter(({ isChecked }) => !isChecked);
  const asked = item === undefined ? undefined : linesFor(list.items, item);
  if (asked?.length === 0)
    return {
      sorry: `There's nothing like that on your latest list, which has ${plural(list.items.length, { one: "1 item", other: `${list.items.length} items` })}.`,
    };
  return {
    card: {
      kind: "list",
      listId: list.id,
      supermarket: list.supermarket,
      total: poundsOf(list.totalCostPence),
      lines: list.items.length,
      toBuy: toBuy.length,
      asked: item ?? null,
      items: (asked ?? toBuy).slice(0, LIST_LINES).map(({ name, quantity, unit, category, pricePence, isChecked }) => ({
        name,
        amount: unit === "" ? String(quantity) : `${quantity} ${unit}`,
        aisle: category,
        price: poundsOf(pricePence),
        isChecked,
      })),
    },
  };
};
