type Calls = (id: string) => readonly string[];
const plans = "/api/simple-meal-plans-with-items";
const list: Calls = (id) => [`/api/simple-shopping-lists/${id}`];

/** What the screens that people open most ask for before they can show anything, by route; `/api/user` comes before all of them. */
export const EARLY_CALLS: Record<string, Calls> = {
  "/": () => [plans],
  "/meal-planner": () => [plans, "/api/simple-meal-plans/generation"],
  "/shopping-lists/:id": list,
  "/simple-shopping-lists/:id": list,
};

/**
 * The `Link` header of a page for somebody who is signed in: its calls are made while the app's code is still being fetched, where otherwise
 * each would wait for the one before. The app's own request takes the answer over; the credentials make the two the same.
 */
export const earlyLinks = (route: string, id = ""): string =>
  ["/api/user", ...(EARLY_CALLS[route]?.(encodeURIComponent(id)) ?? [])]
    .map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`)
    .join(", ");
