/** What a screen needs first: its code, by source file, and its API calls. */
type Early = { screen: string; calls: (id: string) => readonly string[] };

const plans = "/api/simple-meal-plans-with-items";
const list = (screen: string): Early => ({
  screen: `features/shopping/${screen}-screen.tsx`,
  calls: (id) => [`/api/simple-shopping-lists/${id}`],
});

/** The most visited screens by route. `/api/user` is preloaded for all of them. */
export const EARLY: Record<string, Early> = {
  "/": { screen: "features/home/dashboard-screen.tsx", calls: () => [plans] },
  "/meal-planner": { screen: "features/planning/week/meal-planner-screen.tsx", calls: () => [plans, "/api/simple-meal-plans/generation"] },
  "/shopping-lists/:id": list("lists/list"),
  "/simple-shopping-lists/:id": list("shop-mode/shop"),
  "/recipe/:id": { screen: "features/recipes/recipe/recipe-screen.tsx", calls: () => [] }, // the number of portions is known to the page only
};

/** The part of Vite's manifest that is used here. */
export type BuiltFiles = Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>;

const APP = "index.html";

/** The files of a screen's code, without the app's own. */
function screenFiles(built: BuiltFiles, screen: string): string[] {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = built[key];
    if (!chunk || key === APP || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add(screen);
  return [...files];
}

/**
 * The `Link` header of a page for signed-in people. It preloads styles and the app's code, then the screen's API calls and code, which would otherwise
 * load one after the other. `crossorigin=use-credentials` makes a preloaded call match the app's own request.
 */
export function earlyLinks(built: BuiltFiles, route = "", id = ""): string {
  const early = EARLY[route];
  const calls = ["/api/user", ...(early?.calls(encodeURIComponent(id)) ?? [])];
  const app = built[APP];
  return [
    ...(app?.css ?? []).map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
    "</theme.js>; rel=preload; as=script",
    ...(app ? [`</${app.file}>; rel=modulepreload`] : []),
    ...calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`),
    ...(early ? screenFiles(built, early.screen) : []).map((file) => `</${file}>; rel=modulepreload`),
  ].join(", ");
}
