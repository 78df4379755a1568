import { useEffect, useState, useSyncExternalStore } from "react";
import type { StepTime } from "#domain/recipes/step-times.ts";
import { allowSound } from "../../../lib/feedback.ts";
import { currentTimers, startTimer, subscribeTimers } from "./timer-store.ts";

const TICK_MS = 1000;

/** All timers, and the current time, updated every second while one runs. */
export function useTimers() {
  const timers = useSyncExternalStore(subscribeTimers, currentTimers);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (timers.every(({ rung }) => rung)) return;
    const clock = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(clock);
  }, [timers]);
  return { timers, now };
}

/** Starts a timer. Call it from a user action: browsers allow sound only then. */
export function startStepTimer(dish: string, label: string, { ms }: StepTime): void {
  allowSound();
  startTimer({ dish, label, path: location.pathname + location.search, endsAt: Date.now() + ms });
}

const SECOND_MS = 1000;
const SECONDS = 60;
/** Formats the milliseconds left: "6:05", "1:02:30". */
export function leftInWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / SECONDS);
  const hours = Math.floor(minutes / SECONDS);
  return hours > 0 ? `${hours}:${two(minutes % SECONDS)}:${two(seconds % SECONDS)}` : `${minutes}:${two(seconds % SECONDS)}`;
}
