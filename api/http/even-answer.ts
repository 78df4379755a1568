import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "hono";
import { reportFault } from "./errors.ts";

/** Longer than what is done in secret takes. */
const ANSWER_AFTER_MS = 400;

/** Waits for what nobody may learn from an answer, such as a mail that goes only where there is an account: neither by its time, nor by its faults, which are reported. */
export async function unseen(c: Context, work: Promise<unknown>): Promise<void> {
  await Promise.all([work.catch((error: Error) => void reportFault(error, c)), pause(ANSWER_AFTER_MS)]);
}
