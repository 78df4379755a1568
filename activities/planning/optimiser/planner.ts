import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import type { ShopPrices } from "#domain/shopping/prices/prices.ts";
import type { Impossible, Planned } from "./plan-week.ts";
import type { Effort, Progress } from "./search.ts";
import type { ThreadData } from "./thread.ts";

const IDLE_MS = 60_000;

/**
 * Whether a household waits for a search, has its week and would like to see another beside it, or has all that it asked for; or whether a visitor
 * waits. Each has threads of its own, so that no search is behind one that matters less.
 */
export type Urgency = "now" | "visitor" | "soon" | "later";

/** Plans weeks in worker threads that hold the catalogue. */
export type Planner = {
  /**
   * At the prices of `shop`, or else the food table's. `own` are the household's own recipes, planned like the catalogue's. The search is made at once
   * unless `urgency` says otherwise, with the usual effort unless it has one of its own.
   * @throws AbortError when `signal` fires; the thread is stopped.
   */
  plan: (
    question: { rules: Rules; shop: ShopPrices | undefined; own: readonly Recipe[]; effort?: Effort; urgency?: Urgency | undefined },
    onProgress: (progress: Progress) => void,
    signal?: AbortSignal,
  ) => Promise<Planned | Impossible>;
  close: () => Promise<void>;
};

export function createPlanner(catalogue: ThreadData, usual: Effort): Planner {
  const pool = (maxThreads: number) =>
    new Piscina({
      filename: fileURLToPath(new URL("./thread.ts", import.meta.url)),
      workerData: catalogue,
      maxThreads,
      minThreads: 0,
      idleTimeout: IDLE_MS,
    });
  const threads: Record<Urgency, Piscina> = { now: pool(availableParallelism()), visitor: pool(1), soon: pool(1), later: pool(1) };
  return {
    plan: ({ rules, shop, own, effort, urgency = "now" }, onProgress, signal) => {
      const { port1: inbox, port2: progress } = new MessageChannel();
      inbox.on("message", onProgress);
      const prices = shop && { priceIndex: shop.priceIndex, own: shop.own }; // a task is copied to its thread: no more than it needs
      const task = { rules, prices, own, effort: effort ?? usual, progress };
      const transferList = [progress] as never; // right as it is; Piscina's type takes it for the other parameter that Node 26 lets postMessage have
      return threads[urgency].run(task, { transferList, ...(signal ? { signal } : {}) });
    },
    close: async () => {
      await Promise.all(Object.values(threads).map((pool) => pool.destroy()));
    },
  };
}
