import type { PushDevices } from "#contracts/accounts/push-devices.ts";
import { api } from "../../../lib/api.ts";
import { subscribeBrowser } from "../notifications/push-here.ts";

/** The id of the person who allowed push in this browser; kept until they switch it off or log out. */
const PUSH_USER_KEY = "told-here";

export const rememberPushUser = (userId: string): void => localStorage.setItem(PUSH_USER_KEY, userId);

/** Subscribes this browser again after a new sign-in of the same person: the subscription ended with the earlier session. */
export async function renewPush(userId: string): Promise<void> {
  if (localStorage.getItem(PUSH_USER_KEY) !== userId || Notification.permission !== "granted") return;
  const { publicKey, devices }: PushDevices = await (await api["push-devices"].$get()).json();
  if (publicKey === null || devices.some(({ here }) => here)) return;
  await api["push-devices"].here.$put({ json: await subscribeBrowser(publicKey) });
}

/** Whether pushes reach this browser. */
export async function isPushEnabledHere(): Promise<boolean> {
  if (localStorage.getItem(PUSH_USER_KEY) === null || Notification.permission !== "granted") return false;
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(await registration?.pushManager?.getSubscription());
}

/** Switches on push for a person who has just given permission. Their choices stay. @returns false if push is not configured. */
export async function enablePush(userId: string): Promise<boolean> {
  const { publicKey }: PushDevices = await (await api["push-devices"].$get()).json();
  if (publicKey === null) return false;
  await api["push-devices"].here.$put({ json: await subscribeBrowser(publicKey) });
  rememberPushUser(userId);
  return true;
}

/** Switches off push in this browser. The server removes the device when its session ends. */
export async function disablePush(): Promise<void> {
  localStorage.removeItem(PUSH_USER_KEY);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
