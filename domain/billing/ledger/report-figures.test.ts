import { describe, expect, it } from "vitest";
import * as figures from "./report-figures.ts";

describe("the operators' figures", () => {
  it("percentages have one decimal, and growth from zero is null", () => {
    expect([figures.percentOf(1, 3), figures.percentOf(1, 0)]).toEqual([33.3, null]);
    expect(figures.percentOf(0, 3)).toBe(0);
    expect([figures.growth(15, 10), figures.growth(5, 10), figures.growth(5, 0)]).toEqual([50, -50, null]);
  });

  it("a year is worth £239.88 × (1 − churn), and a lifetime a month's revenue over monthly churn (P-CONST-28, D-44a)", () => {
    expect([figures.yearValuePence(0), figures.yearValuePence(25), figures.yearValuePence(100)]).toEqual([23_988, 17_991, 0]);
    expect([figures.lifetimePence(1299, 10), figures.lifetimePence(1299, 0)]).toEqual([12_990, null]);
    expect([figures.yearValuePence(null), figures.lifetimePence(1299, null)]).toEqual([null, null]); // no paying customers
  });

  it.each([
    [figures.cardSuccessTone, [85, 84.9, 70, 69.9]],
    [figures.cardDeclineTone, [15, 15.1, 30, 30.1]],
    [figures.collectionTone, [90, 89.9, 75, 74.9]],
    [figures.segmentSuccessTone, [90, 89.9, 75, 74.9]],
    [figures.segmentChurnTone, [5, 5.1, 15, 15.1]],
  ])("colours change at the specified thresholds", (tone, values) => {
    expect(values.map(tone)).toEqual(["green", "yellow", "yellow", "red"]);
  });
});
