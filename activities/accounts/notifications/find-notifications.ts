import type { EntityManager } from "@mikro-orm/postgresql";
import { type NotificationKind, PAYMENT_DAYS_BEFORE, PRICE_RISE_PENCE } from "#domain/accounts/notifications/choices.ts";
import { toThaw } from "#domain/accounts/notifications/defrost.ts";
import {
  cookText,
  defrostText,
  listText,
  type NotificationText,
  paymentText,
  priceText,
  replaceText,
} from "#domain/accounts/notifications/texts.ts";
import { addDays, type Day } from "#domain/billing/calendar/dates.ts";
import { neededAmounts, weekTill } from "#domain/week.ts";
import type { Recipient } from "../../../db/accounts/notifications/notification-choice.repository.ts";
import { listOfPlan, paymentOn } from "../../../db/accounts/notifications/notification-facts.repository.ts";
import type { LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { householdCatalogue, loadWeek } from "../../../db/planning/priced-week.ts";
import { notedStock } from "../../../db/shopping/pantry.repository.ts";
import { findMealsToCook, findWeeksFrom } from "./planned-days.ts";

/**
 * The till price of a planned week with today's prices: the same meals, portions and store cupboard as when it was planned.
 * @returns null if a recipe of it was deleted, because the rest is not the price of the week.
 */
async function priceNow(em: EntityManager, userId: string, planId: string, held: LoadedCatalogue): Promise<number | null> {
  const priced = await loadWeek(em, userId, planId, held);
  if (!priced || priced.week.length < priced.items.length) return null;
  const { week, recipes, foods, rules } = priced;
  return weekTill(neededAmounts(week, recipes, foods, rules), foods, rules).tillPence;
}

/** `about` identifies the occasion within its kind. */
export type DueNotification = NotificationText & { about: string };
/** `day` = the day on which the notification is sent. */
export type NotificationContext = {
  em: EntityManager;
  userId: string;
  recipient: Recipient;
  householdId: string;
  day: Day;
  held: LoadedCatalogue;
};

async function defrost({ em, userId, recipient, householdId, day, held }: NotificationContext): Promise<DueNotification[]> {
  const tomorrow = addDays(day, 1);
  const { recipes, foods } = await householdCatalogue(em, householdId, held);
  const dishes = (await findMealsToCook(em, householdId, tomorrow, held)).flatMap(({ recipeId, recipeName, avoid }) => {
    const recipe = avoid.length > 0 ? undefined : recipes.get(recipeId ?? "");
    return recipe ? [{ dish: recipeName, foodIds: recipe.ingredients.map(({ foodId }) => foodId) }] : [];
  });
  const atHome = new Set((await notedStock(em, householdId)).filter(({ level }) => level === "have").map(({ foodId }) => foodId));
  const found = toThaw(dishes, tomorrow, recipient.shopDay, atHome, foods);
  return found.length === 0 ? [] : [{ ...defrostText(found), about: `${userId}:${tomorrow}` }];
}

async function cook({ em, userId, householdId, day, held }: NotificationContext): Promise<DueNotification[]> {
  const dinner = (await findMealsToCook(em, householdId, day, held)).find(({ mealType }) => mealType === "dinner");
  if (!dinner) return [];
  const { recipeName: dish, minutes, recipeId, avoid } = dinner;
  return [{ ...(avoid.length > 0 ? replaceText : cookText({ dish, minutes, recipeId })), about: `${userId}:${day}` }];
}

/** The list for tomorrow's shop: that of the first week with lines left to buy. */
async function list({ em, userId, householdId, day, held }: NotificationContext): Promise<DueNotification[]> {
  for (const { plan } of await findWeeksFrom(em, householdId, day, held)) {
    const found = await listOfPlan(em, householdId, plan.id);
    if (found && found.items > 0) return [{ ...listText(found), about: `${userId}:${day}` }];
  }
  return [];
}

/** Price rises of weeks without a ticked line: after the first tick, shopping has started. */
async function price({ em, userId, householdId, day, held }: NotificationContext): Promise<DueNotification[]> {
  const found: DueNotification[] = [];
  for (const { plan } of await findWeeksFrom(em, householdId, day, held)) {
    const shop = await listOfPlan(em, householdId, plan.id);
    if (!shop || shop.ticked > 0) continue;
    const wasPence = plan.totalCostPence;
    const isPence = await priceNow(em, userId, plan.id, held);
    if (isPence === null || isPence - wasPence < PRICE_RISE_PENCE) continue;
    found.push({ ...priceText({ monday: plan.monday, wasPence, isPence }), about: `${userId}:${plan.id}:${wasPence}` });
  }
  return found;
}

async function payment({ em, userId, day }: NotificationContext): Promise<DueNotification[]> {
  const soon = await paymentOn(em, userId, addDays(day, PAYMENT_DAYS_BEFORE));
  return soon ? [{ ...paymentText(soon), about: `${soon.subscriptionId}:${soon.dueOn}` }] : [];
}

/** Finds the current notifications of each kind. */
export const FIND_NOTIFICATIONS: Record<NotificationKind, (asked: NotificationContext) => Promise<DueNotification[]>> = {
  defrost,
  cook,
  list,
  price,
  payment,
};
