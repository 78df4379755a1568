import { describe, expect, it } from "vitest";
import { foodOf } from "#domain/catalogue/food.ts";
import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import { bandFaults, bandsFor } from "#domain/planning/nutrition/nutrition-bands.ts";
import { isMeatOrFish, starchOf } from "#domain/planning/plate.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { minutesOf, recipeOf } from "#domain/recipes/recipe.ts";
import { dishId, isUsual, oneVersionEach } from "#domain/recipes/versions.ts";
import { neededAmounts, weekTill } from "#domain/week.ts";
import { EASY, foods, LITTLE, mealsIn, plan, planned, recipes } from "./plan-week.fixture.ts";

describe("a plan", () => {
  it("is the same for equal rules, and different for another budget or history", async () => {
    const first = await planned(EASY);
    expect(await planned({ ...EASY })).toEqual(first);
    const later = await planned({ ...EASY, recentRecipeIds: first.week.map((meal) => meal.recipeId) });
    expect(later.week).not.toEqual(first.week);
  });

  it("feeds one person on a tight budget, because a dinner may be eaten twice", async () => {
    const single: Rules = { ...EASY, people: 1, need: dailyNeed(averageAdults(1)), budgetPence: 3900 };
    const answer = await planned(single, { ...LITTLE, restarts: 2, iterations: 30_000 });
    expect(answer.week.filter((meal) => meal.leftoverOfDay !== null).length).toBeGreaterThan(0);
  });

  it("keeps locked meals, a lunch of leftovers together with its dinner", async () => {
    const first = await planned(EASY);
    const rest = first.week.find((meal) => meal.leftoverOfDay !== null);
    const locked = [first.week[0]!, ...(rest ? [rest] : [])];
    const again = await planned({ ...EASY, budgetPence: 7000, locked, recentRecipeIds: first.week.map((meal) => meal.recipeId) });
    for (const kept of locked) expect(again.week).toContainEqual(kept);
  });

  it("keeps a locked meal in the version it was planned in, although the household may now eat the usual one", async () => {
    const usual = new Set([...recipes.values()].filter(isUsual).map(dishId));
    const version = [...recipes.values()].find((recipe) => recipe.meal === "dinner" && !isUsual(recipe) && usual.has(dishId(recipe)))!;
    const kept = { day: 2, meal: "dinner" as const, recipeId: version.id, leftoverOfDay: null };
    const { week } = await planned({ ...EASY, cookOnceEatTwice: false, locked: [kept] });
    expect(week).toContainEqual(kept);
    expect(week.filter(({ leftoverOfDay }) => leftoverOfDay !== null)).toEqual([]);
  });

  it("drops locked meals that are not planned any more, and leftovers without their dinner", async () => {
    const first = await planned(EASY);
    const breakfast = first.week.find(({ meal }) => meal === "breakfast")!;
    const dinner = first.week.find(({ meal, day }) => meal === "dinner" && day === 6)!;
    const rest = first.week.find(({ leftoverOfDay }) => leftoverOfDay !== null)!;
    const dinners = await planned({ ...EASY, meals: ["dinner"], locked: [breakfast, dinner] });
    expect(dinners.week).toContainEqual(dinner);
    expect(mealsIn((await planned({ ...EASY, meals: ["breakfast", "lunch"], locked: [rest] })).week)).toHaveLength(14);
    expect(mealsIn((await planned({ ...EASY, days: 3, locked: [dinner] })).week)).toHaveLength(9);
    const fresh = await planned({ ...EASY, cookOnceEatTwice: false, locked: [rest] });
    expect(fresh.week.every(({ leftoverOfDay }) => leftoverOfDay === null)).toBe(true);
  });

  it("is impossible if a locked meal breaks a current rule", async () => {
    const first = await planned(EASY);
    const locked = first.week.filter((meal) => !recipeOf(recipes, meal.recipeId).diets.includes("keto")).slice(0, 1);
    expect(await plan({ ...EASY, diets: ["keto"], locked })).toMatchObject({ kind: "impossible", constraint: "diet" });
  });

  it.each([1, 2, 3, 5])("covers %i days when asked to", async (days) => {
    expect(mealsIn((await planned({ ...EASY, days, budgetPence: 9000 })).week)).toHaveLength(days * 3);
  });

  it("covers the rest of a week, with each day's own time limit and its locked meals", async () => {
    const maxMinutesByDay = [1, 1, 1, 25, null, null, null]; // no recipe is quick enough for the past days
    const whole = await planned(EASY);
    const kept = whole.week.find(({ day, meal }) => day === 5 && meal === "dinner")!;
    const over = whole.week.find(({ day, meal }) => day === 1 && meal === "dinner")!;
    const overdue = { ...kept, day: 3, meal: "lunch" as const, leftoverOfDay: 2 };
    const rules: Rules = { ...EASY, firstDay: 3, days: 4, maxMinutesByDay, locked: [kept, over, overdue] };
    const { week, variety } = await planned(rules);
    expect([...new Set(week.map(({ day }) => day))]).toEqual([3, 4, 5, 6]);
    expect(mealsIn(week)).toHaveLength(12);
    expect(validatePlan(week, { ...rules, locked: [kept] }, recipes, foods, variety)).toEqual([]);
    expect(week.every(({ leftoverOfDay, day }) => leftoverOfDay === null || (leftoverOfDay === day - 1 && day > 3))).toBe(true);
    expect(validatePlan(whole.week, { ...EASY, firstDay: 3 }, recipes, foods, variety).length).toBeGreaterThan(0);
  });

  it("is no worse with the exact solver, which proves a lower bound", async () => {
    const without = await planned(EASY, { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 0 } });
    const solved = await planned(EASY, { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 40 } });
    expect(solved.objectivePence).toBeLessThanOrEqual(without.objectivePence + 1e-6);
    expect(solved.boundPence).not.toBeNull();
    expect(solved.boundPence!).toBeLessThanOrEqual(solved.objectivePence + 1);
    expect(solved.status).toMatch(/pool|limit/);
  });

  it("prefers the household's favourite cuisines within its budget", async () => {
    const italianDinners = async (cuisines: Rules["cuisines"]) =>
      (await planned({ ...EASY, budgetPence: 12_000, cuisines }, { ...LITTLE, iterations: 20_000 })).week.filter(
        ({ meal, recipeId }) => meal === "dinner" && recipeOf(recipes, recipeId).cuisine === "italian",
      ).length;
    expect(await italianDinners(["italian"])).toBeGreaterThanOrEqual((await italianDinners([])) + 2);
  });
});

describe("a plan follows the household's stock and settings", () => {
  it("uses food at home first, and does not cost more for it", async () => {
    const without = await planned(EASY);
    const needs = neededAmounts(without.week, recipes, foods, EASY);
    const [foodId = "", quantity = 0] = [...needs].find(([id]) => foodOf(foods, id).storage === "fresh") ?? [];
    const stock = { [foodId]: quantity, "olive-oil": "enough" as const };
    expect(weekTill(needs, foods, { ...EASY, stock }).tillPence).toBeLessThan(without.tillPence);
    const withIt = await planned({ ...EASY, stock });
    expect(withIt.tillPence).toBe(weekTill(neededAmounts(withIt.week, recipes, foods, EASY), foods, { ...EASY, stock }).tillPence);
  });

  it("plans only the meals that are asked for", async () => {
    for (const meals of [["dinner"], ["lunch", "dinner"], ["breakfast"]] as const) {
      const { week, variety } = await planned({ ...EASY, meals });
      expect(mealsIn(week)).toHaveLength(7 * meals.length);
      expect(new Set(week.map(({ meal }) => meal))).toEqual(new Set(meals));
      expect(validatePlan(week, { ...EASY, meals }, recipes, foods, variety)).toEqual([]);
    }
  });

  it("keeps each day's time limit", async () => {
    const maxMinutesByDay = [20, null, 25, null, null, null, null];
    const { week } = await planned({ ...EASY, maxMinutesByDay });
    for (const { day, recipeId, leftoverOfDay } of week) {
      const limit = maxMinutesByDay[day];
      if (limit != null && leftoverOfDay === null) expect(minutesOf(recipeOf(recipes, recipeId))).toBeLessThanOrEqual(limit);
    }
    expect(week.some(({ recipeId }) => minutesOf(recipeOf(recipes, recipeId)) > 25)).toBe(true);
  });

  it("finds the few dinners that are quick enough for a day", async () => {
    const usual = [...recipes.values()].filter(isUsual);
    const quickDinners = usual.filter((recipe) => recipe.meal === "dinner" && minutesOf(recipe) <= 20);
    // one with meat on rice or the like, and another without on something else, so that the plates differ too
    const [one] = quickDinners.filter((recipe) => isMeatOrFish(recipe, foods));
    const [other] = quickDinners.filter((recipe) => !isMeatOrFish(recipe, foods) && starchOf(recipe, foods) !== starchOf(one!, foods));
    const quick = [one!, other!, ...quickDinners.filter((recipe) => recipe !== one && recipe !== other)].map(({ id }) => id);
    const slow = usual.filter((recipe) => recipe.meal === "dinner" && minutesOf(recipe) > 20).map(({ id }) => id);
    expect(quick.length).toBeGreaterThan(1);
    const some = { ...EASY, days: 3, maxMinutesByDay: [20, 20, null], excludedRecipeIds: quick.slice(2) };
    const answer = await planned(some, { ...LITTLE, restarts: 3, iterations: 20_000 });
    expect(mealsIn(answer.week)).toHaveLength(9);
    expect(answer.variety.relaxed).toBe(false);
    expect(await plan({ ...some, maxMinutesByDay: [20, 20, 20] })).toMatchObject({ constraint: "time" });
    expect(
      await plan({ ...EASY, maxMinutesByDay: [20], locked: [{ day: 0, meal: "dinner", recipeId: slow[0]!, leftoverOfDay: null }] }),
    ).toMatchObject({
      constraint: "time",
    });
  });

  it("needs only as many dinners as there are days", async () => {
    const dinners = oneVersionEach([...recipes.values()].filter(({ meal }) => meal === "dinner")).map(({ id }) => id);
    const few = { ...EASY, days: 3, budgetPence: 20_000, excludedRecipeIds: dinners.slice(4) };
    expect(mealsIn((await planned(few)).week)).toHaveLength(9);
    expect(await plan({ ...few, excludedRecipeIds: dinners.slice(2) })).toMatchObject({ constraint: "exclusions", missing: { dinner: 1 } });
  });

  it("is impossible because of time if a day's limit leaves nothing to cook", async () => {
    expect(await plan({ ...EASY, maxMinutesByDay: [1, null, null, null, null, null, null] })).toMatchObject({
      kind: "impossible",
      constraint: "time",
    });
  });

  it("keeps the average day within the bands of the UK reference intakes", async () => {
    const { week, variety } = await planned(EASY);
    expect(variety.bands).toEqual(bandsFor(EASY));
    expect(bandFaults(week, recipes, EASY, bandsFor(EASY))).toEqual([]);
    const hungry = { ...bandsFor(EASY), kcal: { least: 5000, most: 6000 } };
    expect(bandFaults(week, recipes, EASY, hungry)).toHaveLength(1);
  });
});

describe("what makes a plan impossible", () => {
  it.each<[Partial<Rules>, RegExp]>([
    [
      {
        allergens: ["gluten", "milk", "egg", "soya", "celery", "mustard", "tree_nuts", "sulphites", "sesame"],
        diets: ["keto", "vegetarian"],
      },
      /allergies|diet/,
    ],
    [{ maxMinutes: 4 }, /time/],
    [{ diets: ["vegan", "keto", "paleo"] }, /diet/],
    [
      {
        excludedRecipeIds: [...recipes.values()]
          .filter((recipe) => recipe.meal === "dinner")
          .slice(5)
          .map((recipe) => recipe.id),
      },
      /exclusions/,
    ],
  ])("is named: %j", async (change, constraint) => {
    const answer = await plan({ ...EASY, ...change });
    expect(answer).toMatchObject({ kind: "impossible", smallestBudgetPence: null });
    expect((answer as { constraint: string }).constraint).toMatch(constraint);
  });
});
