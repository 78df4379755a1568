import { Context } from "@temporalio/activity";
import { MINUTE_MS } from "#domain/time.ts";

const BEAT_EVERY_MS = 1000;
/** Without a word from a search for so long it is stuck: its longest step, the exact solver's, takes seconds on a loaded machine. */
const STUCK_AFTER_MS = MINUTE_MS;

/**
 * Runs a search in an activity: heartbeats go on while it waits for its turn and while it makes progress. A search that is stuck is stopped, so that
 * its thread is free and the activity is tried again.
 * @param search is given what to call at each step, and the signal that stops it.
 * @throws what the search throws when it is stopped.
 */
export async function beatByProgress<Result>(search: (onProgress: () => void, signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const context = Context.current();
  const stuck = new AbortController();
  let progressAt: number | undefined;
  const beat = setInterval(() => {
    if (progressAt === undefined || Date.now() - progressAt < STUCK_AFTER_MS) context.heartbeat();
    else stuck.abort();
  }, BEAT_EVERY_MS);
  const onProgress = () => {
    progressAt = Date.now();
  };
  try {
    return await search(onProgress, AbortSignal.any([context.cancellationSignal, stuck.signal]));
  } finally {
    clearInterval(beat);
  }
}
