import { type HouseholdPreferences, NOTHING_KNOWN, weekRules } from "#domain/planning/rules.ts";
import { SAMPLE_SKILL } from "#domain/planning/sample-week.ts";
import { DEFAULT_SPENDING } from "#domain/planning/spending.ts";
import { minutesOf, recipeOf } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices } from "#domain/shopping/prices/prices.ts";
import { listTotals } from "#domain/shopping/shopping.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { shoppingLines } from "../../db/planning/add-plan.ts";
import { itemFacts, weekEnergy } from "../../db/planning/rewrite-week.ts";
import type { ReadSampleQuestion, SampleWeekActivities } from "../../workflows/planning/sample-week/activities.port.ts";
import { withProgressHeartbeat } from "./heartbeat.ts";
import { foundWeek, type MealPlanDeps } from "./meal-plan.ts";

/** A visitor's answers as a household's preferences, so that signing up with the same answers plans the same week. */
const asHousehold = ({
  householdSize,
  weeklyBudget,
  dietaryPreferences,
  allergens,
  avoidWords,
}: ReadSampleQuestion): HouseholdPreferences => ({
  people: householdSize,
  weeklyBudgetPence: Math.round(weeklyBudget * 100),
  cookingSkill: SAMPLE_SKILL,
  allergens,
  avoidWords,
  diets: dietaryPreferences ?? [],
  cuisines: [],
  basicsAtHome: true,
  spending: DEFAULT_SPENDING,
});

export const createSampleWeekActivities = ({ catalogue }: Pick<MealPlanDeps, "catalogue">): SampleWeekActivities => ({
  async planSampleWeek(question) {
    const rules = weekRules(asHousehold(question), {}, { ...NOTHING_KNOWN, days: DAYS_IN_WEEK, firstDay: 0 });
    const { planner, foods, recipes, shops } = await catalogue.current();
    const answer = await withProgressHeartbeat((onProgress, signal) =>
      planner.plan({ rules, shop: undefined, own: [], urgency: "visitor" }, onProgress, signal),
    );
    if (answer.kind === "impossible") {
      const { kind, constraint } = answer;
      return constraint === "budget"
        ? { kind, constraint, smallestBudgetPence: answer.smallestBudgetPence }
        : { kind, constraint, smallestBudgetPence: null };
    }
    const found = foundWeek({ rules, shopId: null }, answer);
    const meals = itemFacts({ recipes, foods: foodsAtShopPrices(foods, undefined), rules }, answer.week).map(
      ({ dayOfWeek, mealType, recipe, recipeName, costPence, leftoverOfDay }) => ({
        dayOfWeek,
        mealType,
        recipeId: recipe,
        recipeName,
        costPence,
        minutes: minutesOf(recipeOf(recipes, recipe)),
        leftoverOfDay,
      }),
    );
    const { kcalPerDay } = weekEnergy(answer.week, recipes, rules);
    const { tillPence } = listTotals(shoppingLines(found, { foods, recipes, shops }));
    return { kind: "planned", tillPence, budgetPence: rules.budgetPence, kcalPerDay, meals };
  },
});
