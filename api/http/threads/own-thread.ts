import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { ApiError } from "../errors.ts";

const IDLE_MS = 5 * 60_000;

/** Computes outside the API's event loop. `run` throws ApiError 503 when the queue is full or the task takes too long. */
export type OwnThread<Task, Result> = {
  run: (task: Task) => Promise<Result>;
  /** Waits for the tasks in flight, then ends the thread. */
  close: () => Promise<void>;
};
type Options = {
  /** What the thread reads once, when it starts. */
  data?: object;
  /** Milliseconds for waiting and computing together; a task that needs longer is stopped. */
  withinMs: number;
  /** Tasks that may wait or be computed at once. */
  mostInFlight: number;
};

const busy = () =>
  new ApiError({ code: "UNAVAILABLE", message: "We're very busy just now, so this wasn't done. Try again in a minute." }, 60);

/** One worker thread for a kind of computation that would take the event loop more than a few milliseconds. It starts with its first task. */
export function ownThread<Task, Result>(file: URL, { data, withinMs, mostInFlight }: Options): OwnThread<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: fileURLToPath(file),
    workerData: data,
    minThreads: 0,
    maxThreads: 1, // one core at most: the others are for everything else
    idleTimeout: IDLE_MS,
  });
  let inFlight = 0;
  return {
    async run(task) {
      if (inFlight >= mostInFlight) throw busy();
      inFlight += 1;
      const signal = AbortSignal.timeout(withinMs);
      try {
        return await pool.run(task, { signal });
      } catch (error) {
        throw signal.aborted ? busy() : error;
      } finally {
        inFlight -= 1;
      }
    },
    close: () => pool.close(),
  };
}
