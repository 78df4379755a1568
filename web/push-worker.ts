import { LOCALE } from "#domain/locale.ts";

/** The service worker's push handlers: show a notification, open its page, unsubscribe, and renew the subscription. */

/** A pushed message; `kind` is a kind of the notification settings, "test" or "timer". */
type Pushed = { id: string; kind: string; title: string; body: string; path: string };
type Shown = { path: string; kind: string };
type Waiting = { waitUntil: (work: Promise<unknown>) => void };
type PushEvent = Waiting & { data: { json: () => unknown } | null };
type ClickEvent = Waiting & { action: string; notification: { data: Shown; close: () => void } };
type ChangeEvent = Waiting & { oldSubscription: PushSubscription | null; newSubscription: PushSubscription | null };
type Page = { url: string; focus: () => Promise<unknown> };

/** The part of the worker's global scope that is used here; the compiler types this code as a page. */
export type PushScope = {
  registration: Pick<ServiceWorkerRegistration, "showNotification" | "pushManager">;
  clients: {
    matchAll: (of: { type: "window"; includeUncontrolled: true }) => Promise<Page[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  fetch: typeof fetch;
  origin: string;
};

const ICON = "/icon-192.png";
const SETTINGS = "/account/notifications";

/** `actions` exists in workers only. */
type Options = NotificationOptions & { actions?: { action: string; title: string }[] };

const send = ({ fetch }: PushScope, method: string, path: string, body: unknown) =>
  fetch(path, { method, headers: { "content-type": "application/json" }, credentials: "same-origin", body: JSON.stringify(body) });

/** A repeated message replaces the first without a sound. */
function show({ registration }: PushScope, { id, kind, title, body, path }: Pushed): Promise<void> {
  const actions = kind === "test" || kind === "timer" ? [] : [{ action: "stop", title: "Stop these" }];
  const data: Shown = { path, kind };
  const options: Options = { body, tag: id, icon: ICON, badge: ICON, lang: LOCALE, data, actions };
  return registration.showNotification(title, options);
}

/** Focuses the page if it is open, else opens it in a new window, so that text typed in other windows is kept. */
async function open({ clients, origin }: PushScope, path: string): Promise<void> {
  const url = new URL(path, origin);
  const target = url.origin === origin ? url.href : `${origin}/`;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === target);
  await (there ? there.focus() : clients.openWindow(target));
}

/** Stops a kind of notification; opens the settings if that fails, for example after a logout or offline. */
async function stop(scope: PushScope, kind: string): Promise<void> {
  const answer = await send(scope, "POST", "/api/push-devices/stop", { kind }).catch(() => null);
  if (!answer?.ok) return open(scope, SETTINGS);
  const data: Shown = { path: SETTINGS, kind };
  return scope.registration.showNotification("Stopped", {
    body: "No more of these come to your devices.",
    tag: "stopped",
    icon: ICON,
    data,
  });
}

/** The browser's push service changed the subscription's address. */
async function renewSubscription(scope: PushScope, { newSubscription, oldSubscription }: ChangeEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && !key) return; // the app itself subscribes when it is opened
  const subscription =
    newSubscription ?? (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key ?? null }));
  const { endpoint, keys } = subscription.toJSON();
  await send(scope, "PUT", "/api/push-devices/here", { endpoint, keys });
}

export const pushHandlers = (scope: PushScope) => ({
  push(event: PushEvent) {
    if (event.data) event.waitUntil(show(scope, event.data.json() as Pushed));
  },
  notificationclick(event: ClickEvent) {
    const { action, notification } = event;
    const { path, kind } = notification.data;
    notification.close();
    event.waitUntil(action === "stop" ? stop(scope, kind) : open(scope, path));
  },
  pushsubscriptionchange(event: ChangeEvent) {
    event.waitUntil(renewSubscription(scope, event));
  },
});
