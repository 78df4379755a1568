import { describe, expect, it } from "vitest";
import { dayOf, dayParts, isDay, isSummerTime, later, londonDay } from "./dates.ts";

describe("isDay", () => {
  it.each(["2026-12-31", "2028-02-29", "2026-01-01"])("accepts %s", (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    ["2026-02-29", "no leap year"],
    ["2026-04-31", "April has thirty days"],
    ["2026-13-01", "no such month"],
    ["2026-00-10", "no such month"],
    ["2026-1-5", "dates compare as text, so they have one form"],
    ["2026-01-05T09:00:00Z", "an instant"],
    ["tomorrow", "no figures"],
    ["", "nothing"],
  ])("rejects %j: %s", (text) => {
    expect(isDay(text)).toBe(false);
  });

  it("names the rejected date, and never moves it to a real one", () => {
    expect(() => dayParts("2026-02-30")).toThrow("2026-02-30 is not a date");
  });
});

describe("dates compare as text", () => {
  it("because every year has four digits", () => {
    expect(dayOf(950, 1, 5)).toBe("0950-01-05");
    expect(dayOf(950, 1, 5) < dayOf(2026, 1, 5)).toBe(true);
  });

  it.each([
    ["2026-01-31", "2026-02-01"],
    ["2025-12-31", "2026-01-01"],
    ["2026-01-09", "2026-01-10"],
  ])("so of %s and %s the second is later, in either order", (earlier, after) => {
    expect(later(earlier, after)).toBe(after);
    expect(later(after, earlier)).toBe(after);
  });
});

describe("London's clocks", () => {
  it.each([
    ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"],
    ["2027-03-28T01:00:00Z", "2027-10-31T01:00:00Z"],
    ["2030-03-31T01:00:00Z", "2030-10-27T01:00:00Z"],
  ])("are an hour ahead from %s, the last Sunday of March, until %s, the last of October", (from, until) => {
    const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
    expect([fromMs - 1, fromMs, untilMs - 1, untilMs].map(isSummerTime)).toEqual([false, true, true, false]);
  });

  it("start a day an hour earlier from the evening of that Sunday", () => {
    expect(londonDay(Date.parse("2026-03-28T23:30:00Z"))).toBe("2026-03-28");
    expect(londonDay(Date.parse("2026-03-29T23:30:00Z"))).toBe("2026-03-30");
    expect(londonDay(Date.parse("2026-10-25T23:30:00Z"))).toBe("2026-10-25");
  });
});
