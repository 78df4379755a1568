import { describe, expect, it } from "vitest";
import { addDays, londonDay } from "../billing/calendar/dates.ts";
import { mondayOf, PLAN_STARTS, type PlanStart, weekdayOf, weekStart, weeksOfPlan, weeksToCook } from "./plan-dates.ts";

describe("a plan starts", () => {
  it.each<[string, PlanStart | undefined, string, number, string]>([
    ["2026-11-23T09:00:00Z", undefined, "2026-11-23", 0, "made on a Monday: this week, which is whole"],
    ["2026-11-23T09:00:00Z", "next-week", "2026-11-30", 0, "made on a Monday for the next week"],
    ["2026-11-24T09:00:00Z", undefined, "2026-11-30", 0, "made on a Tuesday: the first whole week"],
    ["2026-11-24T09:00:00Z", "this-week", "2026-11-23", 1, "made on a Tuesday for this week: from Tuesday on"],
    ["2026-11-28T22:00:00Z", "this-week", "2026-11-23", 5, "made on a Saturday for this week: the weekend"],
    ["2026-11-22T23:59:00Z", undefined, "2026-11-23", 0, "made on a Sunday: the next week"],
    ["2026-11-22T09:00:00Z", "this-week", "2026-11-23", 0, "made on a Sunday: the next week, whatever was asked for"],
    ["2026-11-23T09:00:00Z", "tomorrow", "2026-11-23", 1, "made on a Monday for tomorrow: from Tuesday on"],
    ["2026-11-27T09:00:00Z", "tomorrow", "2026-11-23", 5, "made on a Friday for tomorrow: the weekend"],
    ["2026-11-28T09:00:00Z", "tomorrow", "2026-11-23", 6, "made on a Saturday for tomorrow: Sunday alone"],
    ["2026-11-22T09:00:00Z", "tomorrow", "2026-11-23", 0, "made on a Sunday for tomorrow: the next week"],
    ["2026-12-31T23:59:00Z", "tomorrow", "2026-12-28", 4, "made on New Year's Eve for tomorrow: New Year's Day on"],
    ["2026-10-24T22:30:00Z", "tomorrow", "2026-10-19", 6, "made the evening before the clocks go back"],
    ["2026-06-14T23:30:00Z", "this-week", "2026-06-15", 0, "Monday in London, still Sunday in Greenwich"],
    ["2026-06-20T23:30:00Z", "this-week", "2026-06-22", 0, "Sunday in London, still Saturday in Greenwich"],
    ["2026-03-28T23:30:00Z", "this-week", "2026-03-23", 5, "the night before the clocks go forward"],
    ["2026-03-29T23:30:00Z", undefined, "2026-03-30", 0, "Monday in London, an hour after the clocks went forward in Greenwich's Sunday"],
    ["2026-10-24T23:30:00Z", "this-week", "2026-10-26", 0, "Sunday in London, the night that the clocks go back"],
    ["2026-10-25T23:30:00Z", undefined, "2026-10-26", 0, "still Sunday in London after the clocks went back"],
    ["2026-12-30T09:00:00Z", undefined, "2027-01-04", 0, "across the year's end"],
    ["2026-12-31T23:59:00Z", "this-week", "2026-12-28", 3, "New Year's Eve, for the days up to 3 January"],
    ["2027-01-01T00:00:00Z", "this-week", "2026-12-28", 4, "New Year's Day, in a week of the old year"],
  ])("made at %s, asked for %s, in the week of %s from day %i (%s)", (madeAt, asked, monday, firstDay) => {
    expect(weekStart(londonDay(Date.parse(madeAt)), asked)).toEqual({ monday, firstDay });
  });

  it("never on a day that is over, and by default with a whole week within seven days", () => {
    for (let hour = 0; hour < 24 * 400; hour += 5) {
      const today = londonDay(Date.UTC(2026, 0, 1, hour));
      for (const asked of [undefined, ...PLAN_STARTS]) {
        const { monday, firstDay } = weekStart(today, asked);
        expect(weekdayOf(monday)).toBe(0);
        expect(addDays(monday, firstDay) >= today).toBe(true);
        if (asked === undefined) expect(monday < addDays(today, 7)).toBe(true);
      }
    }
  });
});

it.each([
  ["2026-11-16", "2026-11-16", 0],
  ["2026-11-22", "2026-11-16", 6],
  ["2026-10-25", "2026-10-19", 6],
  ["2027-01-01", "2026-12-28", 4],
  ["2028-02-29", "2028-02-28", 1],
])("%s is in the week of %s, its day %i", (day, monday, weekday) => {
  expect([mondayOf(day), weekdayOf(day)]).toEqual([monday, weekday]);
});

describe("a calendar", () => {
  const plan = (name: string, madeAt: string, monday: string, firstDay = 0, days = 7) => ({
    name,
    createdAt: new Date(madeAt),
    monday,
    firstDay,
    days,
  });
  const on = (plans: ReturnType<typeof plan>[], today: string) =>
    weeksToCook(plans, today).map(({ plan: { name, monday }, days }) => `${monday} ${name} ${days.join("")}`);

  it("has each day once, from its newest plan, until the week's Sunday is over", () => {
    const plans = [
      plan("again", "2026-11-22T10:00:00Z", "2026-11-23"),
      plan("first", "2026-11-20T10:00:00Z", "2026-11-23"),
      plan("first's second week", "2026-11-20T10:00:00Z", "2026-11-30"),
      plan("last week", "2026-11-16T10:00:00Z", "2026-11-16"),
    ];
    const all = ["2026-11-23 again 0123456", "2026-11-30 first's second week 0123456"];
    expect(on(plans, "2026-11-22")).toEqual(["2026-11-16 last week 0123456", ...all]);
    expect(on(plans, "2026-11-23")).toEqual(all);
  });

  it("keeps past days when the rest of the week is planned again", () => {
    const plans = [
      plan("whole week", "2026-11-22T10:00:00Z", "2026-11-23"),
      plan("from Thursday", "2026-11-26T10:00:00Z", "2026-11-23", 3, 4),
    ];
    expect(on(plans, "2026-11-26")).toEqual(["2026-11-23 whole week 012", "2026-11-23 from Thursday 3456"]);
  });
});

it.each([
  [3, 0, [3], "a few days"],
  [7, 0, [7], "a week"],
  [10, 0, [7, 3], "what a conversation may ask for"],
  [14, 0, [7, 7], "a fortnight"],
  [30, 0, [7, 7, 7, 7, 2], "a month"],
  [7, 3, [4], "a week from Thursday on is what is left of it"],
  [3, 3, [3], "three days from Thursday on"],
  [3, 5, [2], "three days from Saturday on end on Sunday"],
  [14, 3, [4, 7, 3], "a fortnight from Thursday on"],
  [30, 6, [1, 7, 7, 7, 7, 1], "a month from Sunday on"],
])("%i days from day %i on are weeks of %j days (%s)", (days, firstDay, weeks) => {
  expect(weeksOfPlan(days, firstDay)).toEqual(weeks);
});
