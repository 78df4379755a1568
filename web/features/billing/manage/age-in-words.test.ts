import { expect, it } from "vitest";
import { DAY_SECONDS, HOUR_SECONDS } from "#domain/time.ts";
import { ageInWords } from "./age-in-words.ts";

it.each([
  [-178_214 * 60, "In the future (sandbox clock)"],
  [-1, "In the future (sandbox clock)"],
  [0, "Less than a minute ago"],
  [60, "1 minute ago"],
  [119, "1 minute ago"],
  [120, "2 minutes ago"],
  [HOUR_SECONDS, "1 hour ago"],
  [DAY_SECONDS, "24 hours ago"],
  [2 * DAY_SECONDS, "2 days ago"],
])("%d seconds are “%s”", (seconds, words) => {
  expect(ageInWords(seconds)).toBe(words);
});
