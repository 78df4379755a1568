/** Runs in a worker thread: planning is seconds of pure computation, and the event loop has heartbeats to send. */
import { type MessagePort, workerData } from "node:worker_threads";
import type { Food } from "#domain/catalogue/food.ts";
import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { pricesOf, type ShopPrices } from "#domain/shopping/prices/prices.ts";
import { type Impossible, type Planned, planWeek } from "./plan-week.ts";
import type { Effort } from "./search.ts";

export type ThreadData = { foods: ReadonlyMap<string, Food>; recipes: ReadonlyMap<string, Recipe> };
export type ThreadTask = { rules: Rules; prices: ShopPrices | undefined; own: readonly Recipe[]; effort: Effort; progress: MessagePort };

const { foods, recipes } = (workerData as ThreadData & { default?: ThreadData }).default ?? (workerData as ThreadData);

export default async function plan({ rules, prices, own, effort, progress }: ThreadTask): Promise<Planned | Impossible> {
  const all = own.length === 0 ? recipes : new Map([...recipes, ...own.map((recipe) => [recipe.id, recipe] as const)]);
  try {
    return await planWeek(rules, all, pricesOf(foods, prices), effort, (news) => progress.postMessage(news));
  } finally {
    progress.close();
  }
}
