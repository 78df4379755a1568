import { HOUR_MS } from "../time.ts";

export const SUPPORT_PRIORITIES = ["low", "normal", "high", "urgent"] as const;

/** Hours within which we promise to answer a support message (decision 47). */
export const PROMISE_HOURS = 24;
/** The deadline in epoch milliseconds. Elapsed hours, so a change of the clocks does not matter. */
export const answerByMs = (writtenAtMs: number): number => writtenAtMs + PROMISE_HOURS * HOUR_MS;
