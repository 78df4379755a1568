import { describe, expect, it } from "vitest";
import type { Food, FoodGroup } from "./food.ts";
import { seasonOf } from "./season.ts";

const food = (id: string, group: FoodGroup, season?: number[]) =>
  [id, { id, name: id, word: id, unit: "g", group, edibleShare: 1, season } as unknown as Food] as const;
const foods = new Map([
  food("asparagus", "vegetable", [4, 5, 6]),
  food("kale", "vegetable", [10, 11, 12, 1, 2, 3]),
  food("apple", "fruit", [9, 10, 11, 12]),
  food("courgette", "vegetable", [6, 7, 8, 9]),
  food("lettuce", "vegetable", [4, 5, 6, 7, 8, 9, 10]),
  food("tinned tomato", "vegetable"),
  food("banana", "fruit"),
  food("beef", "red-meat"),
]);
const season = (...parts: [foodId: string, grams: number][]) =>
  seasonOf(
    foods,
    parts.map(([foodId, perPortion]) => ({ foodId, perPortion })),
  );

describe("the season of a dish", () => {
  it.each([
    ["spring", "asparagus", 100],
    ["winter", "kale", 100],
    ["autumn", "apple", 100],
    ["summer", "courgette", 100],
    ["all year", "banana", 100],
  ] as const)("is %s for %s", (expected, foodId, grams) => {
    expect(season([foodId, grams], ["beef", 300])).toBe(expected);
  });

  it("depends on the main vegetables and fruit, not on a garnish", () => {
    expect(season(["courgette", 150], ["kale", 20])).toBe("summer");
    expect(season(["tinned tomato", 200], ["asparagus", 60])).toBe("all year");
    expect(season(["asparagus", 100], ["tinned tomato", 45], ["banana", 45], ["lettuce", 45])).toBe("spring");
  });

  it("is all year if less than half of the main produce is seasonal, or if its best months are more than half the year", () => {
    expect(season(["tinned tomato", 150], ["banana", 100], ["kale", 100])).toBe("all year");
    expect(season(["lettuce", 100])).toBe("all year");
  });

  it("is all year for a dish without vegetables or fruit", () => {
    expect(season(["beef", 100])).toBe("all year");
  });

  it("is the heavier season if there are two", () => {
    expect(season(["courgette", 200], ["kale", 110])).toBe("summer");
    expect(season(["courgette", 110], ["kale", 200])).toBe("winter");
  });
});
