import { keepTold } from "../features/accounts/public/push-in-browser.ts";
import { keepNewestWeek } from "../features/planning/week/keep-week.ts";
import { keepSending } from "../features/shopping/lists/send-waiting.ts";
import { listsQuery } from "../features/shopping/public/lists.ts";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./session.ts";

/** Whoever was told on this phone, and has logged in again, is told again. */
async function tellAgain(): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery);
  if (user) await keepTold(user.id);
}

/** What goes on behind every page, so that the product works in a shop: ticks are sent when there is a network, and the newest week is kept for when there is none. */
export function startOffline(): void {
  keepSending(() => void queryClient.invalidateQueries(listsQuery)); // the pages are to show what was done here
  if ("serviceWorker" in navigator) void keepNewestWeek();
  if ("PushManager" in window) void tellAgain().catch(() => {}); // another time
}
