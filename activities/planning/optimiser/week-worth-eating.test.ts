import { describe, expect, it } from "vitest";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import { countProduceKinds } from "#domain/planning/nutrition/kinds-of-produce.ts";
import { redMeatADay } from "#domain/planning/nutrition/red-meat.ts";
import { countSalads } from "#domain/planning/nutrition/salads.ts";
import { isMain } from "#domain/planning/plate.ts";
import { minutesOf, recipeOf } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { EASY, foods, LITTLE, planned, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";
import { WEEKDAY } from "./score/weights.ts";
import { USUAL_EFFORT } from "./search.ts";

const EFFORT = { ...LITTLE, restarts: 2, iterations: 20_000 };
const dinnersOf = (week: readonly PlannedMeal[]) => week.filter(({ meal }) => meal === "dinner").map(({ recipeId }) => recipeId);
const cookingOn = (week: readonly PlannedMeal[], day: number) =>
  week
    .filter((one) => one.day === day && one.meal !== "extra" && one.leftoverOfDay === null)
    .reduce((sum, { recipeId }) => sum + minutesOf(recipeOf(recipes, recipeId)), 0);
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("a week worth eating", () => {
  it("repeats at most one dinner of the last weeks", { timeout: ROUNDS_MS }, async () => {
    const first = await planned(EASY, EFFORT);
    const recentRecipeIds = [...new Set(first.week.map(({ recipeId }) => recipeId))];
    const next = await planned({ ...EASY, recentRecipeIds }, EFFORT);
    expect(next.variety.relaxed).toBe(false);
    expect(dinnersOf(next.week).filter((id) => recentRecipeIds.includes(id)).length).toBeLessThanOrEqual(1);
  });

  it("has the same extra on at most four days of a week, or on all three days of a shorter plan", {
    timeout: ROUNDS_MS,
  }, async () => {
    const often = (week: readonly PlannedMeal[]) => {
      const extras = week.filter(({ meal }) => meal === "extra").map(({ recipeId }) => recipeId);
      return Math.max(...extras.map((id) => extras.filter((other) => other === id).length));
    };
    const { week, variety } = await planned(EASY, EFFORT);
    expect(variety.eachExtra).toBe(4);
    expect(often(week)).toBeLessThanOrEqual(4);
    const three = await planned({ ...EASY, days: 3 }, EFFORT);
    expect(three.variety.eachExtra).toBe(3);
  });

  it("has other cuisines at most once each, eight kinds of fruit and vegetables, a salad, and red meat within the guidance", {
    timeout: ROUNDS_MS,
  }, async () => {
    const { week, variety } = await planned({ ...EASY, budgetPence: 20_000, cuisines: ["italian"], spending: "generous" }, EFFORT);
    expect(variety).toMatchObject({ relaxed: false, otherCuisine: { most: 1 }, kindsOfProduce: 8, salads: 1, redMeat: 90 });
    const others = dinnersOf(week)
      .map((id) => recipeOf(recipes, id).cuisine)
      .filter((cuisine) => cuisine !== "italian");
    expect(new Set(others).size).toBe(others.length);
    expect(countProduceKinds(week, recipes, foods)).toBeGreaterThanOrEqual(8);
    expect(countSalads(week, recipes, foods)).toBeGreaterThanOrEqual(1);
    expect(redMeatADay(week, recipes, foods, EASY)).toBeLessThanOrEqual(90.01);
  });

  it("needs less cooking time on weekdays than at the weekend, whatever day it starts on", { timeout: ROUNDS_MS }, async () => {
    const { week } = await planned(EASY, EFFORT);
    expect(mean([0, 1, 2, 3, 4].map((day) => cookingOn(week, day)))).toBeLessThan(WEEKDAY.minutes + 10);
    expect(mean([5, 6].map((day) => cookingOn(week, day)))).toBeGreaterThan(mean([0, 1, 2, 3, 4].map((day) => cookingOn(week, day))));
    const weekend = await planned({ ...EASY, firstDay: 5, days: 2 }, EFFORT);
    expect(mean([5, 6].map((day) => cookingOn(weekend.week, day)))).toBeGreaterThan(WEEKDAY.minutes);
  });

  it("has few dishes named as vegan for a household that is not vegan", { timeout: ROUNDS_MS }, async () => {
    const { week } = await planned(EASY, EFFORT);
    const vegan = week.filter(({ recipeId }) => /\bvegan\b/i.test(recipeOf(recipes, recipeId).name));
    expect(vegan.length).toBeLessThanOrEqual(1);
  });

  it("loosens variety only as far as a tight budget requires", { timeout: ROUNDS_MS }, async () => {
    const { week, variety } = await planned({ ...EASY, budgetPence: 5200 }, EFFORT);
    expect(variety.relaxed).toBe(true);
    const most = (keys: readonly string[]) => Math.max(...[...Map.groupBy(keys, (key) => key).values()].map((same) => same.length));
    const families = (meal: string) => week.map(({ recipeId }) => recipeOf(recipes, recipeId)).filter((recipe) => recipe.meal === meal);
    expect(most(families("dinner").map(({ familyId }) => familyId))).toBeLessThanOrEqual(2);
    expect(most(families("lunch").map(({ familyId }) => familyId))).toBeLessThanOrEqual(2);
    expect(most(families("breakfast").map(({ id }) => id))).toBeLessThanOrEqual(4);
  });

  it("D-70s keeps to dishes that people know under milder rules, where the budget pays for every rule only with strange ones", {
    timeout: ROUNDS_MS,
  }, async () => {
    const alone = { ...EASY, people: 1, need: dailyNeed(averageAdults(1)) };
    const isKnown = ({ meal, recipeId }: PlannedMeal) => isMain(meal) && recipeOf(recipes, recipeId).appeal.familiarity >= 4;
    let known = 0;
    let easier = 0;
    for (const budgetPence of [3500, 3600, 3700, 3900]) {
      const { week, variety } = await planned({ ...alone, budgetPence }, USUAL_EFFORT);
      known += week.filter(isKnown).length;
      if (variety.relaxed && variety.plates?.starch === 5 && variety.plates.leftovers === 2) easier++;
    }
    expect(easier).toBeGreaterThanOrEqual(2);
    expect(known).toBeGreaterThanOrEqual(26);
  });
});
