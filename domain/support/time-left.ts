import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time.ts";

/** "40 min", "3 h", "2 days". Rounded down, but at least "1 min". */
const formatSpan = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`;
  return ms < 2 * DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} days`;
};

const SOON_MS = 4 * HOUR_MS;

/** `due`: the deadline has passed, and the workflow is about to mark the message as overdue. */
export type TimeLeft = { state: "in time" | "soon" | "due" | "overdue"; words: string };

/** @param message.breached only the workflow's mark makes a message overdue. */
export function timeLeft(message: { answerByMs: number; breached: boolean }, nowMs: number): TimeLeft {
  const leftMs = message.answerByMs - nowMs;
  if (message.breached) return { state: "overdue", words: `Overdue by ${formatSpan(-leftMs)}` };
  if (leftMs <= 0) return { state: "due", words: "Due now" };
  return { state: leftMs < SOON_MS ? "soon" : "in time", words: `${formatSpan(leftMs)} left` };
}
