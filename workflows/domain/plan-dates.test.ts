import { expect, it } from "vitest";
import { dayAfter, londonDayOf, planMonday, weeksToCook } from "./plan-dates.ts";

it.each([
  ["2026-11-23T09:00:00Z", 0, "2026-11-23", "made on a Monday: this week"],
  ["2026-11-24T09:00:00Z", 0, "2026-11-30", "made on a Tuesday: the coming week"],
  ["2026-11-22T23:59:00Z", 0, "2026-11-23", "made on a Sunday: tomorrow"],
  ["2026-06-14T23:30:00Z", 0, "2026-06-15", "Monday in London, still Sunday in Greenwich"],
  ["2026-06-15T23:30:00Z", 0, "2026-06-22", "Tuesday in London, still Monday in Greenwich"],
  ["2026-10-21T09:00:00Z", 1, "2026-11-02", "the second week, across the end of summer time"],
  ["2026-12-30T09:00:00Z", 0, "2027-01-04", "across the year's end"],
])("a plan made at %s, week %i, begins on %s (%s)", (madeAt, weekIndex, monday) => {
  expect(planMonday(new Date(madeAt), weekIndex)).toBe(monday);
});

it("every plan begins on a Monday, none of them before the day it was made and none a week later", () => {
  for (let hour = 0; hour < 24 * 400; hour += 5) {
    const madeAt = new Date(Date.UTC(2026, 0, 1, hour));
    const monday = planMonday(madeAt, 0);
    expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
    expect(monday >= londonDayOf(madeAt) && monday < dayAfter(londonDayOf(madeAt), 7)).toBe(true);
  }
});

it("a calendar holds each week once, by its newest plan, until its Sunday is over", () => {
  const plan = (name: string, madeAt: string, weekIndex = 0) => ({ name, createdAt: new Date(madeAt), weekIndex });
  const plans = [
    plan("again", "2026-11-22T10:00:00Z"),
    plan("first", "2026-11-20T10:00:00Z"),
    plan("first's second week", "2026-11-20T10:00:00Z", 1),
    plan("last week", "2026-11-16T10:00:00Z"),
  ];
  const on = (today: string) => weeksToCook(plans, today).map(({ monday, plan: { name } }) => `${monday} ${name}`);
  expect(on("2026-11-22")).toEqual(["2026-11-16 last week", "2026-11-23 again", "2026-11-30 first's second week"]);
  expect(on("2026-11-23")).toEqual(["2026-11-23 again", "2026-11-30 first's second week"]);
});
