import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import type { Recipe } from "#domain/recipe.ts";
import type { Rules } from "#domain/rules.ts";
import type { Impossible, Planned } from "./plan-week.ts";
import type { Effort, Progress } from "./search.ts";
import type { ThreadData } from "./thread.ts";

const IDLE_MS = 60_000;

/** Plans weeks in worker threads that hold the catalogue. */
export type Planner = {
  /**
   * `own` are the household's own recipes, planned like the catalogue's.
   * @throws AbortError when `signal` fires; the thread is stopped.
   */
  plan: (
    question: { rules: Rules; priceIndex: number; own: readonly Recipe[] },
    onProgress: (progress: Progress) => void,
    signal?: AbortSignal,
  ) => Promise<Planned | Impossible>;
  close: () => Promise<void>;
};

export function createPlanner(catalogue: ThreadData, effort: Effort): Planner {
  const threads = new Piscina({
    filename: fileURLToPath(new URL("./thread.ts", import.meta.url)),
    workerData: catalogue,
    maxThreads: availableParallelism(),
    minThreads: 0,
    idleTimeout: IDLE_MS,
  });
  return {
    plan: ({ rules, priceIndex, own }, onProgress, signal) => {
      const { port1: inbox, port2: progress } = new MessageChannel();
      inbox.on("message", onProgress);
      return threads.run({ rules, priceIndex, own, effort, progress }, { transferList: [progress], ...(signal ? { signal } : {}) });
    },
    close: () => threads.destroy(),
  };
}
