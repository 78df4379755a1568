import { type ComponentType, lazy } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { HomeScreen } from "./features/home/home-screen.tsx";
import { PageFault } from "./lib/page-fault.tsx";
import { ReaderShell } from "./shell/reader-shell.tsx";
import { Root } from "./shell/root.tsx";
import { Spinner } from "./ui/states.tsx";

/** The part of a route that downloads its screen when the route is first visited. */
export const lazyScreen = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await load() }) });

export const lazyRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => ({ path, ...lazyScreen(load) });

const Landing = lazy(async () => ({ default: (await import("./features/home/landing/landing-screen.tsx")).LandingScreen }));

/** Pages that the server draws for visitors, as the table of public pages has them: domain/content/public-pages.ts. */
export const publicRoutes: RouteObject[] = [
  { path: "/", element: <HomeScreen signedOut={<Landing />} /> },
  lazyRoute("/about", async () => (await import("./features/content/pages/about-screen.tsx")).AboutScreen),
  lazyRoute("/privacy", async () => (await import("./features/content/pages/privacy-screen.tsx")).PrivacyScreen),
  lazyRoute("/terms", async () => (await import("./features/content/pages/terms-screen.tsx")).TermsScreen),
  lazyRoute("/contact", async () => (await import("./features/content/pages/contact-screen.tsx")).ContactScreen),
  lazyRoute("/blog", async () => (await import("./features/content/blog/blog-screen.tsx")).BlogScreen),
  lazyRoute("/blog/:id", async () => (await import("./features/content/blog/article-screen.tsx")).PostScreen),
];

/** All pages under one root: `readers` in the shell for visitors and households, `others` in shells of their own. */
export const inShells = (readers: RouteObject[], others: RouteObject[] = []): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <PageFault />,
    hydrateFallbackElement: <Spinner label="Loading" />,
    children: [{ element: <ReaderShell />, children: readers }, ...others],
  },
];

/** Downloads the screens of an address before a router exists, so that the first render has them: on the server, and to hydrate. */
export async function loadScreens(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
}
