import { describe, expect, it } from "vitest";
import { countMeals } from "../week.ts";
import { fillFromSettings, plannedCourses, storeFinderUrl } from "./plan-settings.ts";

describe("a household's settings (D-16c)", () => {
  it("fill the gaps of a request without overriding it", () => {
    const settings = { planDays: 14, planMeals: ["dinner", "snack"] as const };
    expect(fillFromSettings({}, settings)).toEqual({ days: 14, meals: ["dinner", "snack"] });
    expect(fillFromSettings({ days: 3 }, settings)).toEqual({ days: 3, meals: ["dinner", "snack"] });
    expect(fillFromSettings({ meals: ["lunch"] }, settings)).toEqual({ days: 14, meals: ["lunch"] });
    expect(fillFromSettings({}, { planDays: null, planMeals: null })).toEqual({});
  });

  it("list courses once, in order of the day, and never snacks alone", () => {
    expect(plannedCourses(["snack", "dinner", "breakfast", "dinner"])).toEqual(["breakfast", "dinner", "snack"]);
    expect(plannedCourses(["snack"])).toBeUndefined();
    expect(plannedCourses([])).toBeUndefined();
  });

  it("link to the shop's store finder, with the postcode if it takes one", () => {
    expect(storeFinderUrl("https://shop.example/find?q={postcode}", "SW1A 1AA")).toBe("https://shop.example/find?q=SW1A%201AA");
    expect(storeFinderUrl("https://shop.example/find?q={postcode}", null)).toBe("https://shop.example/find?q=");
    expect(storeFinderUrl("https://shop.example/", "SW1A 1AA")).toBe("https://shop.example/");
  });

  it("count snacks outside the 21 (H-CONST-03)", () => {
    const day = ["breakfast", "lunch", "dinner", "snack"] as const;
    expect(countMeals(Array.from({ length: 7 }, () => day).flat())).toEqual({ meals: 21, snacks: 7 });
  });
});
