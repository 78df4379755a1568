import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { startInstall } from "./lib/install.ts";
import { queryClient } from "./lib/query-client.ts";
import { userQuery } from "./lib/session.ts";
import { loadScreens } from "./public-routes.tsx";
import { createPageRouter } from "./router.ts";
import { routes } from "./routes.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root element");
startInstall();
// stops zod from probing `new Function`, which our content security policy rejects and the browser reports
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
/** Starts background work once the page has loaded. */
function startBackgroundWork(): void {
  void import("./lib/offline.ts").then(({ startOffline }) => startOffline());
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    import("./lib/service-worker.ts").then(({ registerServiceWorker }) => registerServiceWorker()).catch(() => {}); // the app works without it, online only
}
if (document.readyState === "complete") startBackgroundWork();
else addEventListener("load", startBackgroundWork);

const app = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createPageRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
);

/** Hydrates a server-rendered page with its data. The user is fetched all the same: "back" may show a page from before a login. */
async function hydrate(place: HTMLElement, known: readonly (readonly [key: readonly unknown[], data: unknown])[]): Promise<void> {
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  await loadScreens(routes, location.pathname);
  hydrateRoot(place, app());
  await queryClient.invalidateQueries(userQuery);
}

const known = document.getElementById("known")?.textContent;
if (known)
  hydrate(root, JSON.parse(known)).catch(() => createRoot(root).render(app())); // the code of the page could not be loaded, which the app shows
else createRoot(root).render(app());
