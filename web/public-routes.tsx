import { lazy } from "react";
import { matchRoutes, type RouteObject } from "react-router";
import { HomeScreen } from "./features/home/home-screen.tsx";
import { Screen, type ScreenCode, screenCode } from "./lib/screen-code.tsx";
import { ReaderShell } from "./shell/reader-shell.tsx";
import { Root } from "./shell/root.tsx";

/** What is shown by code that is fetched when someone goes there. */
export function screenRoute(load: () => Promise<React.ComponentType>) {
  const code = screenCode(load);
  return { element: <Screen code={code} />, handle: code };
}

export const lazyRoute = (path: string, load: () => Promise<React.ComponentType>): RouteObject => ({ path, ...screenRoute(load) });

const Landing = lazy(async () => ({ default: (await import("./features/home/landing/landing-screen.tsx")).LandingScreen }));

/** Pages that the server draws for visitors, as the table of public pages has them: domain/content/public-pages.ts. */
export const publicRoutes: RouteObject[] = [
  { path: "/", element: <HomeScreen signedOut={<Landing />} /> },
  lazyRoute("/about", async () => (await import("./features/content/pages/about-screen.tsx")).AboutScreen),
  lazyRoute("/privacy", async () => (await import("./features/content/pages/privacy-screen.tsx")).PrivacyScreen),
  lazyRoute("/terms", async () => (await import("./features/content/pages/terms-screen.tsx")).TermsScreen),
  lazyRoute("/contact", async () => (await import("./features/content/pages/contact-screen.tsx")).ContactScreen),
  lazyRoute("/blog", async () => (await import("./features/content/blog/blog-screen.tsx")).BlogScreen),
  lazyRoute("/blog/:id", async () => (await import("./features/content/blog/post-screen.tsx")).PostScreen),
];

/** Pages under the shell of whoever reads them, beside those that have a shell of their own. */
export const inShells = (readers: RouteObject[], others: RouteObject[] = []): RouteObject[] => [
  { element: <Root />, children: [{ element: <ReaderShell />, children: readers }, ...others] },
];

/** Fetches the code of the screen at a path, so that it is drawn at once. */
export async function fetchScreen(routes: RouteObject[], path: string): Promise<void> {
  for (const { route } of matchRoutes(routes, path) ?? []) await (route.handle as ScreenCode | undefined)?.fetch();
}
