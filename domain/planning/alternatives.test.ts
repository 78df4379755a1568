import { describe, expect, it } from "vitest";
import { mostForThriftier, weeksApart } from "./alternatives.ts";
import type { Spending } from "./spending.ts";

const week = (spending: Spending, tillPence: number, chosen = false, dinner = `${spending} dinner`) => ({
  spending,
  chosen,
  tillPence,
  week: [{ day: 0, meal: "dinner" as const, recipeId: dinner, leftoverOfDay: null }],
});
const offered = (...weeks: ReturnType<typeof week>[]) => weeksApart(weeks).map(({ spending }) => spending);

describe("three weeks side by side (D-69d)", () => {
  it("are all offered if each costs at least 8 % more than the one before, thriftiest first", () => {
    expect(offered(week("generous", 5832), week("balanced", 5400, true), week("thrifty", 5000))).toEqual([
      "thrifty",
      "balanced",
      "generous",
    ]);
    expect(offered(week("generous", 5831), week("balanced", 5400, true), week("thrifty", 5001))).toEqual(["balanced"]);
  });

  it("leave out a week that equals another, but never the household's own", () => {
    expect(offered(week("thrifty", 4000, true, "soup"), week("balanced", 5000, false, "soup"))).toEqual(["thrifty"]);
    expect(offered(week("thrifty", 4000, false, "soup"), week("balanced", 5000, true, "soup"))).toEqual(["balanced"]);
  });

  it("leave out a thriftier week that is dearer, and keep the cheapest of two that are alike", () => {
    expect(offered(week("thrifty", 6000), week("balanced", 5000, true), week("generous", 4000))).toEqual(["balanced"]);
    expect(offered(week("thrifty", 4900), week("balanced", 5000), week("generous", 6000, true))).toEqual(["thrifty", "generous"]);
  });
});

it.each([
  [5400, 5000],
  [5399, 4999],
])("below a week of %d p a thriftier one costs at most %d p", (tillPence, most) => {
  expect(mostForThriftier(tillPence)).toBe(most);
});
