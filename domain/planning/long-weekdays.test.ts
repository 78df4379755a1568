import { expect, it } from "vitest";
import { longWeekdays } from "./long-weekdays.ts";

const meal = (dayOfWeek: number, minutes: number | null, more: Partial<{ leftoverOfDay: number; eaters: number }> = {}) => ({
  dayOfWeek,
  minutes,
  leftoverOfDay: null,
  eaters: null,
  ...more,
});

it.each([
  ["exactly what is aimed at", [meal(0, 15), meal(0, 30)], [], []],
  ["a minute more", [meal(0, 15), meal(0, 31)], [], [{ day: 0, minutes: 46 }]],
  ["a long Saturday", [meal(5, 120)], [], []],
  ["leftovers, which are not cooked", [meal(1, 40), meal(1, 60, { leftoverOfDay: 0 })], [], []],
  ["a dinner that is eaten out", [meal(2, 10), meal(2, 90, { eaters: 0 })], [], []],
  ["a dinner for guests", [meal(2, 50, { eaters: 6 })], [], [{ day: 2, minutes: 50 }]],
  ["a dish that is no more", [meal(3, null), meal(3, 44)], [], []],
  [
    "a day for which the household allows more, and one beyond that",
    [meal(0, 80), meal(4, 91)],
    [90, null, null, null, 90],
    [{ day: 4, minutes: 91 }],
  ],
])("%s", (_, items, allowed, long) => {
  expect(longWeekdays(items, allowed)).toEqual(long);
});
