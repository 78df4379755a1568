import type { Day } from "../../billing/calendar/dates.ts";
import { dayInWords } from "../../billing/emails/emails.ts";
import { plural } from "../../locale.ts";
import { formatPence } from "../../money.ts";
import { PRODUCT_NAME } from "../../product.ts";
import type { NotificationKind } from "./choices.ts";
import { type ToThaw, thawWords } from "./defrost.ts";

/** `path`: the page it links to. */
export type NotificationText = { subject: string; text: string; path: string };

/** Names of the kinds on screens. */
export const KIND_NAMES: Record<NotificationKind, string> = {
  defrost: "Take food out of the freezer",
  cook: "Cook tonight",
  list: "Your list before you shop",
  price: "A planned week costs more",
  payment: "Payment soon",
};

export const defrostText = (foods: readonly ToThaw[]): NotificationText => ({
  subject: `For tomorrow: ${foods.map(({ word }) => word).join(", ")}`,
  text: `Tomorrow's meals need:\n\n${foods.map(thawWords).join("\n")}`,
  path: "/meal-planner",
});

export const cookText = ({
  dish,
  minutes,
  recipeId,
}: {
  dish: string;
  minutes: number | null;
  recipeId: string | null;
}): NotificationText => ({
  subject: `Tonight: ${dish}`,
  text: `Tonight's dinner is ${dish}${minutes === null ? "" : `. It takes ${minutes} minutes`}.`,
  path: recipeId === null ? "/meal-planner" : `/recipe/${encodeURIComponent(recipeId)}`,
});

/** Replaces `cookText` if the household must no longer eat tonight's dinner. It names neither dish nor reason, because anyone near the phone can read it. */
export const replaceText: NotificationText = {
  subject: "Replace tonight's dinner",
  text: "Tonight's dinner no longer suits your household. Open your week to replace it.",
  path: "/meal-planner",
};

export const listText = ({ id, items, pence }: { id: string; items: number; pence: number }): NotificationText => ({
  subject: plural(items, { one: "Your list for tomorrow: 1 item", other: `Your list for tomorrow: ${items} items` }),
  text: `Tomorrow is your shop day. ${plural(items, { one: "1 item is", other: `${items} items are` })} left to buy. The whole list is about ${formatPence(pence)}.`,
  path: `/simple-shopping-lists/${id}`,
});

export const priceText = ({ monday, wasPence, isPence }: { monday: Day; wasPence: number; isPence: number }): NotificationText => ({
  subject: `Your planned week now costs ${formatPence(isPence)}`,
  text: `When you planned the week of ${dayInWords(monday)}, its shop came to ${formatPence(wasPence)}. With today's prices it comes to ${formatPence(isPence)}: ${formatPence(isPence - wasPence)} more.`,
  path: "/meal-planner",
});

export const paymentText = ({ dueOn, pence }: { dueOn: Day; pence: number }): NotificationText => ({
  subject: `Payment on ${dayInWords(dueOn)}: ${formatPence(pence)}`,
  text: `Your next payment for ${PRODUCT_NAME} is ${formatPence(pence)}, on ${dayInWords(dueOn)}. You can cancel or change your pay day before then.`,
  path: "/billing-dashboard",
});

/** The notification as a mail. Opening its last link changes nothing; the page has a button. */
export const notificationMail = (kind: NotificationKind, { subject, text, path }: NotificationText, origin: string, stopLink: string) => ({
  subject,
  body: `Hello,\n\n${text}\n\n${origin}${path}\n\nYou asked for this: “${KIND_NAMES[kind]}”. To stop it:\n${stopLink}\n\n${PRODUCT_NAME}\n`,
});
