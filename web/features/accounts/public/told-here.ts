import type { PushDevices } from "#contracts/accounts/push-devices.ts";
import { api } from "../../../lib/api.ts";
import { subscriptionHere } from "../notifications/push-here.ts";

/** Whose consent this browser has; kept until they stop it, or log out. */
const WHOSE = "told-here";

export const rememberTold = (userId: string): void => localStorage.setItem(WHOSE, userId);

/** A session ends by itself after a while, and what is told in its browser with it: whoever logs in again there is told again. */
export async function keepTold(userId: string): Promise<void> {
  if (localStorage.getItem(WHOSE) !== userId || Notification.permission !== "granted") return;
  const { publicKey, devices }: PushDevices = await (await api["push-devices"].$get()).json();
  if (publicKey === null || devices.some(({ here }) => here)) return;
  await api["push-devices"].here.$put({ json: await subscriptionHere(publicKey) });
}

/** Whether pushes reach this browser. */
export async function isToldHere(): Promise<boolean> {
  if (localStorage.getItem(WHOSE) === null || Notification.permission !== "granted") return false;
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(await registration?.pushManager?.getSubscription());
}

/** Tells this person here from now on, who has just allowed it. What they are told stays as they chose. @returns whether pushes are sent at all. */
export async function tellHere(userId: string): Promise<boolean> {
  const { publicKey }: PushDevices = await (await api["push-devices"].$get()).json();
  if (publicKey === null) return false;
  await api["push-devices"].here.$put({ json: await subscriptionHere(publicKey) });
  rememberTold(userId);
  return true;
}

/** Tells nobody here any more; the server forgets this browser by itself when its session ends. */
export async function stopTold(): Promise<void> {
  localStorage.removeItem(WHOSE);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
