import { expect, it } from "vitest";
import { weeklySaving } from "./weekly-saving.ts";

const week = (plannedPence: number, over: { days?: number; savedPence?: number | null } = {}) => ({
  days: 7,
  savedPence: 0,
  plannedPence,
  ...over,
});

it.each([
  ["unknown earlier spending", null, [week(6000)], null],
  ["no planned week", 9000, [], null],
  ["a saving below £1", 6099, [week(6000)], null],
  ["a week dearer than before", 5000, [week(6000)], null],
  ["a part of a week", 9000, [week(3000, { days: 3 })], null],
  ["a week that does not feed the household", 9000, [week(3000, { savedPence: null })], null],
  ["one week", 9000, [week(6000)], { weeklyPence: 3000, yearlyPence: null, weeks: 1 }],
  ["three weeks", 9000, [week(6000), week(7000), week(6500)], { weeklyPence: 2500, yearlyPence: null, weeks: 3 }],
  ["four weeks", 9000, [week(6000), week(7000), week(6500), week(6500)], { weeklyPence: 2500, yearlyPence: 130_000, weeks: 4 }],
])("compares %s with earlier spending, and projects a year from four weeks (D-73b)", (_case, before, weeks, saving) => {
  expect(weeklySaving(before, weeks)).toEqual(saving);
});
