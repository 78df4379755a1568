import { z } from "zod";
import { NUTRIENTS } from "#domain/catalogue/food.ts";
import { BANDED } from "#domain/planning/nutrition/nutrition-bands.ts";
import { COURSES, MEAL_TYPES } from "#domain/recipes/recipe.ts";

/** Energy in kcal, everything else in grams. */
const Nutrients = z.record(z.enum(NUTRIENTS), z.number());

/** A plan's nutrition for one person: for each day in order, and on average. */
export const PlanNutrition = z.object({
  days: z.array(Nutrients),
  mean: Nutrients,
  /** Average daily need of one person, in kcal and grams: minimum for protein and fibre, maximum for salt, sugars and saturates. */
  need: z.object({ kcal: z.number(), protein: z.number(), fibre: z.number(), salt: z.number(), sugars: z.number(), sat: z.number() }),
  /** Number of meals and snacks eaten out. All figures and bands exclude them. */
  eatenOut: z.int(),
  /** The planned meals, in the order of the day. */
  courses: z.array(z.enum(COURSES)),
  /** The limits that an average day was planned to meet; `null` if the recipes or the budget allowed none. */
  bands: z.record(z.enum(BANDED), z.object({ least: z.number(), most: z.number() })).nullable(),
});
export type PlanNutrition = z.infer<typeof PlanNutrition>;

export const AisleCost = z.object({ aisle: z.string(), cost: z.string() });
export const MealCost = z.object({ meal: z.enum(MEAL_TYPES), cost: z.string(), perPortion: z.string() });

/** A plan's costs. Amounts are estimated pounds as decimal strings; `belowAverage` may start with a minus. */
export const PlanBudget = z.object({
  total: z.string(),
  /** The value of the food that the week uses, bought or from home. */
  foodUsed: z.string(),
  budget: z.string(),
  /** null if no saving may be shown. */
  saved: z.string().nullable(),
  ukAverage: z.string(),
  belowAverage: z.string(),
  byDay: z.array(z.object({ day: z.int(), cost: z.string() })),
  byMeal: z.array(MealCost),
  /** From the plan's shopping list; empty if it was deleted. */
  byAisle: z.array(AisleCost),
  /** The part of the total for the store cupboard, and for everything else. */
  cupboard: z.string(),
  fresh: z.string(),
  /** Leftovers that spoil before the next shop, most expensive first. */
  waste: z.object({ cost: z.string(), items: z.array(z.object({ food: z.string(), amount: z.string(), cost: z.string() })) }),
  listId: z.uuid().nullable(),
});
export type PlanBudget = z.infer<typeof PlanBudget>;
