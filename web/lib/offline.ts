import { renewPush } from "../features/accounts/public/push-in-browser.ts";
import { keepNewestWeek } from "../features/planning/week/keep-week.ts";
import { keepSending } from "../features/shopping/lists/send-waiting.ts";
import { listsQuery } from "../features/shopping/public/lists.ts";
import { queryClient } from "./query-client.ts";
import { userQuery } from "./session.ts";

/** Renews the push subscription of a person who has logged in again on this device. */
async function renewPushAfterLogin(): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery);
  if (user) await renewPush(user.id);
}

/** Background work of every page: sends ticks made offline, stores the newest week for offline use, renews the push subscription. */
export function startOffline(): void {
  keepSending(() => void queryClient.invalidateQueries(listsQuery)); // so that pages show the ticks
  if ("serviceWorker" in navigator) void keepNewestWeek();
  if ("PushManager" in window) void renewPushAfterLogin().catch(() => {}); // retried on the next visit
}
