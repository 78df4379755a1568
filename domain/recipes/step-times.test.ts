import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time.ts";
import { timesInStep } from "./step-times.ts";

const min = (count: number) => ({ label: `${count} min`, ms: count * MINUTE_MS });

it.each([
  ["Fry the onion for 7 minutes, until soft.", [min(7)]],
  ["Cover and bake for 20–25 minutes, then rest it for 5 minutes.", [min(20), min(5)]],
  ["Roast for 30 to 40 minutes.", [min(30)]],
  [
    "Chill for at least 2 hours; 1 hour will do.",
    [
      { label: "2 hours", ms: 2 * HOUR_MS },
      { label: "1 hour", ms: HOUR_MS },
    ],
  ],
  ["Cook for 5 minutes on each side, 5 minutes more if thick.", [min(5)]],
  ["The thickest part should reach 74 °C (UK advice: 70 °C for 2 minutes throughout).", []],
  ["Fry for 6 minutes. It should reach 74 °C (UK advice: 70 °C for 2 minutes throughout), with clear juices.", [min(6)]],
  ["Heat the oven to 220 °C and toast for 30 seconds.", []],
])("%s", (step, times) => {
  expect(timesInStep(step)).toEqual(times);
});
