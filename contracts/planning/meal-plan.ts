import { z } from "zod";
import { MOST_EATERS } from "#domain/planning/changes/eaters.ts";
import { PLAN_STARTS } from "#domain/planning/plan-dates.ts";
import { SPENDINGS } from "#domain/planning/spending.ts";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { ShoppingList } from "../shopping/shopping-list.ts";
import { RecipeId } from "../text.ts";
import { PlanLength, PlannedCourses } from "./plan-settings.ts";

/** Body of `POST /api/simple-meal-plans`; may be empty. What it leaves open is as the household has set it. */
export const GeneratePlan = z.strictObject({
  /** Fourteen and thirty days are planned week by week, each with its own list. */
  days: PlanLength.optional(),
  /** Which meals to plan, and whether a snack a day with them; without it, what the household has set, else all three meals. */
  meals: PlannedCourses.optional(),
  /** Ids of items of the newest plan that stay as they are. */
  locked: z.array(z.uuid()).max(28, "A week has 21 meals and 7 snacks").optional(),
  /** From when: what is left of this week from today or tomorrow on, or the whole next one. Without it, the first whole week; on a Sunday always the next. */
  start: z.enum(PLAN_STARTS, "Start this-week (from today on), tomorrow or next-week").optional(),
  /** The fullest week that the budget buys, where no week that feeds everybody can be had for it; never less than three quarters of what they need. */
  fullest: z.boolean().optional(),
  /** What the budget may buy, for this plan; without it, as the household has set it. */
  spending: z.enum(SPENDINGS, "Choose thrifty, balanced or generous").optional(),
  /** Ids of recipes to leave out. */
  exclude: z.array(RecipeId).max(200, "Exclude at most 200 recipes").optional(),
});
export type GeneratePlan = z.infer<typeof GeneratePlan>;

/** Amounts of money are pounds as decimal strings. */
export const PlanItem = z.object({
  id: z.uuid(),
  /** 0 = Monday. */
  dayOfWeek: z.int().min(0).max(6),
  mealType: z.enum(MEAL_TYPES),
  recipeId: z.string().nullable(),
  recipeName: z.string(),
  /** Address of its picture; null where the recipe is no more. */
  imageUrl: z.string().nullable(),
  /** Comma-separated. */
  ingredients: z.string(),
  cost: z.string(),
  minutes: z.int().nullable(),
  /** What it brings each of those who eat, on average; null where the recipe is no more, or the meal is eaten out. */
  kcal: z.int().nullable(),
  allergens: z.array(z.string()),
  /** Why the household must not eat it, by what it states now, each the rest of a sentence that begins "It": "contains milk". Empty where it may, or eats out. */
  avoid: z.array(z.string()),
  /** Portions of the recipe that are cooked for this meal, in quarters: as many as those who eat need; 0 where it is the rest of a dinner. */
  portionsCooked: z.number(),
  leftoverOfDay: z.int().nullable(),
  /** How many eat it, where that is another number than the plan serves: 0 = the household eats out, nothing is cooked or bought for it. null = as many as the plan serves. */
  eaters: z.int().min(0).max(MOST_EATERS).nullable(),
  /** Kept when the household plans again. */
  locked: z.boolean(),
  /** The household has cooked it; such a meal stays in its place until that is undone. */
  cooked: z.boolean(),
});
export type PlanItem = z.infer<typeof PlanItem>;

export const MealPlan = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** The planning that made it, and which of its weeks this is, from 0: a longer plan is a row of weeks. */
  generationId: z.uuid(),
  weekIndex: z.int(),
  serves: z.int(),
  /** The Monday of the plan's week, on London's calendar; the first planned day of that week (0 = Monday), and how many days are planned. */
  monday: z.iso.date(),
  firstDay: z.int().min(0).max(6),
  days: z.int(),
  totalCost: z.string(),
  /** The same for a household whose store cupboard is empty: every food in whole packs. */
  firstShop: z.string(),
  /** The budget that it was planned within, of so many days; and how far below it the till stays: the one figure of it on every page, null where none may be shown. */
  budget: z.string(),
  saved: z.string().nullable(),
  /** What it brings each of those who eat at home on an average day, and which part of what its meals and extras at home are there for that is (1 = all of it): a meal that is eaten out is not counted, and not missed. */
  kcalPerDay: z.int(),
  kcalShare: z.number(),
  supermarket: z.string().nullable(),
  /** The budget or the recipes allowed less variety than we aim for. */
  relaxed: z.boolean(),
  /** How the plan was found: pence that the search minimised, the least proved possible (null = none proved), how it ended and how many weeks it tried. */
  search: z.object({ objectivePence: z.number(), boundPence: z.number().nullable(), status: z.string(), weeksTried: z.int() }),
  /** A cheaper week that was found since, and waits to be taken. */
  offer: z.object({ total: z.string(), saves: z.string() }).nullable(),
  /** What this plan cost before its last change, which can be undone; null = no meal was changed. */
  beforeChange: z.string().nullable(),
  /** A mark of its meals and their places: a change sends it along, and is refused where the plan has changed meanwhile. */
  version: z.string(),
  /** What the plan cost that this one took the place of, and that can be put back; null = none. */
  replaced: z.string().nullable(),
  /** How many meals and extras the household must not eat any more, and that `POST /api/simple-meal-plans/{id}/replace-unfit` would replace: today's and later ones that are not cooked. */
  toReplace: z.object({ meals: z.int(), extras: z.int() }),
  items: z.array(PlanItem),
});
export type MealPlan = z.infer<typeof MealPlan>;

/** Answer of `POST /api/simple-meal-plans`. `following` holds the later weeks of a longer plan. */
export const PlanMade = z.object({ plan: MealPlan, shoppingList: ShoppingList, following: z.array(MealPlan) });
export type PlanMade = z.infer<typeof PlanMade>;

/** How far the making of a plan has come. */
export const Generation = z.object({
  id: z.uuid(),
  status: z.enum(["running", "done", "infeasible", "failed"]),
  stage: z.string(),
  fraction: z.number().min(0).max(1),
});
export type Generation = z.infer<typeof Generation>;

/** Why no plan could be made, and what would be enough. */
export const NoPlan = z.object({
  message: z.string(),
  code: z.literal("NO_PLAN"),
  constraint: z.enum(["budget", "allergies", "diet", "skill", "time", "exclusions"]),
  /** Pounds; null where no money helps. */
  smallestBudget: z.string().nullable(),
  /** What the budget does buy, in pounds at the till: a week that brings so much of the energy needed (0.75 to 0.95), and lunches and dinners alone. */
  instead: z
    .object({
      fullest: z.object({ share: z.number(), total: z.string() }).nullable(),
      lunchesAndDinners: z.object({ total: z.string() }).nullable(),
    })
    .optional(),
});
export type NoPlan = z.infer<typeof NoPlan>;
