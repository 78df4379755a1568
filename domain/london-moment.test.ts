import { expect, it } from "vitest";
import { londonClock, londonMoment } from "./london-moment.ts";

it.each([
  ["2026-11-25", "16:30", "2026-11-25T16:30Z", "in winter"],
  ["2026-07-01", "16:30", "2026-07-01T15:30Z", "in summer"],
  ["2026-07-01", "00:15", "2026-06-30T23:15Z", "after midnight in summer"],
  ["2026-03-29", "00:30", "2026-03-29T00:30Z", "before the clocks go forward"],
  ["2026-03-29", "01:30", "2026-03-29T01:30Z", "a skipped time: an hour later"],
  ["2026-03-29", "07:30", "2026-03-29T06:30Z", "after they went forward"],
  ["2026-10-25", "00:30", "2026-10-24T23:30Z", "before they go back"],
  ["2026-10-25", "01:30", "2026-10-25T00:30Z", "a repeated time: the first"],
  ["2026-10-25", "07:30", "2026-10-25T07:30Z", "after they went back"],
])("%s %s is %s: %s", (day, time, moment) => {
  expect(new Date(londonMoment(day, time)).toISOString()).toBe(moment.replace("Z", ":00.000Z"));
});

it("londonClock is right on both sides of a clock change", () => {
  expect(londonClock(Date.parse("2026-03-29T00:59Z"))).toBe("00:59");
  expect(londonClock(Date.parse("2026-03-29T01:00Z"))).toBe("02:00");
  expect(londonClock(Date.parse("2026-10-25T00:30Z"))).toBe("01:30");
  expect(londonClock(Date.parse("2026-10-25T01:30Z"))).toBe("01:30");
});
