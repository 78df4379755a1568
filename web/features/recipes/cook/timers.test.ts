import { expect, it } from "vitest";
import { leftInWords } from "./timers.ts";

it.each([
  [420_000, "7:00"],
  [419_001, "7:00"],
  [419_000, "6:59"],
  [5_000, "0:05"],
  [3_750_000, "1:02:30"],
  [-3_000, "0:00"],
])("%d ms are %s", (ms, words) => {
  expect(leftInWords(ms)).toBe(words);
});
