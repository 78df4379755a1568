import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { queryClient } from "./lib/query-client.ts";
import { routes } from "./routes.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no place for the app");
addEventListener("load", () => {
  void import("./lib/offline.ts").then(({ startOffline }) => startOffline());
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    import("./lib/service-worker.ts").then(({ registerServiceWorker }) => registerServiceWorker()).catch(() => {}); // refused by the browser: the app works, with a network
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
);
