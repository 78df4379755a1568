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
  ["exactly what is aimed at", [meal(0, 15), meal(0, 45)], [], []],
  ["a minute more", [meal(0, 15), meal(0, 46)], [], [{ day: 0, minutes: 61 }]],
  ["a long Saturday", [meal(5, 120)], [], []],
  ["leftovers, which are not cooked", [meal(1, 40), meal(1, 60, { leftoverOfDay: 0 })], [], []],
  ["a dinner that is eaten out", [meal(2, 10), meal(2, 90, { eaters: 0 })], [], []],
  ["a dinner for guests", [meal(2, 65, { eaters: 6 })], [], [{ day: 2, minutes: 65 }]],
  ["a dish that is no more", [meal(3, null), meal(3, 59)], [], []],
  [
    "a day for which the household allows more, and one beyond that",
    [meal(0, 80), meal(4, 91)],
    [90, null, null, null, 90],
    [{ day: 4, minutes: 91 }],
  ],
])("%s", (_, items, allowed, long) => {
  expect(longWeekdays(items, allowed)).toEqual(long);
});
