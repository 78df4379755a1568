import { defineEntity, p } from "@mikro-orm/core";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import type { PlannedMeal } from "#domain/week.ts";
import { CatalogueRecipe } from "../catalogue/catalogue.entity.ts";
import { Household } from "../household/household.entity.ts";

/** A week as it was before a change. */
export type WeekBefore = {
  week: PlannedMeal[];
  variety: Record<string, unknown>;
  objectivePence: number;
  status: string;
  totalPence: number;
};

const MealPlanSchema = defineEntity({
  name: "MealPlan",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade"),
    /** The run that made the plan, and the index of this week in it. The unique index makes a retried write harmless. */
    generationId: p.uuid(),
    weekIndex: p.integer(),
    serves: p.integer(),
    /** The Monday of its week in London. */
    monday: p.date(),
    /** The first planned day, 0 = Monday, and the number of planned days. */
    firstDay: p.integer().default(0),
    days: p.integer(),
    /** Whole pence: the price of the shopping list. */
    totalCostPence: p.bigint("number"),
    /** The same with an empty store cupboard. */
    foodUsedPence: p.bigint("number"),
    budgetPence: p.bigint("number"),
    /** Average kilocalories a day for each eater, and their share of the need (1 = all of it). */
    kcalPerDay: p.integer(),
    kcalShare: p.float().columnType("double precision"),
    supermarket: p.text().nullable(),
    /** The objective of the search, in fractional pence, and its proved lower bound; null = none. */
    objectivePence: p.float().columnType("double precision"),
    boundPence: p.float().columnType("double precision").nullable(),
    solverStatus: p.text(),
    /** Weeks tried, restarts and iterations of the search. */
    effort: p.json<Record<string, number>>(),
    /** The household's rules and the variety limits at planning time. */
    rules: p.json<Record<string, unknown>>(),
    variety: p.json<Record<string, unknown>>(),
    /** The week before the last change of a meal; null = unchanged. */
    beforeChange: p.json<WeekBefore>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When the plan was made or restored. Of two plans for the same day, the later one is current. */
    currentSince: p
      .datetime()
      .defaultRaw("current_timestamp")
      .onCreate(() => new Date()),
    items: () => p.oneToMany(MealPlanItem).mappedBy("mealPlan"),
  },
  indexes: [{ properties: ["household", "createdAt"] }, { properties: ["household", "currentSince"] }],
  uniques: [{ properties: ["generationId", "weekIndex"] }],
});
/** A planned week. Made by activities; changed by the household through the API. */
export class MealPlan extends MealPlanSchema.class {}
MealPlanSchema.setClass(MealPlan);

const MealPlanItemSchema = defineEntity({
  name: "MealPlanItem",
  properties: {
    id: p.uuid().primary(),
    mealPlan: () => p.manyToOne(MealPlan).deleteRule("cascade"),
    /** 0 = Monday. */
    dayOfWeek: p.integer(),
    mealType: p.enum(MEAL_TYPES),
    /** null = the recipe was deleted; the item keeps its name and ingredients. */
    recipe: () => p.manyToOne(CatalogueRecipe).nullable().deleteRule("set null"),
    recipeName: p.text(),
    /** Comma-separated, as the specification shows it. */
    ingredients: p.text(),
    costPence: p.bigint("number"),
    /** In quarters of a portion. */
    portionsCooked: p.float().columnType("double precision"),
    leftoverOfDay: p.integer().nullable(),
    /** Number of eaters if it differs from the plan's; 0 = the household eats out, and nothing is cooked. */
    eaters: p.integer().nullable(),
    /** Whether the meal is kept when the household plans again. */
    locked: p.boolean().default(false),
  },
  // a day has each meal once, and each extra once
  uniques: [
    { name: "meal_plan_item_meal_unique", properties: ["mealPlan", "dayOfWeek", "mealType"], where: "meal_type <> 'extra'" },
    { name: "meal_plan_item_extra_unique", properties: ["mealPlan", "dayOfWeek", "recipe"], where: "meal_type = 'extra'" },
  ],
});
/** One meal of a plan. */
export class MealPlanItem extends MealPlanItemSchema.class {}
MealPlanItemSchema.setClass(MealPlanItem);
