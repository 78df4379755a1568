/** The service worker: built into sw.js by deploy/build/installable.ts. It keeps the app's files; no answer of the API, which is personal. It shows what is pushed. */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { type PushScope, pushHandlers } from "./push-worker.ts";

/** What the app needs to open without a network; the builder writes the list in. */
declare const SHELL: PrecacheEntry[];
/** The compiler knows this code as a page's; of what only a worker has, this much is used. */
const worker = self as unknown as { skipWaiting: () => Promise<void> } & Pick<PushScope, "registration" | "clients">;

/** Pages of the server's own, and files. */
const NOT_OURS = [/^\/api(\/|$)/, /\/[^/?]+\.[^/?]+$/];

addEventListener("message", ({ data }) => {
  if (data?.type === "SKIP_WAITING") void worker.skipWaiting();
});
precacheAndRoute(SHELL);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NOT_OURS }));
// hashed files of screens that somebody visits
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: "screens",
    // right as they are: under our stricter reading of optional properties, the types of one package do not fit those of the other
    plugins: [new ExpirationPlugin({ maxEntries: 80 }), new CacheableResponsePlugin({ statuses: [200] })] as never[],
  }),
);

const { registration, clients } = worker;
const handlers = pushHandlers({ registration, clients, fetch: (input, init) => fetch(input, init), origin: location.origin });
// at once, when the worker is read: a browser wakes it with an event, and looks for who listens
for (const [name, handle] of Object.entries(handlers)) addEventListener(name, handle as unknown as EventListener);
