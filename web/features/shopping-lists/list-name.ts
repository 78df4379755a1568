import type { ShoppingList } from "#contracts/shopping-list.ts";

const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "Europe/London" });

/** What a list is called: its shop and the day on which it was made. */
export const listName = (list: ShoppingList): string => `${list.supermarket}, ${day.format(new Date(list.createdAt))}`;
