import type { RegisterPushDevice } from "#contracts/accounts/push-devices.ts";

/** Whether this browser supports push, and whether its person has blocked it. */
export type PushSupport = "can" | "blocked" | "install first" | "cannot";

const WORKER_TIMEOUT_MS = 10_000;

const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

export function pushSupport(): PushSupport {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return isApple() ? "install first" : "cannot";
  return Notification.permission === "denied" ? "blocked" : "can";
}

/** What people call this device. */
export const deviceWord = (): "phone" | "computer" => (matchMedia("(pointer: coarse)").matches ? "phone" : "computer");

const decodeBase64url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** The service worker that shows notifications. @throws if there is none. */
function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error("no worker")), WORKER_TIMEOUT_MS));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Whether a subscription was made for this key: the push service accepts our messages for no other key. */
function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = subscription.options;
  if (!applicationServerKey) return false;
  const held = new Uint8Array(applicationServerKey);
  return held.length === key.length && held.every((byte, index) => byte === key[index]);
}

/** This browser's push subscription, created if there is none. Needs the person's permission. */
export async function subscribeBrowser(publicKey: string): Promise<RegisterPushDevice> {
  const { pushManager } = await worker();
  const applicationServerKey = decodeBase64url(publicKey);
  const held = await pushManager.getSubscription();
  if (held && !isFor(held, applicationServerKey)) await held.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" } };
}

/** Asks for permission; browsers allow that only after a tap. @returns null if the person denied it. */
export const requestSubscription = async (publicKey: string): Promise<RegisterPushDevice | null> =>
  (await Notification.requestPermission()) === "granted" ? subscribeBrowser(publicKey) : null;
