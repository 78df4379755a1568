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
if (!root) throw new Error("the page has no place for the app");
startInstall();
// zod would try `new Function` to see whether it may: our content security policy refuses it, and the browser reports each refusal
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
/** What goes on behind every page, once that page has what it needs. */
function startBehind(): void {
  void import("./lib/offline.ts").then(({ startOffline }) => startOffline());
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    import("./lib/service-worker.ts").then(({ registerServiceWorker }) => registerServiceWorker()).catch(() => {}); // refused by the browser: the app works, with a network
}
if (document.readyState === "complete") startBehind();
else addEventListener("load", startBehind);

const app = () => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createPageRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
);

/** Takes over a page that the server drew for a visitor, with the answers that it was drawn with. Who is signed in is asked all the same: a browser's "back" may show a page from before. */
async function takeOver(place: HTMLElement, known: readonly (readonly [key: readonly unknown[], data: unknown])[]): Promise<void> {
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  await loadScreens(routes, location.pathname);
  hydrateRoot(place, app());
  await queryClient.invalidateQueries(userQuery);
}

const known = document.getElementById("known")?.textContent;
if (known)
  takeOver(root, JSON.parse(known)).catch(() => createRoot(root).render(app())); // its code cannot be fetched: the app says so
else createRoot(root).render(app());
