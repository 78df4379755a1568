import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foodOf } from "#domain/catalogue/food.ts";
import { isAvoided } from "#domain/household/must-not-eat.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { validatePlan } from "#domain/planning/validate-plan.ts";
import { recipeOf } from "#domain/recipes/recipe.ts";
import { neededAmounts, weekTill } from "#domain/week.ts";
import { randomHousehold } from "../../../lab/bench/random-household.ts";
import { foods, plan, ROUNDS_MS, recipes } from "./plan-week.fixture.ts";
import type { Planned } from "./plan-week.ts";

/** Random households with allergies, diets or avoided foods. `prove households` checks thousands. */
const HOUSEHOLDS = 14;
const careful = ({ allergens, diets, avoidWords }: Rules) => allergens.length + diets.length + avoidWords.length > 0;

/** The foods of a week, read from the recipes without the planner's filter. */
const foodsEaten = (answer: Planned) =>
  answer.week.flatMap((meal) => recipeOf(recipes, meal.recipeId).ingredients.map(({ foodId }) => foodOf(foods, foodId)));

describe(`over ${HOUSEHOLDS} random households with restrictions`, () => {
  it(
    "no plan ever contains an excluded allergen or breaks a diet, and every plan costs at most the budget or is refused (D-11k, D-17d)",
    async () => {
      const outcomes = { planned: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }).map(randomHousehold).filter(careful), async (rules) => {
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
          const { tillPence } = weekTill(neededAmounts(answer.week, recipes, foods, rules), foods, rules);
          expect(tillPence).toBe(answer.tillPence);
          expect(tillPence).toBeLessThanOrEqual(rules.budgetPence);
          expect(validatePlan(answer.week, rules, recipes, foods, answer.variety)).toEqual([]);
        }),
        { numRuns: HOUSEHOLDS },
      );
      expect(outcomes.planned).toBeGreaterThan(HOUSEHOLDS / 4);
    },
    ROUNDS_MS,
  );
});
