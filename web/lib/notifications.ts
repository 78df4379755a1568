import { LOCALE } from "#domain/locale.ts";

/** Notifications of the device, shown through the service worker: the only way that works on phones. */

/** `path`: the page a tap opens. A notification replaces an earlier one with the same `tag`. */
export type OnDevice = { title: string; body: string; tag: string; path: string };

/** `unsupported`, for example, on an iPhone before the app is added to the Home Screen. */
export type Allowed = NotificationPermission | "unsupported";
export const notificationPermission = (): Allowed =>
  "Notification" in window && "serviceWorker" in navigator ? Notification.permission : "unsupported";

/** Asks for permission; call it from a click. @returns the permission. */
export async function askForNotifications(): Promise<Allowed> {
  if (notificationPermission() === "default") await Notification.requestPermission();
  return notificationPermission();
}

/** Shows a notification if permitted. @returns whether it is shown. */
export async function showOnDevice({ title, body, tag, path }: OnDevice): Promise<boolean> {
  if (notificationPermission() !== "granted") return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return false;
  const options = { body, tag, icon: "/icon-192.png", badge: "/icon-192.png", lang: LOCALE, requireInteraction: true };
  await registration.showNotification(title, { ...options, data: { path, kind: "timer" } });
  return true;
}
