import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Piscina } from "piscina";
import type { Rules } from "#domain/planning/rules.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import type { ShopPrices } from "#domain/shopping/prices/prices.ts";
import { createCatalogueCache, type LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import type { Impossible, Planned, ThreadData } from "./plan-week.ts";
import type { Effort, Progress } from "./search.ts";

const IDLE_MS = 60_000;
const ALWAYS_CHECK_MS = 0;

/**
 * "now": a household is waiting; "visitor": a visitor without an account is waiting; "soon": alternatives to a plan that is there; "later": longer
 * searches in the background. Each urgency has its own threads, so that no search queues behind a less urgent one.
 */
export type Urgency = "now" | "visitor" | "soon" | "later";

/** Plans weeks in worker threads, which hold the catalogue. */
export type Planner = {
  /**
   * @param question.shop prices; without it, the food table's.
   * @param question.own the household's own recipes, planned like the catalogue's.
   * @param question.urgency default "now".
   * @throws AbortError when `signal` aborts, which stops the thread.
   */
  plan: (
    question: { rules: Rules; shop: ShopPrices | undefined; own: readonly Recipe[]; effort?: Effort; urgency?: Urgency | undefined },
    onProgress: (progress: Progress) => void,
    signal?: AbortSignal,
  ) => Promise<Planned | Impossible>;
  close: () => Promise<void>;
};

export function createPlanner(catalogue: ThreadData, usualEffort: Effort): Planner {
  const pool = (maxThreads: number) =>
    new Piscina({
      filename: fileURLToPath(new URL("./plan-week.ts", import.meta.url)),
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
      const prices = shop && { priceIndex: shop.priceIndex, own: shop.own, shelf: shop.shelf }; // copied to the thread, so only what it needs
      const task = { rules, prices, own, effort: effort ?? usualEffort, progress };
      const transferList = [progress] as never; // Piscina's type expects the options object that Node 26 also accepts here
      return threads[urgency].run(task, { transferList, ...(signal ? { signal } : {}) });
    },
    close: async () => {
      await Promise.all(Object.values(threads).map((pool) => pool.destroy()));
    },
  };
}

/**
 * The current catalogue with a planner for it. A new planner is created when another catalogue has been seeded; changed shop prices are sent with each
 * question instead, so they do not stop running searches.
 */
export function createCatalogueHolder(em: EntityManager, effort: Effort) {
  const cache = createCatalogueCache(em, ALWAYS_CHECK_MS);
  let planning: { seeded: string; planner: Planner } | undefined;
  return {
    async current(): Promise<LoadedCatalogue & { planner: Planner }> {
      const catalogue = await cache.current();
      if (planning?.seeded !== catalogue.seeded) {
        await planning?.planner.close();
        const recipes = new Map([...catalogue.recipes].filter(([id]) => !catalogue.retired.has(id)));
        planning = { seeded: catalogue.seeded, planner: createPlanner({ foods: catalogue.foods, recipes }, effort) };
      }
      return { ...catalogue, planner: planning.planner };
    },
    close: async (): Promise<void> => planning?.planner.close(),
  };
}
export type CatalogueHolder = ReturnType<typeof createCatalogueHolder>;
