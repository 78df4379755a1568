import { z } from "zod";
import { MOST_EATERS } from "#domain/planning/changes/eaters.ts";
import { PLAN_STARTS } from "#domain/planning/plan-dates.ts";
import { SPENDINGS } from "#domain/planning/spending.ts";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { ShoppingList } from "../shopping/shopping-list.ts";
import { RecipeId } from "../text.ts";
import { PlanLength, PlannedCourses } from "./plan-settings.ts";

/** Body of `POST /api/simple-meal-plans`; may be empty. Missing fields default to the household's settings. */
export const GeneratePlan = z.strictObject({
  /** Fourteen and thirty days are planned week by week, each with its own list. */
  days: PlanLength.optional(),
  /** Which meals to plan, and whether a daily snack; defaults to the household's setting, else all three meals. */
  meals: PlannedCourses.optional(),
  /** Ids of items of the newest plan to keep. */
  locked: z.array(z.uuid()).max(28, "A week has 21 meals and 7 snacks").optional(),
  /** Start: the rest of this week from today or tomorrow, or next week. Defaults to the first whole week; on a Sunday always next week. */
  start: z.enum(PLAN_STARTS, "Start this-week (from today on), tomorrow or next-week").optional(),
  /** If no week that feeds everyone fits the budget, plan the one with the most energy, at least three quarters of the need. */
  fullest: z.boolean().optional(),
  /** Spending level of this plan; defaults to the household's setting. */
  spending: z.enum(SPENDINGS, "Choose thrifty, balanced or generous").optional(),
  /** Ids of recipes to exclude. */
  exclude: z.array(RecipeId).max(200, "Exclude at most 200 recipes").optional(),
});
export type GeneratePlan = z.infer<typeof GeneratePlan>;

/** kcal for each kind of eater: "an adult", "a child of 4–6", or "each". */
export const PlateEnergies = z.array(z.object({ who: z.string(), kcal: z.int() }));

/** Amounts of money are pounds as decimal strings. */
export const PlanItem = z.object({
  id: z.uuid(),
  /** 0 = Monday. */
  dayOfWeek: z.int().min(0).max(6),
  mealType: z.enum(MEAL_TYPES),
  recipeId: z.string().nullable(),
  recipeName: z.string(),
  /** URL of its picture; null if the recipe was deleted. */
  imageUrl: z.string().nullable(),
  /** Comma-separated. */
  ingredients: z.string(),
  cost: z.string(),
  minutes: z.int().nullable(),
  /** The plates in words: "2 adult plates, 2 small plates"; empty if the meal is eaten out. */
  plates: z.string(),
  /** The energy of each kind of plate; empty if it is unknown. */
  energies: PlateEnergies,
  /** Average energy for each eater; null if the recipe was deleted or the meal is eaten out. */
  kcal: z.int().nullable(),
  allergens: z.array(z.string()),
  /** Why the household must not eat it by its current rules, each completing "It …": "contains milk". Empty if it may, or eats out. */
  avoid: z.array(z.string()),
  /** Portions of the recipe cooked for this meal, in quarters; 0 if it is a dinner's leftovers. */
  portionsCooked: z.number(),
  leftoverOfDay: z.int().nullable(),
  /** Number of people: 0 = the household eats out, and nothing is cooked or bought; null = as many as the plan serves. */
  eaters: z.int().min(0).max(MOST_EATERS).nullable(),
  /** Whether the meal is kept when the household plans again. */
  locked: z.boolean(),
  /** Whether the household has cooked it. A cooked meal cannot be changed until that is undone. */
  cooked: z.boolean(),
});
export type PlanItem = z.infer<typeof PlanItem>;

export const MealPlan = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** The run that made it, and the index of this week in that run, from 0: a longer plan is several weeks. */
  generationId: z.uuid(),
  weekIndex: z.int(),
  serves: z.int(),
  /** The Monday of the plan's week in London, the first planned day (0 = Monday) and the number of planned days. */
  monday: z.iso.date(),
  firstDay: z.int().min(0).max(6),
  days: z.int(),
  /** The receipt: whole packs of everything that is not at home. */
  totalCost: z.string(),
  /** The value of the food that the week uses, bought or from home: parts of packs by their size. */
  foodUsed: z.string(),
  /** The budget for the planned days, and how far the total is below it; null if no saving may be shown. */
  budget: z.string(),
  saved: z.string().nullable(),
  /** Average energy a day for each person eating at home, and its share of what the meals at home should provide (1 = all of it). Meals eaten out are excluded from both. */
  kcalPerDay: z.int(),
  kcalShare: z.number(),
  supermarket: z.string().nullable(),
  /** Whether the budget or the recipes allowed less variety than we aim for. */
  relaxed: z.boolean(),
  /** Standing rules that this week could not keep, such as "Fish on Friday", and the smallest budget that would have; null = no budget would. */
  unkeptRules: z.array(z.object({ rule: z.string(), budget: z.string().nullable() })),
  /** The search: the objective in pence, its proved lower bound (null = none), the status, and the number of weeks tried. */
  search: z.object({ objectivePence: z.number(), boundPence: z.number().nullable(), status: z.string(), weeksTried: z.int() }),
  /** A cheaper week that was found since and can be accepted. */
  offer: z.object({ total: z.string(), saves: z.string() }).nullable(),
  /** The total before the last change, which can be undone; null = no meal was changed. */
  beforeChange: z.string().nullable(),
  /** Hash of the meals and their places. A change sends it and is refused if the plan has changed since. */
  version: z.string(),
  /** The total of the plan that this one replaced, which can be restored; null = none. */
  replaced: z.string().nullable(),
  /** How many uncooked meals and extras of today and later the household must no longer eat; `POST /api/simple-meal-plans/{id}/replace-unfit` replaces them. */
  toReplace: z.object({ meals: z.int(), extras: z.int() }),
  items: z.array(PlanItem),
});
export type MealPlan = z.infer<typeof MealPlan>;

/** Response of `POST /api/simple-meal-plans`. `following` holds the later weeks of a longer plan. */
export const PlanMade = z.object({ plan: MealPlan, shoppingList: ShoppingList, following: z.array(MealPlan) });
export type PlanMade = z.infer<typeof PlanMade>;

/** Progress of a planning run. */
export const Generation = z.object({
  id: z.uuid(),
  status: z.enum(["running", "done", "infeasible", "failed"]),
  stage: z.string(),
  fraction: z.number().min(0).max(1),
});
export type Generation = z.infer<typeof Generation>;

/** Why no plan fits, and what would. */
export const NoPlan = z.object({
  message: z.string(),
  code: z.literal("NO_PLAN"),
  constraint: z.enum(["budget", "allergies", "diet", "dislikes", "skill", "time", "exclusions"]),
  /** Pounds; null if a larger budget does not help. */
  smallestBudget: z.string().nullable(),
  /** What the budget does buy, in pounds: a week with this share of the energy needed (0.75 to 0.95), or lunches and dinners only. */
  instead: z
    .object({
      fullest: z.object({ share: z.number(), total: z.string() }).nullable(),
      lunchesAndDinners: z.object({ total: z.string() }).nullable(),
    })
    .optional(),
});
export type NoPlan = z.infer<typeof NoPlan>;
