import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandFaults, bandsFor } from "#domain/planning/nutrition/nutrition-bands.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { swapOptions } from "#domain/planning/swap.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { explainMeal } from "#domain/planning/why.ts";
import { COURSES, recipeOf } from "#domain/recipes/recipe.ts";
import { countMeals, neededAmounts, weekTill } from "#domain/week.ts";
import { readCatalogue } from "../../../catalogue/catalogue.ts";
import { randomHousehold } from "../../../lab/bench/random-household.ts";
import { USUAL_RULES } from "../../../tests/setup/planning/usual-rules.ts";
import { ROUNDS_MS } from "./plan-week.fixture.ts";
import { type Planned, planWeek } from "./plan-week.ts";
import type { Effort } from "./search.ts";

const { foods, recipes } = readCatalogue();
const LITTLE: Effort = { restarts: 1, iterations: 5_000, poolRuns: 1, pool: { nodes: 0 } };
const WITH_SNACKS: Rules = { ...USUAL_RULES, meals: COURSES, budgetPence: 1.2 * USUAL_RULES.budgetPence };
const HOUSEHOLDS = 5;

const plan = (rules: Rules, effort = LITTLE) => planWeek(rules, recipes, foods, effort, () => {});
const planned = async (rules: Rules, effort = LITTLE): Promise<Planned> => {
  const answer = await plan(rules, effort);
  if (answer.kind !== "planned") throw new Error(`no plan: ${JSON.stringify(answer)}`);
  return answer;
};

describe("snacks are a fourth row outside the 21 (D-16c)", () => {
  it("are planned once a day in addition to the 21 meals, each snack and each family at most twice", async () => {
    const { week, variety } = await planned(WITH_SNACKS, { ...LITTLE, iterations: 20_000 });
    expect(countMeals(week.map(({ meal }) => meal))).toEqual({ meals: 21, snacks: 7 });
    const snacks = week.filter(({ meal }) => meal === "snack").map(({ recipeId }) => recipeOf(recipes, recipeId));
    expect(new Set(snacks.map(({ meal }) => meal))).toEqual(new Set(["snack"]));
    expect(variety.relaxed).toBe(false);
    for (const { id, familyId } of snacks) {
      expect(snacks.filter((other) => other.id === id).length).toBeLessThanOrEqual(2);
      expect(snacks.filter((other) => other.familyId === familyId).length).toBeLessThanOrEqual(2);
    }
  });

  it("are not planned unless they are asked for", async () => {
    const { week } = await planned(USUAL_RULES);
    expect(countMeals(week.map(({ meal }) => meal))).toEqual({ meals: 21, snacks: 0 });
    expect(week.some(({ meal }) => meal === "snack")).toBe(false);
  });

  it("count towards the till and the budget, and share packs with the meals", async () => {
    const { week, tillPence } = await planned(WITH_SNACKS, { ...LITTLE, iterations: 20_000 });
    const needs = (some: typeof week) => weekTill(neededAmounts(some, recipes, foods, WITH_SNACKS), foods, WITH_SNACKS).tillPence;
    const meals = week.filter(({ meal }) => meal !== "snack");
    const snacks = week.filter(({ meal }) => meal === "snack");
    expect(needs(week)).toBe(tillPence);
    expect(tillPence).toBeLessThanOrEqual(WITH_SNACKS.budgetPence);
    expect(needs(meals)).toBeLessThan(tillPence);
    expect(tillPence).toBeLessThan(needs(meals) + needs(snacks));
  });

  it("are part of a whole day's energy, and raise the energy of plans with fewer meals", async () => {
    const bands = bandsFor(WITH_SNACKS);
    expect(bands).toEqual(bandsFor(USUAL_RULES));
    const dinners = bandsFor({ ...USUAL_RULES, meals: ["dinner"] });
    const withSnacks = bandsFor({ ...USUAL_RULES, meals: ["dinner", "snack"] });
    expect(withSnacks.kcal.least).toBeGreaterThan(dinners.kcal.least);
    expect(withSnacks.salt.most).toBeGreaterThan(dinners.salt.most);
    const { week, variety } = await planned(WITH_SNACKS, { ...LITTLE, iterations: 20_000 });
    expect(variety.bands).toEqual(bands);
    expect(bandFaults(week, recipes, WITH_SNACKS, bands)).toEqual([]);
  });

  it("are included in the exact solver, which makes the week no worse", async () => {
    const without = await planned(WITH_SNACKS, { restarts: 2, iterations: 10_000, poolRuns: 2, pool: { nodes: 0 } });
    const solved = await planned(WITH_SNACKS, { restarts: 2, iterations: 10_000, poolRuns: 2, pool: { nodes: 20 } });
    expect(solved.objectivePence).toBeLessThanOrEqual(without.objectivePence + 1e-6);
    expect(countMeals(solved.week.map(({ meal }) => meal))).toEqual({ meals: 21, snacks: 7 });
  });

  it("can be locked, swapped and explained like a meal", async () => {
    const first = await planned(WITH_SNACKS);
    const kept = first.week.find(({ meal, day }) => meal === "snack" && day === 3)!;
    const again = await planned({ ...WITH_SNACKS, locked: [kept], recentRecipeIds: first.week.map(({ recipeId }) => recipeId) });
    expect(again.week).toContainEqual(kept);
    const priced = { week: first.week, rules: WITH_SNACKS, variety: first.variety, recipes, foods };
    const options = swapOptions(priced, kept, 5);
    expect(options.length).toBeGreaterThan(0);
    for (const { recipeId } of options) expect(recipeOf(recipes, recipeId).meal).toBe("snack");
    expect(explainMeal(priced, kept).alonePence).toBeGreaterThan(0);
  });

  it("can be planned with dinners only", async () => {
    const { week } = await planned({ ...WITH_SNACKS, meals: ["dinner", "snack"] });
    expect(countMeals(week.map(({ meal }) => meal))).toEqual({ meals: 7, snacks: 7 });
    expect(new Set(week.map(({ meal }) => meal))).toEqual(new Set(["dinner", "snack"]));
  });

  it(
    `keep every rule of ${HOUSEHOLDS} random households, or the plan is refused`,
    async () => {
      let made = 0;
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
          const rules = { ...randomHousehold(seed), meals: COURSES };
          const answer = await plan(rules);
          if (answer.kind === "impossible") return;
          made++;
          expect(validatePlan(answer.week, rules, recipes, foods, answer.variety)).toEqual([]);
          for (const { recipeId } of answer.week) {
            const recipe = recipeOf(recipes, recipeId);
            expect(recipe.allergens.filter((allergen) => rules.allergens.includes(allergen))).toEqual([]);
            for (const diet of rules.diets) expect(recipe.diets).toContain(diet);
          }
          expect(weekTill(neededAmounts(answer.week, recipes, foods, rules), foods, rules).tillPence).toBeLessThanOrEqual(
            rules.budgetPence,
          );
        }),
        { numRuns: HOUSEHOLDS },
      );
      expect(made).toBeGreaterThan(0);
    },
    ROUNDS_MS,
  );
});
