import { describe, expect, it } from "vitest";
import { averageAdults, dailyNeed } from "../../household/needs.ts";
import { formatPortions, kcalPerPerson, portionsPerPerson, servings } from "./servings.ts";

const dinner = (kcal: number) => ({ meal: "dinner" as const, perPortion: { kcal } });
const two = { people: 2, need: { ...dailyNeed(averageAdults(2)), kcal: 4000 } };

it("gives each eater's energy from a meal: portions by need, or one portion without a need", () => {
  expect(kcalPerPerson({ meal: "dinner", kcal: 608 }, two)).toBe(760); // two and a half portions for two
  expect(kcalPerPerson({ meal: "snack", kcal: 150 }, two)).toBe(150);
  expect(kcalPerPerson({ meal: "dinner", kcal: 500 }, { people: 3 })).toBe(500);
});

describe("servings", () => {
  it("bring a meal's share of the eaters' need, in quarters of a portion", () => {
    expect(servings(dinner(760), two)).toBe(2); // 38 % of 4,000
    expect(servings(dinner(608), two)).toBe(2.5);
    expect(servings({ meal: "breakfast", perPortion: { kcal: 440 } }, two)).toBe(2); // 22 %
    expect(portionsPerPerson(dinner(608), two)).toBe(1.25);
  });

  it("stay within limits per eater", () => {
    expect(servings(dinner(2000), two)).toBe(1.5);
    expect(servings(dinner(100), two)).toBe(3);
  });

  it("are one each without a need, and for snacks and extras", () => {
    expect(servings(dinner(300), { people: 3 })).toBe(3);
    for (const meal of ["snack", "extra"] as const) expect(servings({ meal, perPortion: { kcal: 50 } }, two)).toBe(2);
  });
});

it("are worded for a cook", () => {
  expect([0.25, 0.75, 1, 1.5, 2, 2.25].map(formatPortions)).toEqual([
    "¼ portion",
    "¾ portion",
    "1 portion",
    "1½ portions",
    "2 portions",
    "2¼ portions",
  ]);
});
