import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { averageAdults, dailyNeed } from "../../household/needs.ts";
import type { PlannedMeal } from "../../week.ts";
import { fiveADayFor, portionsADay, producePortions } from "./five-a-day.ts";
import { averageDay, bandFaults, bandsFor, feedsEnough, kcalShare, shareOfDay } from "./nutrition-bands.ts";

const { foods, recipes } = readCatalogue();
const need = dailyNeed(averageAdults(2));
const rules = { people: 2, need, days: 1, diets: [], meals: ["breakfast", "lunch", "dinner"] as const };
const eaten = (recipeId: string, times = 1): PlannedMeal[] =>
  Array.from({ length: times }, () => ({ day: 0, meal: "extra" as const, recipeId, leftoverOfDay: null }));

describe("what a week must bring", () => {
  it("is the whole day with three meals and extras, else the meals' own shares", () => {
    expect(shareOfDay(rules.meals)).toEqual({ least: 1, most: 1 });
    expect(shareOfDay(["dinner"])).toEqual({ least: 0.38, most: 0.38 });
    expect(shareOfDay(["lunch", "dinner", "snack"]).most).toBeCloseTo(0.86);
  });

  it("is 95 to 110 % of the energy; loosened bands allow 15 % elsewhere, and the fullest week needs three quarters", () => {
    const usual = bandsFor(rules);
    expect(usual.kcal.least).toBeCloseTo((need.kcal / 2) * 0.95);
    expect(usual.kcal.most).toBeCloseTo((need.kcal / 2) * 1.1);
    expect(bandsFor(rules, "loose").kcal).toEqual(usual.kcal);
    expect(bandsFor(rules, "loose").fibre.least).toBeCloseTo(usual.fibre.least * 0.85);
    expect(bandsFor(rules, "fullest").kcal.least).toBeCloseTo((need.kcal / 2) * 0.75);
    expect(bandsFor({ ...rules, diets: ["keto"] }).fibre.least).toBeCloseTo(usual.fibre.least / 2);
  });

  it("is measured as a share, and below 95 % it is not enough", () => {
    const toast = recipes.get("extras-toast")!.perPortion.kcal;
    const week = eaten("extras-toast", 4);
    expect(averageDay(week, recipes, rules).kcal).toBeCloseTo(4 * toast);
    expect(kcalShare(week, recipes, rules)).toBeCloseTo((4 * toast) / (need.kcal / 2));
    expect(bandFaults(week, recipes, rules, bandsFor(rules)).join()).toMatch(/of kcal a day/);
    expect([1, 0.95, 0.94].map(feedsEnough)).toEqual([true, true, false]);
  });
});

describe("five a day", () => {
  it("counts 80 g of fresh fruit and vegetables, 30 g of dried fruit, and nothing else", () => {
    expect(producePortions(recipes.get("extras-raisins")!, foods).produce).toBeCloseTo(1);
    expect(producePortions(recipes.get("extras-toast")!, foods)).toEqual({ produce: 0, pulses: 0 });
    const potatoes = { ingredients: [{ foodId: "potato", perPortion: 300 }] };
    expect(producePortions(potatoes, foods)).toEqual({ produce: 0, pulses: 0 });
  });

  it("counts pulses as one a day, however many", () => {
    const lentils = [...recipes.values()].find((recipe) => producePortions(recipe, foods).pulses >= 1 && recipe.meal === "dinner")!;
    const one = producePortions(lentils, foods).produce;
    const week = eaten(lentils.id, 3);
    expect(portionsADay(week, recipes, foods, { people: 1, days: 1 })).toBeCloseTo(3 * one + 1);
  });

  it("is fewer portions for people who eat less than an adult", () => {
    expect(fiveADayFor({ people: 1, need: { ...need, kcal: 1000 } })).toBeCloseTo(2.5);
    expect(fiveADayFor({ people: 1, need: { ...need, kcal: 2500 } })).toBe(5);
  });
});
