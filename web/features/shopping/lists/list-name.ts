import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { londonFormat } from "#domain/london.ts";
import { shortDay } from "../../planning/public/plan-days.ts";

const day = londonFormat({ weekday: "short", day: "numeric", month: "short" });

/** What a list is called: its shop and the week that it is for, or the day on which it was made where it is for none. */
export const listName = ({ supermarket, monday, createdAt }: ShoppingList): string =>
  `${supermarket}, ${monday ? `week of ${shortDay(monday)}` : day.format(new Date(createdAt))}`;
