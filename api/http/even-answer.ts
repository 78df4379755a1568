import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import { reportFault } from "./errors.ts";

/** Longer than the hidden work takes. */
const MIN_RESPONSE_MS = 400;

/** Hides the outcome of work, such as an email sent only if an account exists: the response takes the same time, and errors are only logged. */
export async function unseen(c: Context, work: Promise<unknown>): Promise<void> {
  await Promise.all([work.catch((error: Error) => void reportFault(error, c)), pause(MIN_RESPONSE_MS)]);
}
