import { type ComponentType, lazy } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { HomeScreen } from "./features/home/home-screen.tsx";
import { PageError } from "./shell/page-error.tsx";
import { ReaderShell } from "./shell/reader-shell.tsx";
import { Root } from "./shell/root.tsx";
import { Spinner } from "./ui/states.tsx";

/** The part of a route that loads its screen on the first visit. */
export const lazyScreen = (load: () => Promise<ComponentType>) => ({ lazy: async () => ({ Component: await load() }) });

export const lazyRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => ({ path, ...lazyScreen(load) });

const Landing = lazy(async () => ({ default: (await import("./features/home/landing/landing-screen.tsx")).LandingScreen }));

/** Server-rendered pages, as listed in domain/content/public-pages.ts. */
export const publicRoutes: RouteObject[] = [
  { path: "/", element: <HomeScreen signedOut={<Landing />} /> },
  lazyRoute("/about", async () => (await import("./features/content/pages/about-screen.tsx")).AboutScreen),
  lazyRoute("/privacy", async () => (await import("./features/content/pages/privacy-screen.tsx")).PrivacyScreen),
  lazyRoute("/terms", async () => (await import("./features/content/pages/terms-screen.tsx")).TermsScreen),
  lazyRoute("/contact", async () => (await import("./features/content/pages/contact-screen.tsx")).ContactScreen),
  lazyRoute("/blog", async () => (await import("./features/content/blog/blog-screen.tsx")).BlogScreen),
  lazyRoute("/blog/:id", async () => (await import("./features/content/blog/article-screen.tsx")).ArticleScreen),
];

/** All pages under one root: `readers` in the shell for visitors and households, `others` in shells of their own. */
export const inShells = (readers: RouteObject[], others: RouteObject[] = []): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <PageError />,
    hydrateFallbackElement: <Spinner label="Loading" />,
    children: [{ element: <ReaderShell />, children: readers }, ...others],
  },
];

/** Loads the screens of a path before the router exists, for the first render on the server and for hydration. */
export async function loadScreens(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? [])
    if (typeof route.lazy === "function") Object.assign(route, await route.lazy(), { lazy: undefined });
}
