import { expect, it } from "vitest";
import { timesInStep } from "./step-times.ts";

it.each([
  ["Fry the onion for 7 minutes, until soft.", [{ label: "7 min", ms: 420_000 }]],
  [
    "Cover and bake for 20–25 minutes, then rest it for 5 minutes.",
    [
      { label: "20 min", ms: 1_200_000 },
      { label: "5 min", ms: 300_000 },
    ],
  ],
  ["Roast for 30 to 40 minutes.", [{ label: "30 min", ms: 1_800_000 }]],
  [
    "Chill for at least 2 hours; 1 hour will do.",
    [
      { label: "2 hours", ms: 7_200_000 },
      { label: "1 hour", ms: 3_600_000 },
    ],
  ],
  ["Cook for 5 minutes on each side, 5 minutes more if thick.", [{ label: "5 min", ms: 300_000 }]],
  ["The thickest part should reach 74 °C (UK advice: 70 °C for 2 minutes throughout).", []],
  [
    "Fry for 6 minutes. It should reach 74 °C (UK advice: 70 °C for 2 minutes throughout), with clear juices.",
    [{ label: "6 min", ms: 360_000 }],
  ],
  ["Heat the oven to 220 °C and toast for 30 seconds.", []],
])("%s", (step, times) => {
  expect(timesInStep(step)).toEqual(times);
});
