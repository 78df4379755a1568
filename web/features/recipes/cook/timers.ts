import { useEffect, useState } from "react";
import type { StepTime } from "#domain/recipes/step-times.ts";
import { HOUR_MS } from "#domain/time.ts";

/** One that runs, or has rung and waits to be put away. `endsAt`: a moment, so that a locked phone or a page loaded again loses nothing. */
export type Timer = { id: string; label: string; endsAt: number; rung: boolean };

const KEPT_AS = "cook-timers";
const TICK_MS = 1000;
const SHAKES_MS = [400, 200, 400, 200, 400];

/** Those of now: one that ended long ago is of a meal that is eaten. */
function kept(): Timer[] {
  try {
    const timers = JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]") as Timer[];
    return timers.filter(({ endsAt }) => endsAt > Date.now() - HOUR_MS);
  } catch {
    return []; // whatever stood there was not ours
  }
}

/** Tells whoever does not look: the phone shakes, and shows a notice where its owner allowed that. */
function ring({ label }: Timer): void {
  navigator.vibrate?.(SHAKES_MS);
  if ("Notification" in window && Notification.permission === "granted" && document.hidden) {
    try {
      new Notification(`${label}: time's up`, { icon: "/icon-192.png", tag: "cook-timer" });
    } catch {
      // Android's Chrome shows notices of service workers alone; the page itself says it
    }
  }
}

/** Timers of whatever is being cooked, on every step and after the page is loaded again. */
export function useTimers() {
  const [timers, setTimers] = useState(kept);
  const [now, setNow] = useState(Date.now);
  useEffect(() => localStorage.setItem(KEPT_AS, JSON.stringify(timers)), [timers]);
  useEffect(() => {
    if (timers.every(({ rung }) => rung)) return;
    const tick = () => {
      setNow(Date.now());
      const over = timers.filter(({ rung, endsAt }) => !rung && endsAt <= Date.now());
      if (over.length === 0) return;
      for (const timer of over) ring(timer);
      setTimers(timers.map((timer) => (over.includes(timer) ? { ...timer, rung: true } : timer)));
    };
    const clock = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [timers]);
  const start = (label: string, { ms }: StepTime) => {
    const from = Date.now();
    setNow(from);
    setTimers([...timers, { id: crypto.randomUUID(), label, endsAt: from + ms, rung: false }]);
    if ("Notification" in window && Notification.permission === "default") void Notification.requestPermission();
  };
  const putAway = (id: string) => setTimers(timers.filter((timer) => timer.id !== id));
  return { timers, now, start, putAway };
}

const SECOND_MS = 1000;
const SECONDS = 60;
/** "6:05", "1:02:30": what is left of a time, in milliseconds. */
export function leftInWords(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / SECONDS);
  const hours = Math.floor(minutes / SECONDS);
  return hours > 0 ? `${hours}:${two(minutes % SECONDS)}:${two(seconds % SECONDS)}` : `${minutes}:${two(seconds % SECONDS)}`;
}
