/** The service worker, built into sw.js by deploy/build/installable.ts. It caches the app's files, never API responses, and shows push messages. */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { type PushScope, pushHandlers } from "./push-worker.ts";

/** Files the app needs offline; the build inserts the list. */
declare const SHELL: PrecacheEntry[];
/** The part of the worker's global scope that is used here; the compiler types this code as a page. */
const worker = self as unknown as { skipWaiting: () => Promise<void> } & Pick<PushScope, "registration" | "clients">;

/** Paths the app does not handle: the API and files. */
const NOT_OURS = [/^\/api(\/|$)/, /\/[^/?]+\.[^/?]+$/];

addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void worker.skipWaiting();
});
precacheAndRoute(SHELL);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NOT_OURS }));
// hashed files of visited screens
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: "screens",
    // the packages' types disagree under exactOptionalPropertyTypes
    plugins: [new ExpirationPlugin({ maxEntries: 80 }), new CacheableResponsePlugin({ statuses: [200] })] as never[],
  }),
);

const { registration, clients } = worker;
const handlers = pushHandlers({ registration, clients, fetch: (input, init) => fetch(input, init), origin: location.origin });
// listeners must be added synchronously, because a push event starts the worker
for (const [name, handle] of Object.entries(handlers)) addEventListener(name, handle as unknown as EventListener);
