import { z } from "zod";
import { COURSES } from "#domain/recipes/recipe.ts";
import { FoodReading, LeftOut } from "../household/health-limits.ts";

/** What a tool brought, as the screen shows it and the model reads it. Money is pounds as decimal strings; minutes and kcal are whole numbers. */
const RecipeLine = z.object({
  recipeId: z.string(),
  name: z.string(),
  mealType: z.enum(COURSES),
  minutes: z.int(),
  /** For one portion. */
  kcal: z.int(),
  /** What one portion's ingredients are worth, pro rata. */
  perPortion: z.string(),
  /** Foods at hand that it uses, and what would have to be bought. */
  uses: z.array(z.string()).optional(),
  missing: z.array(z.string()).optional(),
});
const Place = { dayOfWeek: z.int().min(0).max(6), mealType: z.enum(COURSES) };
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
  /** The limit that was asked for. */
  maxMinutes: z.int().nullable(),
  wishes: z.array(z.string()),
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
/** In a first shop with an empty store cupboard; null in answers that are older than this figure. */
const firstShop = z.string().nullable().default(null);
const Figures = z.object({
  total: z.string(),
  firstShop,
  /** For one person on an average day. */
  kcal: z.int(),
  /** Of cooking, in all. */
  minutes: z.int(),
  days: z.int(),
});
/** A week that is only proposed, with what it is compared by; `current` = the household's week as it is, null where there is none. */
const Proposed = {
  /** null = done already, or nothing was to be done: the card shows what is. */
  proposalId: z.uuid().nullable().default(null),
  compared: z.object({ proposed: Figures, current: Figures.nullable() }).nullable().default(null),
};

export const PlanCard = z.object({
  kind: z.literal("plan"),
  ...Proposed,
  /** null for a plan that is only proposed. */
  planId: z.uuid().nullable(),
  listId: z.uuid().nullable(),
  /** Found just now, rather than shown. */
  fresh: z.boolean(),
  days: z.int(),
  serves: z.int(),
  total: z.string(),
  firstShop,
  budget: z.string(),
  relaxed: z.boolean(),
  /** Later weeks of a longer plan. */
  furtherWeeks: z.int(),
  wishes: z.array(z.string()),
  maxMinutes: z.int().nullable(),
  meals: z.array(PlanMeal),
});
const SwapCard = z.object({
  kind: z.literal("swap"),
  ...Proposed,
  planId: z.uuid(),
  ...Place,
  from: z.string(),
  to: z.object({ recipeId: z.string(), name: z.string(), minutes: z.int() }),
  total: z.string(),
  /** Against the week before; may start with a minus. */
  difference: z.string(),
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
const ListCard = z.object({
  kind: z.literal("list"),
  listId: z.uuid(),
  supermarket: z.string(),
  total: z.string(),
  lines: z.int(),
  toBuy: z.int(),
  items: z.array(z.object({ name: z.string(), aisle: z.string(), price: z.string(), isChecked: z.boolean() })),
});
const NoPlanCard = z.object({
  kind: z.literal("no_plan"),
  message: z.string(),
  constraint: z.string(),
  smallestBudget: z.string().nullable(),
});
/** The question what somebody must not eat, before anything is planned. Answered by `limits` of the next message. */
const LimitsCard = LeftOut.extend({
  kind: z.literal("limits"),
  /** Words that we did not understand, each with what it may mean. */
  unread: z.array(FoodReading),
});
const PreferencesCard = z.object({ kind: z.literal("wishes"), wishes: z.array(z.string()), maxMinutes: z.int().nullable() });

export const ChatCard = z.discriminatedUnion("kind", [
  RecipesCard,
  PriceCard,
  PlanCard,
  SwapCard,
  CheaperCard,
  ListCard,
  NoPlanCard,
  PreferencesCard,
  LimitsCard,
]);
export type ChatCard = z.infer<typeof ChatCard>;
