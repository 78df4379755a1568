import { londonFormat } from "../london.ts";

const day = londonFormat({ day: "numeric", month: "long" });

/** What a list is called: the week that it is for, by its Monday (YYYY-MM-DD), or the day on which it was made where it is for none. */
export const listName = ({ monday, createdAt }: { monday: string | null; createdAt: string }): string =>
  `${monday ? "Week" : "List"} of ${day.format(new Date(monday ? `${monday}T12:00:00Z` : createdAt))}`;
