import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import { logError } from "./errors.ts";

/** Longer than the hidden work takes. */
const MIN_RESPONSE_MS = 400;

/** Hides the outcome of work, such as an email sent only if an account exists: the response takes the same time, and errors are only logged. */
export async function hideOutcome(c: Context, work: Promise<unknown>): Promise<void> {
  await Promise.all([work.catch((error: Error) => void logError(error, c)), pause(MIN_RESPONSE_MS)]);
}
