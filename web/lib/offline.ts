import { keepNewestWeek } from "./keep-week.ts";
import { listsQuery } from "./lists.ts";
import { queryClient } from "./query-client.ts";
import { keepSending } from "./send-waiting.ts";

/** What goes on behind every page, so that the product works in a shop: ticks are sent when there is a network, and the newest week is kept for when there is none. */
export function startOffline(): void {
  keepSending(() => void queryClient.invalidateQueries(listsQuery)); // the pages are to show what was done here
  if ("serviceWorker" in navigator) void keepNewestWeek();
}
