/** What a screen needs before it can show anything: its code, by the file that it is built from, and its calls. */
type Early = { screen: string; calls: (id: string) => readonly string[] };

const plans = "/api/simple-meal-plans-with-items";
const list = (screen: string): Early => ({
  screen: `features/shopping/lists/${screen}-screen.tsx`,
  calls: (id) => [`/api/simple-shopping-lists/${id}`],
});

/** The screens that people open most, by route; `/api/user` comes before all calls. */
export const EARLY: Record<string, Early> = {
  "/": { screen: "features/home/dashboard-screen.tsx", calls: () => [plans] },
  "/meal-planner": { screen: "features/planning/week/meal-planner-screen.tsx", calls: () => [plans, "/api/simple-meal-plans/generation"] },
  "/shopping-lists/:id": list("list"),
  "/simple-shopping-lists/:id": list("shop"),
  "/recipe/:id": { screen: "features/recipes/recipe/recipe-screen.tsx", calls: () => [] }, // for how many portions, only the page knows
};

/** The part of the builder's list of its files that is read here. */
export type BuiltFiles = Record<string, { file: string; imports?: readonly string[]; css?: readonly string[] }>;

const APP = "index.html";

/** The files of a screen's code beside the app's own. */
function codeOf(built: BuiltFiles, screen: string): string[] {
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
 * The `Link` header of a page for somebody who is signed in: what the first paint needs and the app's code first; its calls and the screen's code are asked for
 * meanwhile, where otherwise each would wait for the one before. The app's own request takes the answer over; the credentials make the two the same.
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
    ...(early ? codeOf(built, early.screen) : []).map((file) => `</${file}>; rel=modulepreload`),
  ].join(", ");
}
