import type { RegisterPushDevice } from "#contracts/accounts/push-devices.ts";

/** Whether this browser can be told at all, and whether its person has said no to it. */
export type Here = "can" | "blocked" | "install first" | "cannot";

const WORKER_WITHIN_MS = 10_000;

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

export function toldHere(): Here {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return isApple() ? "install first" : "cannot";
  return Notification.permission === "denied" ? "blocked" : "can";
}

/** As people call what they hold. */
export const deviceWord = (): "phone" | "computer" => (matchMedia("(pointer: coarse)").matches ? "phone" : "computer");

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** The worker that shows what comes. @throws where there is none. */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error("no worker")), WORKER_WITHIN_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** A subscription is made for one key: with another, its push service takes nothing from us. */
function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options;
  if (!applicationServerKey) return false;
  const held = new Uint8Array(applicationServerKey);
  return held.length === key.length && held.every((byte, index) => byte === key[index]);
}

/** What this browser is told with; made where there is none. The browser must have its person's permission. */
export async function subscriptionHere(publicKey: string): Promise<RegisterPushDevice> {
  const { pushManager } = await worker();
  const applicationServerKey = bytesOf(publicKey);
  const held = await pushManager.getSubscription();
  if (held && !isFor(held, applicationServerKey)) await held.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } };
}

/** Asks the person, which only a tap of theirs may do. @returns null where they said no. */
export const askHere = async (publicKey: string): Promise<RegisterPushDevice | null> =>
  (await Notification.requestPermission()) === "granted" ? subscriptionHere(publicKey) : null;
