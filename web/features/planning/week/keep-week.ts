import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { recipeQuery } from "../../recipes/public/recipes.ts";
import { keepLists, keepWeek, keptWeek, type RecipeFor } from "../../shopping/public/kept-lists.ts";
import { listOfPlan, listsQuery } from "../../shopping/public/lists.ts";
import { plansQuery } from "../public/planning.ts";

/** The recipes of a plan with the portions cooked of each. Leftovers count with their dinner. */
function recipesIn({ items, serves }: MealPlan): Map<string, number> {
  const portions = new Map<string, number>();
  for (const { recipeId, portionsCooked, eaters } of items)
    if (recipeId !== null && !isEatenOut({ eaters })) portions.set(recipeId, Math.max(portions.get(recipeId) ?? serves, portionsCooked));
  return portions;
}

const sameMeals = (one: MealPlan, other: MealPlan): boolean =>
  one.id === other.id && one.version === other.version && JSON.stringify([...recipesIn(one)]) === JSON.stringify([...recipesIn(other)]);

/** Stores a plan's list and recipes on this device for use offline. Fetches only what is missing. */
async function keepPlan(plan: MealPlan): Promise<void> {
  const lists = await queryClient.fetchQuery(listsQuery);
  await keepLists(lists);
  const list = listOfPlan(lists, plan.id);
  if (!list) return;
  const kept = await keptWeek(list.id);
  if (kept && sameMeals(kept.plan, plan)) return;
  const recipes: Record<string, RecipeFor> = {};
  for (const [id, portions] of recipesIn(plan)) recipes[id] = await queryClient.fetchQuery(recipeQuery(id, portions)); // one at a time, because this runs in the background
  await keepWeek(list.id, { plan, recipes });
}

/** Stores the newest plan whenever a page fetches plans. Needs an active service worker: without one the app cannot open offline. */
export async function keepNewestWeek(): Promise<void> {
  await navigator.serviceWorker.ready;
  let keeping: Promise<void> = Promise.resolve();
  const keep = () => {
    const [plan] = queryClient.getQueryData(plansQuery.queryKey) ?? [];
    if (plan) keeping = keeping.then(() => keepPlan(plan)).catch(() => {}); // offline, or no storage
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.query.queryKey[0] === plansQuery.queryKey[0]) keep();
  });
  keep();
}
