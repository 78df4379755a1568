import { expect, it } from "vitest";
import { weeksOfPlan } from "./plan-weeks.ts";

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
