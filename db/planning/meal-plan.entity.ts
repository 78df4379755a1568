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
    /** The run that made it, and which of its weeks this is: one run writes each week once. */
    generationId: p.uuid(),
    weekIndex: p.integer(),
    serves: p.integer(),
    /** The Monday of its week, on London's calendar. */
    monday: p.date(),
    /** The first planned day of that week, 0 = Monday, and how many there are. */
    firstDay: p.integer().default(0),
    days: p.integer(),
    /** Whole pence at the till. */
    totalCostPence: p.bigint("number"),
    /** The same in a first shop with an empty cupboard. */
    firstShopPence: p.bigint("number"),
    budgetPence: p.bigint("number"),
    /** What it brings each of those who eat on an average day, in kilocalories, and which part of their need that is. */
    kcalPerDay: p.integer(),
    kcalShare: p.float().columnType("double precision"),
    supermarket: p.text().nullable(),
    /** What the search minimised, in pence (not whole), and the least it proved possible; null = no bound was proved. */
    objectivePence: p.float().columnType("double precision"),
    boundPence: p.float().columnType("double precision").nullable(),
    solverStatus: p.text(),
    /** Weeks tried, restarts, iterations: how hard the search looked. */
    effort: p.json<Record<string, number>>(),
    /** The household's rules and the variety that the plan was judged by. */
    rules: p.json<Record<string, unknown>>(),
    variety: p.json<Record<string, unknown>>(),
    /** Its week before the last change of a meal; null = none was changed. */
    beforeChange: p.json<WeekBefore>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    /** When it became the household's plan for its week: made, or put back. Of two plans for a day the one with the later moment counts. */
    currentSince: p
      .datetime()
      .defaultRaw("current_timestamp")
      .onCreate(() => new Date()),
    items: () => p.oneToMany(MealPlanItem).mappedBy("mealPlan"),
  },
  indexes: [{ properties: ["household", "createdAt"] }, { properties: ["household", "currentSince"] }],
  uniques: [{ properties: ["generationId", "weekIndex"] }],
});
/** A planned week. Written only by the plan-generation workflow's activities. */
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
    /** null = the recipe is no more; the item keeps what it said of it. */
    recipe: () => p.manyToOne(CatalogueRecipe).nullable().deleteRule("set null"),
    recipeName: p.text(),
    /** Comma-separated, as the specification shows it. */
    ingredients: p.text(),
    costPence: p.bigint("number"),
    /** In quarters: as many as those who eat need. */
    portionsCooked: p.float().columnType("double precision"),
    leftoverOfDay: p.integer().nullable(),
    /** How many eat it, where that is another number than the plan serves; 0 = the household eats out, and nothing is cooked. */
    eaters: p.integer().nullable(),
    /** The household keeps this meal when it plans again. */
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
