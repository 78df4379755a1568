import { z } from "zod";
import { ROLES } from "#domain/accounts/membership.ts";
import { TRADE_KINDS } from "#domain/leads/trade.ts";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";
import { SPENDINGS } from "#domain/planning/spending.ts";
import { COURSES, SKILLS } from "#domain/recipes/recipe.ts";
import { Eaters, HouseholdNeed } from "../household/eaters.ts";
import { FoodReading } from "../household/health-limits.ts";

export const Paywall = z.object({
  title: z.string(),
  message: z.string(),
  action: z.object({ label: z.string(), to: z.string() }).nullable(),
});
export type Paywall = z.infer<typeof Paywall>;

/** Somebody of a buyer or a seller of leads: they have no household. */
export const TradeUser = z.object({
  kind: z.enum(TRADE_KINDS),
  /** The buyer's or seller's name. */
  organisation: z.string(),
  firstName: z.string(),
  email: z.string(),
});
export type TradeUser = z.infer<typeof TradeUser>;

/** The signed-in person with their household, as `GET /api/user` answers. Budget in pounds, as a decimal string. */
export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  email: z.string(),
  /** Shown to be theirs by the link of a mail; until then nothing is shared or looked up by it. */
  emailConfirmed: z.boolean(),
  /** The London day of their sign-up. */
  joinedOn: z.iso.date(),
  isOperator: z.boolean(),
  /** What an operator may do (see the calls for operators); null = they are none. */
  operatorRole: z.enum(OPERATOR_ROLES).nullable(),
  /** In the household; owners alone invite, remove and take off allergies. */
  role: z.enum(ROLES),
  /** How many people share the household, this one included. */
  members: z.int(),
  householdSize: z.int().nullable(),
  /** Who eats, as the household said; null = it did not, and everybody counts as an average adult. */
  eaters: Eaters.nullable(),
  /** What they need on a day, together; null while nobody has said how many eat. */
  dailyNeed: HouseholdNeed.nullable(),
  weeklyBudget: z.string().nullable(),
  /** What the household says it spent on groceries a week before, in pounds; null = not said. */
  earlierSpend: z.string().nullable(),
  cookingSkill: z.enum(SKILLS).nullable(),
  postcode: z.string().nullable(),
  /** Codes of regulated allergens, then words that block foods by name only. */
  allergies: z.array(z.string()),
  allergyWords: z.array(z.string()),
  /** Saved words that leave nothing out: nothing is planned until somebody has said what each means. */
  allergyQuestions: z.array(FoodReading),
  /** The version of the words about health (`HEALTH_CONSENT`) that somebody of the household agreed to; null = none, or withdrawn. */
  healthConsent: z.int().nullable(),
  dietaryRestrictions: z.array(z.string()),
  dietaryPreferences: z.array(z.string()),
  cuisinePreferences: z.array(z.string()),
  maxMinutes: z.int().nullable(),
  /** Monday first; empty = no day has a limit of its own. */
  maxMinutesByDay: z.array(z.int().nullable()),
  cookOnceEatTwice: z.boolean(),
  basicsAtHome: z.boolean(),
  supermarket: z.string().nullable(),
  /** What the weekly budget may buy beyond the cheapest good week. */
  spending: z.enum(SPENDINGS),
  /** How the next plans are made. */
  planDays: z.int(),
  planMeals: z.array(z.enum(COURSES)),
  /** null = any distance. */
  shopDistanceMiles: z.int().nullable(),
  subscriptionStatus: z.string(),
  trialEndsAt: z.iso.datetime(),
  /** What keeps them from planning, swapping, importing and chatting, and what can be done about it; null = nothing does. */
  paywall: Paywall.nullable(),
  plansMade: z.int(),
  listsMade: z.int(),
});
export type User = z.infer<typeof User>;
