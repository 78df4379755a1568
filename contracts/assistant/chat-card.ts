import { z } from "zod";
import { KEEPING_WAYS } from "#domain/assistant/spoken.ts";
import { NUTRIENTS } from "#domain/catalogue/food.ts";
import { MEAL_TYPES } from "#domain/recipes/recipe.ts";
import { FoodReading, LeftOut } from "../household/health-limits.ts";

/** Cards: the results of tools, shown on the screen and sent to the model. Money is pounds as decimal strings; minutes and kcal are whole numbers. */
const RecipeLine = z.object({
  recipeId: z.string(),
  name: z.string(),
  mealType: z.enum(MEAL_TYPES),
  minutes: z.int(),
  /** For one portion. */
  kcal: z.int(),
  /** Cost of one portion's ingredients, pro rata. */
  perPortion: z.string(),
  /** Foods at hand that it uses, and foods to buy. */
  uses: z.array(z.string()).optional(),
  missing: z.array(z.string()).optional(),
});
const Place = { dayOfWeek: z.int().min(0).max(6), mealType: z.enum(MEAL_TYPES) };
const PlanMeal = z.object({
  ...Place,
  recipeId: z.string().nullable(),
  recipeName: z.string(),
  minutes: z.int().nullable(),
  cost: z.string(),
});

export const RecipesCard = z.object({
  kind: z.literal("recipes"),
  heading: z.string(),
  /** The requested limit. */
  maxMinutes: z.int().nullable(),
  preferences: z.array(z.string()),
  /** How to store the leftovers they are made from. */
  safety: z.string().nullable(),
  recipes: z.array(RecipeLine),
});
const PriceCard = z.object({
  kind: z.literal("price"),
  recipeId: z.string(),
  name: z.string(),
  serves: z.int(),
  total: z.string(),
  perPortion: z.string(),
});
/** Value of the food that the week uses, in pounds. */
const foodUsed = z.string();
const Figures = z.object({
  total: z.string(),
  foodUsed,
  /** For one person on an average day. */
  kcal: z.int(),
  /** Total cooking time. */
  minutes: z.int(),
  days: z.int(),
});
/** A changed meal; null = no meal before, or none after. */
const Change = z.object({ ...Place, from: z.string().nullable(), to: z.string().nullable(), recipeId: z.string().nullable() });
/** A proposal and its comparison. `current`: the household's present week, null if there is none. */
const Proposed = {
  /** null = not a proposal: the card shows the present state. */
  proposalId: z.uuid().nullable(),
  compared: z
    .object({
      proposed: Figures,
      current: Figures.nullable(),
      /** Meals that differ from the current week. */
      changes: z.array(Change),
    })
    .nullable(),
};

export const PlanCard = z.object({
  kind: z.literal("plan"),
  ...Proposed,
  /** null for a proposal. */
  planId: z.uuid().nullable(),
  listId: z.uuid().nullable(),
  /** Newly planned, rather than an existing plan. */
  fresh: z.boolean(),
  days: z.int(),
  serves: z.int(),
  total: z.string(),
  foodUsed,
  budget: z.string(),
  relaxed: z.boolean(),
  /** Later weeks of a longer plan. */
  furtherWeeks: z.int(),
  preferences: z.array(z.string()),
  maxMinutes: z.int().nullable(),
  /** The requested day and meal; null = the whole plan. */
  asked: z.object({ dayOfWeek: z.int().nullable(), mealType: z.enum(MEAL_TYPES).nullable() }).nullable(),
  meals: z.array(PlanMeal),
});
/** Dishes to choose from for one meal. */
const ChoicesCard = z.object({
  kind: z.literal("choices"),
  planId: z.uuid(),
  ...Place,
  from: z.string(),
  /** What was asked for, in words that follow "dish". */
  asked: z.string(),
  /** Pounds a week may cost. */
  budget: z.string(),
  choices: z
    .array(
      z.object({
        proposalId: z.uuid(),
        recipeId: z.string(),
        name: z.string(),
        minutes: z.int(),
        /** Of the week with it, and compared with the current week; may be negative. */
        total: z.string(),
        difference: z.string(),
        /** Pounds over the budget; null if it is within. */
        over: z.string().nullable(),
        /** Rules of variety that the week would break, as sentences without their full stop. */
        breaks: z.array(z.string()),
      }),
    )
    .min(1),
});
/** What was done at once, or a plain answer: nothing to accept. */
const DoneCard = z.object({
  kind: z.literal("done"),
  /** Where to see it: a path of the product and its name. */
  link: z.object({ to: z.string(), name: z.string() }).nullable(),
  text: z.string(),
  /** Where a fact comes from. */
  source: z.object({ name: z.string(), url: z.url() }).nullable(),
});
/** A short question with its possible answers, each a message to send. */
const QuestionCard = z.object({
  kind: z.literal("question"),
  text: z.string(),
  answers: z.array(z.object({ label: z.string(), message: z.string() })).min(2),
});
const CheaperCard = z.object({
  kind: z.literal("cheaper"),
  ...Proposed,
  planId: z.uuid(),
  total: z.string(),
  before: z.string(),
  saves: z.string(),
  changes: z.array(z.object({ ...Place, from: z.string(), to: z.string(), recipeId: z.string() })),
});
/** Changes to some meals of a week. */
const ChangeCard = z.object({
  kind: z.literal("change"),
  ...Proposed,
  planId: z.uuid(),
  total: z.string(),
  before: z.string(),
  /** Compared with the current week; may be negative. */
  difference: z.string(),
  /** What changes besides dishes: "Thursday's dinner: you eat out". */
  heading: z.string().nullable(),
  preferences: z.array(z.string()),
  /** Meals that could not be changed, in words. */
  unmet: z.array(z.string()),
});
const NutritionCard = z.object({
  kind: z.literal("nutrition"),
  planId: z.uuid(),
  /** 0 = Monday; null = an average day. */
  dayOfWeek: z.int().nullable(),
  /** The requested nutrient; null = all. */
  nutrient: z.enum(NUTRIENTS).nullable(),
  /** For one person: energy in kcal, everything else in grams. */
  perPerson: z.record(z.enum(NUTRIENTS), z.number()),
});
const KeepingCard = z.object({
  kind: z.literal("keeping"),
  recipeId: z.string(),
  name: z.string(),
  how: z.enum(KEEPING_WAYS),
  /** Sentences from the recipe's facts. */
  facts: z.array(z.string()),
});
const ListCard = z.object({
  kind: z.literal("list"),
  listId: z.uuid(),
  supermarket: z.string(),
  total: z.string(),
  lines: z.int(),
  toBuy: z.int(),
  /** The requested food; null = the whole list. */
  asked: z.string().nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      amount: z.string().optional(),
      aisle: z.string(),
      price: z.string(),
      isChecked: z.boolean(),
      avoid: z.array(z.string()),
    }),
  ),
});
const NoPlanCard = z.object({
  kind: z.literal("no_plan"),
  message: z.string(),
  constraint: z.string(),
  smallestBudget: z.string().nullable(),
});
/** Asks about dietary restrictions before anything is planned. Answered by `limits` of the next message. */
const LimitsCard = LeftOut.extend({
  kind: z.literal("limits"),
  /** Words that we did not understand, each with its possible meanings. */
  unread: z.array(FoodReading),
  /** Not answered yet. */
  isOpen: z.boolean(),
});
const PreferencesCard = z.object({ kind: z.literal("preferences"), preferences: z.array(z.string()), maxMinutes: z.int().nullable() });

export const ChatCard = z.discriminatedUnion("kind", [
  RecipesCard,
  PriceCard,
  PlanCard,
  ChoicesCard,
  DoneCard,
  QuestionCard,
  CheaperCard,
  ChangeCard,
  NutritionCard,
  KeepingCard,
  ListCard,
  NoPlanCard,
  PreferencesCard,
  LimitsCard,
]);
export type ChatCard = z.infer<typeof ChatCard>;
