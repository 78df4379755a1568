import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time.ts";

/** A span in the largest unit that still tells something: "40 min", "3 h", "2 days". Rounded down, and never nothing. */
const span = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`;
};

/** So little is left that the message should be next. */
const SOON_MS = 4 * HOUR_MS;

/** How a message that waits for an answer stands. `due`: its time is up, and its workflow is about to mark it. */
export type Standing = { state: "in time" | "soon" | "due" | "overdue"; words: string };

/** @param message.breached its workflow has marked it: only that makes a message overdue. */
export function standingOf(message: { answerByMs: number; breached: boolean }, nowMs: number): Standing {
  const leftMs = message.answerByMs - nowMs;
  if (message.breached) return { state: "overdue", words: `Overdue by ${span(-leftMs)}` };
  if (leftMs <= 0) return { state: "due", words: "Due now" };
  return { state: leftMs < SOON_MS ? "soon" : "in time", words: `${span(leftMs)} left` };
}
