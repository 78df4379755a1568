import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foodOf } from "#domain/catalogue/food.ts";
import { bandFaults, bandsFor } from "#domain/catalogue/nutrition.ts";
import { isAvoided } from "#domain/household/avoided-food.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { minutesOf, recipeOf } from "#domain/recipes/recipe.ts";
import { needsOf, tillOf } from "#domain/week.ts";
import { randomHousehold } from "../../../bench/random-household.ts";
import { readCatalogue } from "../../../db/catalogue/catalogue.ts";
import { type Planned, planWeek } from "./plan-week.ts";
import type { Effort } from "./search.ts";

const { foods, recipes } = readCatalogue();
const LITTLE: Effort = { restarts: 1, iterations: 5_000, poolRuns: 1, pool: { nodes: 0 } };
const HOUSEHOLDS = 300;
const ROUNDS_MS = 480_000; // on a loaded machine

const plan = (rules: Rules, effort = LITTLE) => planWeek(rules, recipes, foods, effort, () => {});
const planned = async (rules: Rules, effort = LITTLE): Promise<Planned> => {
  const answer = await plan(rules, effort);
  if (answer.kind !== "planned") throw new Error(`no plan: ${JSON.stringify(answer)}`);
  return answer;
};
const EASY: Rules = {
  ...randomHousehold(1),
  people: 2,
  budgetPence: 9000,
  diets: [],
  allergens: [],
  avoidWords: [],
  cuisines: [],
  skill: "intermediate",
  maxMinutes: null,
  cookOnceEatTwice: true,
  basicsAtHome: false,
};

/** The foods of a week, read from the recipes anew, without the planner's own filter. */
const foodsEaten = (answer: Planned) =>
  answer.week.flatMap((meal) => recipeOf(recipes, meal.recipeId).ingredients.map(({ foodId }) => foodOf(foods, foodId)));

describe(`over ${HOUSEHOLDS} random households`, () => {
  it(
    "no plan ever contains an excluded allergen or breaks a diet, and every plan costs at most the budget or is refused (D-11k, D-17d)",
    async () => {
      const outcomes = { planned: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
          const rules = randomHousehold(seed);
          const answer = await plan(rules);
          if (answer.kind === "impossible") {
            outcomes.refused++;
            expect(
              answer.constraint === "budget" ? (answer.smallestBudgetPence ?? 0) > rules.budgetPence : answer.smallestBudgetPence === null,
            ).toBe(true);
            return;
          }
          outcomes.planned++;
          for (const food of foodsEaten(answer)) {
            expect(food.allergens?.filter((allergen) => rules.allergens.includes(allergen))).toEqual([]);
            expect(isAvoided(food, rules.avoidWords)).toBe(false);
          }
          for (const meal of answer.week) for (const diet of rules.diets) expect(recipeOf(recipes, meal.recipeId).diets).toContain(diet);
          const { tillPence } = tillOf(needsOf(answer.week, recipes, rules.people), foods, rules);
          expect(tillPence).toBe(answer.tillPence);
          expect(tillPence).toBeLessThanOrEqual(rules.budgetPence);
          expect(validatePlan(answer.week, rules, recipes, foods, answer.variety)).toEqual([]);
        }),
        { numRuns: HOUSEHOLDS },
      );
      expect(outcomes.planned).toBeGreaterThan(HOUSEHOLDS / 2);
    },
    ROUNDS_MS,
  );

  it(
    "a refused budget names one that works: the same household with that budget gets its week (D-17c)",
    async () => {
      let tried = 0;
      for (let seed = 1; seed <= 60; seed++) {
        const rules = { ...randomHousehold(seed), budgetPence: 800 };
        const refusal = await plan(rules);
        if (refusal.kind !== "impossible" || refusal.constraint !== "budget") continue;
        tried++;
        const enough = await planned({ ...rules, budgetPence: refusal.smallestBudgetPence });
        expect(enough.tillPence).toBeLessThanOrEqual(refusal.smallestBudgetPence);
      }
      expect(tried).toBeGreaterThan(30);
    },
    ROUNDS_MS,
  );
});

it("a budget that is nearly enough is searched for longer before it is refused", { timeout: ROUNDS_MS }, async () => {
  const tight: Rules = { ...EASY, people: 1, diets: ["vegan", "gluten_free"], budgetPence: 100 };
  const careless = await plan(tight);
  if (careless.kind !== "impossible" || careless.constraint !== "budget") throw new Error("a pound is not enough");
  const nearly = { ...tight, budgetPence: Math.round(careless.smallestBudgetPence / 1.4) };
  const answer = await plan(nearly);
  const needed = answer.kind === "planned" ? answer.tillPence : answer.constraint === "budget" ? answer.smallestBudgetPence : Number.NaN;
  expect(needed).toBeLessThan(careless.smallestBudgetPence);
  expect((await planned({ ...nearly, budgetPence: needed })).tillPence).toBeLessThanOrEqual(needed);
});

describe("a plan", () => {
  it("is the same for the same question, and another for another budget or history", async () => {
    const first = await planned(EASY);
    expect(await planned({ ...EASY })).toEqual(first);
    const later = await planned({ ...EASY, recentRecipeIds: first.week.map((meal) => meal.recipeId) });
    expect(later.week).not.toEqual(first.week);
  });

  it("feeds one person on a tight budget, because a dinner may be eaten twice", async () => {
    const single: Rules = { ...EASY, people: 1, budgetPence: 2500 };
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

  it("lets go of locked meals that are not planned any more, and of leftovers without their dinner", async () => {
    const first = await planned(EASY);
    const breakfast = first.week.find(({ meal }) => meal === "breakfast")!;
    const dinner = first.week.find(({ meal, day }) => meal === "dinner" && day === 6)!;
    const rest = first.week.find(({ leftoverOfDay }) => leftoverOfDay !== null)!;
    const dinners = await planned({ ...EASY, meals: ["dinner"], locked: [breakfast, dinner] });
    expect(dinners.week).toContainEqual(dinner);
    expect((await planned({ ...EASY, meals: ["breakfast", "lunch"], locked: [rest] })).week).toHaveLength(14);
    expect((await planned({ ...EASY, days: 3, locked: [dinner] })).week).toHaveLength(9);
    const fresh = await planned({ ...EASY, cookOnceEatTwice: false, locked: [rest] });
    expect(fresh.week.every(({ leftoverOfDay }) => leftoverOfDay === null)).toBe(true);
  });

  it("is refused when a locked meal breaks a rule that the household has now", async () => {
    const first = await planned(EASY);
    const locked = first.week.filter((meal) => !recipeOf(recipes, meal.recipeId).diets.includes("keto")).slice(0, 1);
    expect(await plan({ ...EASY, diets: ["keto"], locked })).toMatchObject({ kind: "impossible", constraint: "diet" });
  });

  it.each([1, 2, 3, 5])("covers %i days when asked to", async (days) => {
    expect((await planned({ ...EASY, days, budgetPence: 9000 })).week).toHaveLength(days * 3);
  });

  it("has what is left of a week, each day by its own limit, and keeps what is locked there", async () => {
    const maxMinutesByDay = [1, 1, 1, 25, null, null, null]; // the days that are over allow nothing
    const whole = await planned(EASY);
    const kept = whole.week.find(({ day, meal }) => day === 5 && meal === "dinner")!;
    const over = whole.week.find(({ day, meal }) => day === 1 && meal === "dinner")!;
    const overdue = { ...kept, day: 3, meal: "lunch" as const, leftoverOfDay: 2 };
    const rules: Rules = { ...EASY, firstDay: 3, days: 4, maxMinutesByDay, locked: [kept, over, overdue] };
    const { week, variety } = await planned(rules);
    expect([...new Set(week.map(({ day }) => day))]).toEqual([3, 4, 5, 6]);
    expect(week).toHaveLength(12);
    expect(validatePlan(week, { ...rules, locked: [kept] }, recipes, foods, variety)).toEqual([]);
    expect(week.every(({ leftoverOfDay, day }) => leftoverOfDay === null || (leftoverOfDay === day - 1 && day > 3))).toBe(true);
    expect(validatePlan(whole.week, { ...EASY, firstDay: 3 }, recipes, foods, variety).length).toBeGreaterThan(0);
  });

  it("is improved, or left as good, by the exact solver, which proves a bound below it", async () => {
    const without = await planned(EASY, { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 0 } });
    const solved = await planned(EASY, { restarts: 2, iterations: 20_000, poolRuns: 2, pool: { nodes: 40 } });
    expect(solved.objectivePence).toBeLessThanOrEqual(without.objectivePence + 1e-6);
    expect(solved.boundPence).not.toBeNull();
    expect(solved.boundPence!).toBeLessThanOrEqual(solved.objectivePence + 1);
    expect(solved.status).toMatch(/pool|limit/);
  });

  it("prefers the household's favourite cuisines where money allows", async () => {
    const italian = await planned({ ...EASY, budgetPence: 12_000, cuisines: ["italian"] }, { ...LITTLE, iterations: 20_000 });
    const dinners = italian.week.filter((meal) => meal.meal === "dinner").map((meal) => recipeOf(recipes, meal.recipeId).cuisine);
    expect(dinners.filter((cuisine) => cuisine === "italian").length).toBeGreaterThanOrEqual(4);
  });
});

describe("a plan keeps to what the household has and wants", () => {
  it("uses what is at home first, and costs no more for it", async () => {
    const without = await planned(EASY);
    const needs = needsOf(without.week, recipes, EASY.people);
    const [foodId = "", quantity = 0] = [...needs].find(([id]) => foodOf(foods, id).storage === "fresh") ?? [];
    const stock = { [foodId]: quantity, "olive-oil": "enough" as const };
    expect(tillOf(needs, foods, { ...EASY, stock }).tillPence).toBeLessThan(without.tillPence);
    const withIt = await planned({ ...EASY, stock });
    expect(withIt.tillPence).toBe(tillOf(needsOf(withIt.week, recipes, EASY.people), foods, { ...EASY, stock }).tillPence);
  });

  it("plans only the meals that are asked for", async () => {
    for (const meals of [["dinner"], ["lunch", "dinner"], ["breakfast"]] as const) {
      const { week, variety } = await planned({ ...EASY, meals });
      expect(week).toHaveLength(7 * meals.length);
      expect(new Set(week.map(({ meal }) => meal))).toEqual(new Set(meals));
      expect(validatePlan(week, { ...EASY, meals }, recipes, foods, variety)).toEqual([]);
    }
  });

  it("cooks quickly on the days that have little time", async () => {
    const maxMinutesByDay = [20, null, 25, null, null, null, null];
    const { week } = await planned({ ...EASY, maxMinutesByDay });
    for (const { day, recipeId, leftoverOfDay } of week) {
      const limit = maxMinutesByDay[day];
      if (limit != null && leftoverOfDay === null) expect(minutesOf(recipeOf(recipes, recipeId))).toBeLessThanOrEqual(limit);
    }
    expect(week.some(({ recipeId }) => minutesOf(recipeOf(recipes, recipeId)) > 25)).toBe(true);
  });

  it("finds the few dinners that a hurried day leaves, however little it searches", async () => {
    const quick = [...recipes.values()].filter((recipe) => recipe.meal === "dinner" && minutesOf(recipe) <= 20).map(({ id }) => id);
    const slow = [...recipes.values()].filter((recipe) => recipe.meal === "dinner" && minutesOf(recipe) > 20).map(({ id }) => id);
    expect(quick.length).toBeGreaterThan(1);
    const some = { ...EASY, days: 3, maxMinutesByDay: [20, 20, null], excludedRecipeIds: quick.slice(2) };
    const answer = await planned(some, { ...LITTLE, iterations: 500 });
    expect(answer.week).toHaveLength(9);
    expect(answer.variety.relaxed).toBe(false);
    expect(await plan({ ...some, maxMinutesByDay: [20, 20, 20] })).toMatchObject({ constraint: "time" });
    expect(
      await plan({ ...EASY, maxMinutesByDay: [20], locked: [{ day: 0, meal: "dinner", recipeId: slow[0]!, leftoverOfDay: null }] }),
    ).toMatchObject({
      constraint: "time",
    });
  });

  it("needs as many dinners as there are days, not a week of them", async () => {
    const dinners = [...recipes.values()].filter((recipe) => recipe.meal === "dinner").map(({ id }) => id);
    const few = { ...EASY, days: 3, budgetPence: 20_000, excludedRecipeIds: dinners.slice(4) };
    expect((await planned(few)).week).toHaveLength(9);
    expect(await plan({ ...few, excludedRecipeIds: dinners.slice(2) })).toMatchObject({ constraint: "exclusions", missing: { dinner: 1 } });
  });

  it("says that time is what binds where a day's limit leaves nothing to cook", async () => {
    expect(await plan({ ...EASY, maxMinutesByDay: [1, null, null, null, null, null, null] })).toMatchObject({
      kind: "impossible",
      constraint: "time",
    });
  });

  it("feeds people: every average day lies within the bands of the UK reference intakes", async () => {
    const { week, variety } = await planned(EASY);
    expect(variety.bands).toEqual(bandsFor([], EASY.meals));
    expect(bandFaults(week, recipes, 7, bandsFor([], EASY.meals))).toEqual([]);
    const hungry = { ...bandsFor([], EASY.meals), kcal: { least: 5000, most: 6000 } };
    expect(bandFaults(week, recipes, 7, hungry)).toHaveLength(1);
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
