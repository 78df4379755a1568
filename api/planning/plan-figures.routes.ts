import { Hono } from "hono";
import { PlanBudget, PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { formatAmount } from "#domain/catalogue/amounts.ts";
import { type Foods, foodOf } from "#domain/catalogue/food.ts";
import { poundsOrNull, toPounds } from "#domain/money.ts";
import { costBreakdown } from "#domain/planning/budget/cost-breakdown.ts";
import { bandsAtHome, needPerPerson, shareAtHome } from "#domain/planning/nutrition/nutrition-bands.ts";
import { eatenMeals, nutritionByDay } from "#domain/planning/nutrition/plan-nutrition.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { findPlanCosts, findPlanNutrition, type StoredCostedPlan } from "../../db/planning/plan-figures.repository.ts";
import { withHouseholdPrices } from "../../db/shopping/household-price.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { PlanParam } from "./changes/plan-changes.ts";
import { presentAisleCosts, presentMealCosts } from "./present-costs.ts";

const NO_PLAN = { ...SIGNED_OUT, 404: "No such plan" } as const;

function presentBudget(plan: StoredCostedPlan, foods: Foods): PlanBudget {
  const costs = costBreakdown(plan, foods);
  return {
    total: toPounds(plan.tillPence),
    foodUsed: toPounds(plan.foodUsedPence),
    budget: toPounds(plan.budgetPence),
    saved: poundsOrNull(costs.savedPence),
    ukAverage: toPounds(costs.averagePence),
    belowAverage: toPounds(costs.belowAveragePence),
    byDay: costs.byDay.map(({ day, pence }) => ({ day, cost: toPounds(pence) })),
    byMeal: presentMealCosts(costs.byMeal),
    byAisle: presentAisleCosts(costs.byAisle),
    cupboard: toPounds(costs.cupboardPence),
    fresh: toPounds(costs.freshPence),
    waste: {
      cost: toPounds(costs.wastePence),
      items: costs.waste.map(({ foodId, leftOver, pence }) => {
        const food = foodOf(foods, foodId);
        return { food: food.name, amount: formatAmount(food, leftOver), cost: toPounds(pence) };
      }),
    },
    listId: plan.listId,
  };
}

/** A plan's nutrition and costs. Mounted at /simple-meal-plans. */
export const planFiguresRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get(
      "/:id/nutrition",
      describe("A plan's nutrition for one person, each day and on average", "Meal plans", 200, PlanNutrition, NO_PLAN),
      validate("param", PlanParam),
      async (c) => {
        const plan = await findPlanNutrition(c.var.em, signedIn(c).id, c.req.valid("param").id);
        if (!plan) throw notFound("meal plan");
        const { courses, bands, meals } = plan;
        const eaten = eatenMeals(meals, plan.eating);
        const week = meals.map((planned) => ({ ...planned, meal: planned.mealType }));
        return c.json({
          ...nutritionByDay(eaten, plan.days, plan.firstDay),
          courses,
          bands: bands && bandsAtHome(bands, shareAtHome(week, { days: plan.days, meals: courses })),
          need: needPerPerson(plan.eating),
          eatenOut: week.filter((planned) => isCourse(planned.meal) && isEatenOut(planned)).length,
        } satisfies PlanNutrition);
      },
    )
    .get(
      "/:id/budget",
      describe("A plan's costs by day, meal and aisle, with waste and savings", "Meal plans", 200, PlanBudget, NO_PLAN),
      validate("param", PlanParam),
      async (c) => {
        const plan = await findPlanCosts(c.var.em, signedIn(c).id, c.req.valid("param").id);
        if (!plan) throw notFound("meal plan");
        const { foods, shops } = await catalogue.current();
        const priced = await withHouseholdPrices(c.var.em, plan.householdId, shops);
        return c.json(presentBudget(plan, foodsAtShopPrices(foods, shopOf(priced, plan.supermarket))));
      },
    );
