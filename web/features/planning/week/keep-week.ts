import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { recipeQuery } from "../../recipes/public/recipes.ts";
import { keepLists, keepWeek, keptWeek, type RecipeFor } from "../../shopping/public/kept-lists.ts";
import { listOfPlan, listsQuery } from "../../shopping/public/lists.ts";
import { plansQuery } from "../public/planning.ts";

/** Each recipe of a plan once, with the portions that are cooked of it: a lunch of leftovers is its dinner's. */
function recipesIn({ items, serves }: MealPlan): Map<string, number> {
  const portions = new Map<string, number>();
  for (const { recipeId, portionsCooked, eaters } of items)
    if (recipeId !== null && !isEatenOut({ eaters })) portions.set(recipeId, Math.max(portions.get(recipeId) ?? serves, portionsCooked));
  return portions;
}

const sameMeals = (one: MealPlan, other: MealPlan): boolean =>
  one.id === other.id && one.version === other.version && JSON.stringify([...recipesIn(one)]) === JSON.stringify([...recipesIn(other)]);

/** Keeps a plan's list and its recipes on this phone, for a shop and a kitchen without a network. Fetches only what is not here already. */
async function keepPlan(plan: MealPlan): Promise<void> {
  const lists = await queryClient.fetchQuery(listsQuery);
  await keepLists(lists);
  const list = listOfPlan(lists, plan.id);
  if (!list) return;
  const held = await keptWeek(list.id);
  if (held && sameMeals(held.plan, plan)) return;
  const recipes: Record<string, RecipeFor> = {};
  for (const [id, portions] of recipesIn(plan)) recipes[id] = await queryClient.fetchQuery(recipeQuery(id, portions)); // one after the other: nobody waits for them
  await keepWeek(list.id, { plan, recipes });
}

/** From now on keeps the newest plan that any page has fetched. Only where the app opens without a network at all. */
export async function keepNewestWeek(): Promise<void> {
  await navigator.serviceWorker.ready;
  let keeping: Promise<void> = Promise.resolve();
  const keep = () => {
    const [plan] = queryClient.getQueryData(plansQuery.queryKey) ?? [];
    if (plan) keeping = keeping.then(() => keepPlan(plan)).catch(() => {}); // without a network, or without a place to keep things
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.query.queryKey[0] === plansQuery.queryKey[0]) keep();
  });
  keep();
}
