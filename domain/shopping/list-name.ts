import { londonFormat } from "../london.ts";

type Named = { monday: string | null; createdAt: string };

const day = londonFormat({ day: "numeric", month: "long" });
const moment = londonFormat({ dateStyle: "medium", timeStyle: "short" });

/** A list's name: its week by its Monday (YYYY-MM-DD), or the day it was made if it has no week. */
export const listName = ({ monday, createdAt }: Named): string =>
  `${monday ? "Week" : "List"} of ${day.format(new Date(monday ? `${monday}T12:00:00Z` : createdAt))}`;

/** "made 25 Nov 2026, 09:12" if another of these lists has the same name; else null. */
export const madeWhen = <List extends Named>(list: List, lists: readonly List[]): string | null =>
  lists.some((other) => other !== list && listName(other) === listName(list)) ? `made ${moment.format(new Date(list.createdAt))}` : null;
