import { Context } from "@temporalio/activity";
import { MINUTE_MS } from "#domain/time.ts";

const HEARTBEAT_MS = 1000;
/** A search without progress for this long is stuck: its longest step, the exact solver, takes seconds on a loaded machine. */
const STUCK_AFTER_MS = MINUTE_MS;

/**
 * Runs a search with heartbeats while it is queued and while it makes progress. Aborts a stuck search, which frees its thread, so that Temporal
 * retries the activity.
 * @param search calls `onProgress` at each step and stops when `signal` aborts.
 * @throws what the search throws when it is aborted.
 */
export async function withProgressHeartbeat<Result>(
  search: (onProgress: () => void, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const context = Context.current();
  const stuck = new AbortController();
  let progressAt: number | undefined;
  const heartbeat = setInterval(() => {
    if (progressAt === undefined || Date.now() - progressAt < STUCK_AFTER_MS) context.heartbeat();
    else stuck.abort();
  }, HEARTBEAT_MS);
  const onProgress = () => {
    progressAt = Date.now();
  };
  try {
    return await search(onProgress, AbortSignal.any([context.cancellationSignal, stuck.signal]));
  } finally {
    clearInterval(heartbeat);
  }
}
