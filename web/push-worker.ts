import { LOCALE } from "#domain/locale.ts";

/** What the service worker does with pushes: shows them, leads on, stops them, and subscribes anew. */

/** What comes; `kind` is that of the settings, "test" or "timer". */
type Pushed = { id: string; kind: string; title: string; body: string; path: string };
type Shown = { path: string; kind: string };
type Waiting = { waitUntil: (work: Promise<unknown>) => void };
type PushEvent = Waiting & { data: { json: () => unknown } | null };
type ClickEvent = Waiting & { action: string; notification: { data: Shown; close: () => void } };
type ChangeEvent = Waiting & { oldSubscription: PushSubscription | null; newSubscription: PushSubscription | null };
type Page = { url: string; focus: () => Promise<unknown> };

/** As much of a worker as this needs; the compiler knows this code as a page's. */
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

/** `actions` is a worker's alone. */
type Options = NotificationOptions & { actions?: { action: string; title: string }[] };

const send = ({ fetch }: PushScope, method: string, path: string, body: unknown) =>
  fetch(path, { method, headers: { "content-type": "application/json" }, credentials: "same-origin", body: JSON.stringify(body) });

/** What comes twice shows once, without a sound. */
function show({ registration }: PushScope, { id, kind, title, body, path }: Pushed): Promise<void> {
  const actions = kind === "test" || kind === "timer" ? [] : [{ action: "stop", title: "Stop these" }];
  const data: Shown = { path, kind };
  const options: Options = { body, tag: id, icon: ICON, badge: ICON, lang: LOCALE, data, actions };
  return registration.showNotification(title, options);
}

/** Shows a page of ours where it is open already, and otherwise in a window of its own: what is typed in another stays. */
async function open({ clients, origin }: PushScope, path: string): Promise<void> {
  const url = new URL(path, origin);
  const target = url.origin === origin ? url.href : `${origin}/`;
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === target);
  await (there ? there.focus() : clients.openWindow(target));
}

/** One tap; whoever is logged out meanwhile, or without a network, is led to the settings. */
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

/** The browser's push service gave it another address. */
async function subscribeAnew(scope: PushScope, { newSubscription, oldSubscription }: ChangeEvent): Promise<void> {
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
    event.waitUntil(subscribeAnew(scope, event));
  },
});
