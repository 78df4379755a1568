import { keepNewestWeek } from "../features/planning/public/keep-week.ts";
import { listsQuery } from "../features/shopping/public/lists.ts";
import { keepSending } from "../features/shopping/public/send-waiting.ts";
import { queryClient } from "./query-client.ts";

/** What goes on behind every page, so that the product works in a shop: ticks are sent when there is a network, and the newest week is kept for when there is none. */
export function startOffline(): void {
  keepSending(() => void queryClient.invalidateQueries(listsQuery)); // the pages are to show what was done here
  if ("serviceWorker" in navigator) void keepNewestWeek();
}
