import { describe, expect, it } from "vitest";
import type { Nutrients } from "../../catalogue/food.ts";
import { MEALS } from "../../recipes/recipe.ts";
import { bandsFor } from "./nutrition-bands.ts";
import { bandVerdict, nutritionByDay, percentOfNeed } from "./plan-nutrition.ts";

const holds = (kcal: number): Nutrients => ({ kcal, protein: 10, carb: 50, sugars: 5, fat: 10, sat: 3, fibre: 6, salt: 1 });

describe("a plan's nutrition (D-16b)", () => {
  it("is the sum of a day's portions, and their mean over the plan's days", () => {
    const { days, mean } = nutritionByDay(
      [
        { day: 0, portions: 1, perPortion: holds(400) },
        { day: 0, portions: 1, perPortion: holds(600) },
        { day: 1, portions: 1, perPortion: holds(500) },
      ],
      3,
    );
    expect(days.map(({ kcal }) => kcal)).toEqual([1000, 500, 0]);
    expect(mean.kcal).toBeCloseTo(500);
    expect(mean.salt).toBeCloseTo(1);
  });

  it("is compared with one eater's need and with the week's bands", () => {
    const bands = bandsFor({ people: 1, diets: [], meals: MEALS });
    const need = { kcal: 2000, protein: 50, fibre: 30, salt: 6, sugars: 90, sat: 20 };
    expect([percentOfNeed("kcal", 1500, need), percentOfNeed("salt", 3, need), percentOfNeed("fat", 35, need)]).toEqual([75, 50, 50]);
    expect(bandVerdict("kcal", 2200, bands)).toBe("within");
    expect(bandVerdict("kcal", 1300, bands)).toBe("below");
    expect(bandVerdict("salt", 6.5, bands)).toBe("above");
    expect(bandVerdict("carb", 200, bands)).toBe("no band");
    expect(bandVerdict("kcal", 1300, null)).toBe("no band");
  });
});
