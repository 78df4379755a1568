import { describe, expect, it } from "vitest";
import { markAlternatives } from "./alternatives.ts";
import type { Spending } from "./spending.ts";

const week = (spending: Spending, tillPence: number, chosen = false, dinner = `${spending} dinner`) => ({
  spending,
  chosen,
  tillPence,
  week: [{ day: 0, meal: "dinner" as const, recipeId: dinner, leftoverOfDay: null }],
});
const likes = (...weeks: ReturnType<typeof week>[]) =>
  markAlternatives(weeks).map(({ spending, like }) => [
    spending,
    like && `${like.sameWeek ? "same as" : "no better than"} ${like.spending}`,
  ]);

describe("three weeks side by side", () => {
  it("are all offered if each costs more than the one before, thriftiest first", () => {
    expect(likes(week("generous", 7000), week("balanced", 5000, true), week("thrifty", 4000))).toEqual([
      ["thrifty", null],
      ["balanced", null],
      ["generous", null],
    ]);
  });

  it("mark a week that equals another, but never the household's own", () => {
    expect(
      likes(week("thrifty", 4000, false, "soup"), week("balanced", 4000, true, "soup"), week("generous", 4000, false, "soup")),
    ).toEqual([
      ["thrifty", "same as balanced"],
      ["balanced", null],
      ["generous", "same as balanced"],
    ]);
    expect(likes(week("thrifty", 4000, true, "soup"), week("balanced", 4000, false, "soup"))).toEqual([
      ["thrifty", null],
      ["balanced", "same as thrifty"],
    ]);
  });

  it("mark a thriftier week that is not cheaper and a more generous one that is not dearer, but never the cheapest", () => {
    expect(likes(week("thrifty", 5100), week("balanced", 5000, true), week("generous", 5000))).toEqual([
      ["thrifty", "no better than balanced"],
      ["balanced", null],
      ["generous", "no better than balanced"],
    ]);
    expect(likes(week("thrifty", 4900), week("balanced", 4800), week("generous", 5000, true))).toEqual([
      ["thrifty", "no better than balanced"],
      ["balanced", null],
      ["generous", null],
    ]);
    expect(likes(week("thrifty", 5200, true), week("balanced", 4800))).toEqual([
      ["thrifty", null],
      ["balanced", null],
    ]);
  });
});
