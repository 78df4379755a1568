import { HOUR_MS, MINUTE_MS } from "../time.ts";

/** Advice on safe temperatures, whose times are not timers: "(UK advice: 70 °C for 2 minutes throughout)". */
const ADVICE = /\([^)]*°C for \d+ minutes?[^)]*\)/g;
const TIME = /(\d+)(?:\s?–\s?\d+|\sto\s\d+)?\s(minutes?|hours?)\b/g;

/** A time in a step that a timer can be set for. */
export type StepTime = { label: string; ms: number };

/**
 * The times in a step, in order of its text, each once: "fry for 7 minutes" → 7 minutes. A range such as "20–25 minutes" gives the shorter time, when the
 * cook should check. Ignores seconds.
 */
export function timesInStep(step: string): StepTime[] {
  const times = new Map<number, StepTime>();
  for (const [, number = "", unit = ""] of step.replace(ADVICE, "").matchAll(TIME)) {
    const isHours = unit.startsWith("hour");
    const ms = Number(number) * (isHours ? HOUR_MS : MINUTE_MS);
    if (!times.has(ms)) times.set(ms, { label: `${number} ${isHours ? (number === "1" ? "hour" : "hours") : "min"}`, ms });
  }
  return [...times.values()];
}
