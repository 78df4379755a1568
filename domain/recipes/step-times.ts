import { HOUR_MS, MINUTE_MS } from "../time.ts";

/** What is said of safe temperatures, which is a time that nobody waits for: "(UK advice: 70 °C for 2 minutes throughout)". */
const ADVICE = /\([^)]*°C for \d+ minutes?[^)]*\)/g;
const TIME = /(\d+)(?:\s?–\s?\d+|\sto\s\d+)?\s(minutes?|hours?)\b/g;

/** A length of time that a step asks to wait for. */
export type StepTime = { label: string; ms: number };

/**
 * The times in a step of a method, in the order of its text, each once: "fry for 7 minutes" → 7 minutes. Of "20–25 minutes" the shorter one, after
 * which the cook looks. Seconds are counted by heart.
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
