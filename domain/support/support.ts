import { HOUR_MS } from "../time.ts";

export const SUPPORT_PRIORITIES = ["low", "normal", "high", "urgent"] as const;

/** Hours within which somebody answers a message: what every text says, and what the timer counts (decision 47). */
export const PROMISE_HOURS = 24;
/** By when a message that was written at an instant has to be answered, in milliseconds. Hours on the clock: a night of its change counts as any other. */
export const answerByMs = (writtenAtMs: number): number => writtenAtMs + PROMISE_HOURS * HOUR_MS;
