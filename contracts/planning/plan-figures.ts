import { z } from "zod";
import { NUTRIENTS } from "#domain/catalogue/food.ts";
import { BANDED } from "#domain/planning/nutrition/nutrition-bands.ts";
import { COURSES, MEAL_TYPES } from "#domain/recipes/recipe.ts";

/** Energy in kcal, everything else in grams. */
const Nutrients = z.record(z.enum(NUTRIENTS), z.number());

/** What one person eats by a plan: each of its days, the first one first, and on an average one. */
export const PlanNutrition = z.object({
  days: z.array(Nutrients),
  mean: Nutrients,
  /** What each of them needs of a day, on average: kcal and grams; protein and fibre at least, salt, sugars and saturates at most. */
  need: z.object({ kcal: z.number(), protein: z.number(), fibre: z.number(), salt: z.number(), sugars: z.number(), sat: z.number() }),
  /** How many meals and snacks are eaten out: they are in none of these figures, and what an average day is to lie within is for the rest. */
  eatenOut: z.int(),
  /** What was planned, in the order of the day. */
  courses: z.array(z.enum(COURSES)),
  /** What an average day was planned to lie within; `null` where the recipes or the budget allowed none. */
  bands: z.record(z.enum(BANDED), z.object({ least: z.number(), most: z.number() })).nullable(),
});
export type PlanNutrition = z.infer<typeof PlanNutrition>;

export const AisleCost = z.object({ aisle: z.string(), cost: z.string() });
export const MealCost = z.object({ meal: z.enum(MEAL_TYPES), cost: z.string(), perPortion: z.string() });

/** Where a plan's money goes. Amounts are pounds as decimal strings, estimates of the till; `belowAverage` may start with a minus. */
export const PlanBudget = z.object({
  total: z.string(),
  /** In a first shop with an empty store cupboard. */
  firstShop: z.string(),
  budget: z.string(),
  /** null where no saving may be shown. */
  saved: z.string().nullable(),
  ukAverage: z.string(),
  belowAverage: z.string(),
  byDay: z.array(z.object({ day: z.int(), cost: z.string() })),
  byMeal: z.array(MealCost),
  /** From the plan's shopping list; empty where it was deleted. */
  byAisle: z.array(AisleCost),
  cupboard: z.string(),
  fresh: z.string(),
  /** Left-overs that spoil before the next shop can use them, dearest first. */
  waste: z.object({ cost: z.string(), items: z.array(z.object({ food: z.string(), amount: z.string(), cost: z.string() })) }),
  listId: z.uuid().nullable(),
});
export type PlanBudget = z.infer<typeof PlanBudget>;
