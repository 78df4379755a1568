import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { type AnalyticsRange, customRangeError, londonMidnightMs, monthPeriod, rangePeriod } from "./periods.ts";

const at = (iso: string) => Date.parse(iso);
const shown = (range: AnalyticsRange, now: string) => {
  const { fromMs, toMs } = rangePeriod(range, at(now));
  return [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
};

describe("a buyer's periods (D-43d)", () => {
  it.each([
    ["last-hour", "2026-07-01T10:00:00Z", "2026-07-01T09:00:00.000Z", "2026-07-01T10:00:00.000Z"],
    ["last-24-hours", "2026-07-01T10:00:00Z", "2026-06-30T10:00:00.000Z", "2026-07-01T10:00:00.000Z"],
    ["today", "2026-07-01T10:00:00Z", "2026-06-30T23:00:00.000Z", "2026-07-01T23:00:00.000Z"],
    ["today", "2026-06-30T23:30:00Z", "2026-06-30T23:00:00.000Z", "2026-07-01T23:00:00.000Z"], // half past midnight in London
    ["yesterday", "2026-11-21T10:00:00Z", "2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"],
    ["yesterday", "2026-03-30T10:00:00Z", "2026-03-29T00:00:00.000Z", "2026-03-29T23:00:00.000Z"], // 23 hours: the clocks went forward
    ["this-week", "2026-11-21T10:00:00Z", "2026-11-16T00:00:00.000Z", "2026-11-22T00:00:00.000Z"], // Saturday, since Monday
    ["this-week", "2026-11-16T10:00:00Z", "2026-11-16T00:00:00.000Z", "2026-11-17T00:00:00.000Z"],
    ["this-week", "2026-11-22T10:00:00Z", "2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"], // Sunday ends it
    ["last-7-days", "2026-11-21T10:00:00Z", "2026-11-15T00:00:00.000Z", "2026-11-22T00:00:00.000Z"],
    ["this-month", "2026-10-31T10:00:00Z", "2026-09-30T23:00:00.000Z", "2026-11-01T00:00:00.000Z"],
    ["last-30-days", "2026-11-30T10:00:00Z", "2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
  ] as const)("%s at %s", (range, now, from, to) => expect(shown(range, now)).toEqual([from, to]));

  it("includes both days of a custom range, and takes the month of the last one", () => {
    const period = rangePeriod("custom", at("2026-11-21T10:00:00Z"), { startDate: "2026-10-20", endDate: "2026-11-02" });
    expect([new Date(period.fromMs).toISOString(), new Date(period.toMs).toISOString(), period.lastDay]).toEqual([
      "2026-10-19T23:00:00.000Z",
      "2026-11-03T00:00:00.000Z",
      "2026-11-02",
    ]);
  });

  it("gives whole months, including February of a leap year and December", () => {
    const month = (day: string) => [monthPeriod(day).fromMs, monthPeriod(day).toMs].map((ms) => new Date(ms).toISOString());
    expect(month("2028-02-29")).toEqual(["2028-02-01T00:00:00.000Z", "2028-03-01T00:00:00.000Z"]);
    expect(month("2026-12-31")).toEqual(["2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"]);
    expect(monthPeriod("2026-06-15").lastDay).toBe("2026-06-30");
  });

  it("agrees with the time zone database on every midnight of two years", () => {
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    for (let ms = at("2026-01-01T12:00:00Z"); ms < at("2028-01-01T00:00:00Z"); ms += DAY_MS)
      expect(clock.format(londonMidnightMs(new Date(ms).toISOString().slice(0, 10)))).toBe("00:00");
  });

  it.each([
    [undefined, "2026-11-02", "Choose a start date and an end date."],
    ["2026-11-31", "2026-12-02", "Choose a start date and an end date."],
    ["2026-11-03", "2026-11-02", "The start date is after the end date."],
    ["2025-11-02", "2026-11-03", "Choose a range of one year at most."],
    ["2026-11-02", "2026-11-02", null],
  ])("custom from %s to %s: %s", (start, end, fault) => expect(customRangeError(start, end)).toBe(fault));
});
