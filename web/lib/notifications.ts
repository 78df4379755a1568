import { LOCALE } from "#domain/locale.ts";

/** Notifications of the phone or desk, shown by this page through its service worker: the only way that works on a phone. */

/** `path`: the page of ours that a tap leads to. Of notifications with one `tag` the last one stands. */
export type OnDevice = { title: string; body: string; tag: string; path: string };

/** What a browser lets this site show: `unsupported` on an iPhone that has not put the app on its Home Screen. */
export type Allowed = NotificationPermission | "unsupported";
export const notificationsHere = (): Allowed =>
  "Notification" in window && "serviceWorker" in navigator ? Notification.permission : "unsupported";

/** Asks whoever has just pressed a button for it. @returns what they said. */
export async function askForNotifications(): Promise<Allowed> {
  if (notificationsHere() === "default") await Notification.requestPermission();
  return notificationsHere();
}

/** Shows a notification where that is allowed. @returns whether it is shown */
export async function showOnDevice({ title, body, tag, path }: OnDevice): Promise<boolean> {
  if (notificationsHere() !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return false;
  const options = { body, tag, icon: "/icon-192.png", badge: "/icon-192.png", lang: LOCALE, requireInteraction: true };
  await registration.showNotification(title, { ...options, data: { path, kind: "timer" } });
  return true;
}
