import { tokenise } from "#domain/assistant/plain-words.ts";
import type { ShowArgs } from "#domain/assistant/spoken.ts";
import { plural } from "#domain/locale.ts";
import { toPounds } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { findPlans } from "../../../db/planning/meal-plan.repository.ts";
import { findLists } from "../../../db/shopping/shopping-list.repository.ts";
import { meetsRestrictions, recipeRules } from "../chat-context.ts";
import { planCard } from "./plan-tools.ts";
import { NO_PLAN_YET, type Tool } from "./tool-answer.ts";

const LISTS_LOOKED_AT = 30;
const LIST_LINES = 8;

/** Says which meals break the household's present restrictions. Does not name them, as the names may mention a forbidden food. */
function noLongerSuits(unfit: readonly { dayOfWeek: number; mealType: string }[]): string {
  const [only, ...more] = unfit;
  const which =
    only && more.length === 0
      ? `${DAYS[only.dayOfWeek]}'s ${only.mealType} no longer suits your household, so don't eat it.`
      : `${unfit.length} meals and extras there no longer suit your household, so don't eat them.`;
  return `${which} Open your week to replace what doesn't suit, or ask me to plan again.`;
}

export const showPlan: Tool<ShowArgs> = async (context, { day, meal }) => {
  const [plan] = await findPlans(context.em, context.userId, 1, context.catalogue);
  if (!plan) return { sorry: NO_PLAN_YET };
  const rules = recipeRules(context);
  const isAsked = (item: { dayOfWeek: number; mealType: string }) =>
    (day === undefined || item.dayOfWeek === day) && (meal === undefined || item.mealType === meal);
  const unfit = plan.items.filter(isAsked).filter(({ recipeId, avoid }) => {
    const recipe = recipeId === null ? undefined : context.recipes.get(recipeId);
    return avoid.length > 0 || (recipe && !meetsRestrictions(recipe, rules, context.foods));
  });
  if (unfit.length > 0) return { sorry: noLongerSuits(unfit) };
  const list = (await findLists(context.em, context.userId, LISTS_LOOKED_AT, context.foods)).find(
    ({ mealPlanId }) => mealPlanId === plan.id,
  );
  const card = planCard(plan, { listId: list?.id ?? null, fresh: false, furtherWeeks: 0, preferences: [], maxMinutes: null });
  if (day === undefined && meal === undefined) return { card };
  const meals = card.meals.filter(isAsked);
  if (meals.length === 0) return { sorry: "Your latest plan has nothing there. Ask about another day, or the whole week." };
  return { card: { ...card, meals, asked: { dayOfWeek: day ?? null, mealType: meal ?? null } } };
};

/** Lines of a list whose food's name has every word of `item`. */
function findLines<Line extends { name: string }>(items: readonly Line[], item: string): Line[] {
  const wanted = tokenise(item).map(({ word }) => word);
  return items.filter(({ name }) => {
    const named = new Set(tokenise(name).map(({ word }) => word));
    return wanted.every((word) => named.has(word));
  });
}

export const showList: Tool<{ item?: string | undefined }> = async (context, { item }) => {
  const [list] = await findLists(context.em, context.userId, 1, context.foods);
  if (!list) return { sorry: "You don't have a shopping list yet. Ask me to plan your week and I'll make one." };
  const toBuy = list.items.filter(({ isChecked }) => !isChecked);
  const asked = item === undefined ? undefined : findLines(list.items, item);
  if (asked?.length === 0)
    return {
      sorry: `There's nothing like that on your latest list, which has ${plural(list.items.length, { one: "1 item", other: `${list.items.length} items` })}.`,
    };
  return {
    card: {
      kind: "list",
      listId: list.id,
      supermarket: list.supermarket,
      total: toPounds(list.totalCostPence),
      lines: list.items.length,
      toBuy: toBuy.length,
      asked: item ?? null,
      items: (asked ?? toBuy).slice(0, LIST_LINES).map(({ name, quantity, unit, category, pricePence, isChecked, avoid }) => ({
        name,
        avoid,
        amount: unit === "" ? String(quantity) : `${quantity} ${unit}`,
        aisle: category,
        price: toPounds(pricePence),
        isChecked,
      })),
    },
  };
};
