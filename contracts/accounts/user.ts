import { z } from "zod";
import { ROLES } from "#domain/accounts/membership.ts";
import { TRADE_KINDS } from "#domain/leads/trade.ts";
import { OPERATOR_ROLES } from "#domain/operators/roles.ts";
import { SPENDINGS } from "#domain/planning/spending.ts";
import { COURSES, SKILLS } from "#domain/recipes/recipe.ts";
import { Eaters, HouseholdNeed } from "../household/eaters.ts";
import { FoodReading } from "../household/health-limits.ts";
import { Habits, StandingRules } from "../household/how-we-eat.ts";
import { text } from "../text.ts";

export const Paywall = z.object({
  title: z.string(),
  message: z.string(),
  action: z.object({ label: z.string(), to: z.string() }).nullable(),
});
export type Paywall = z.infer<typeof Paywall>;

/** A person who works for a buyer or a seller of leads; they have no household. */
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
  /** Confirmed by a mailed link. Until then nothing is shared or looked up by it. */
  emailConfirmed: z.boolean(),
  /** The London day of their sign-up. */
  joinedOn: z.iso.date(),
  isOperator: z.boolean(),
  /** null = not an operator. */
  operatorRole: z.enum(OPERATOR_ROLES).nullable(),
  /** Role in the household; only owners invite, remove members and remove allergies. */
  role: z.enum(ROLES),
  /** Number of members of the household, including this person. */
  members: z.int(),
  householdSize: z.int().nullable(),
  /** The household's eaters; null = not described: all count as average adults. */
  eaters: Eaters.nullable(),
  /** Their need for a day, together; null = the number of eaters is unknown. */
  dailyNeed: HouseholdNeed.nullable(),
  weeklyBudget: z.string().nullable(),
  /** What the household used to spend on groceries a week, in pounds; null = not given. */
  earlierSpend: z.string().nullable(),
  cookingSkill: z.enum(SKILLS).nullable(),
  postcode: z.string().nullable(),
  /** Codes of regulated allergens, then words that block foods by name only. */
  allergies: z.array(z.string()),
  allergyWords: z.array(z.string()),
  /** Saved words that match no food. Nothing is planned until a member chooses what each means. */
  allergyQuestions: z.array(FoodReading),
  /** The version of `HEALTH_CONSENT` that a member agreed to; null = none, or withdrawn. */
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
  habits: Habits,
  dislikes: z.array(z.string()),
  standingRules: StandingRules,
  /** What the weekly budget may buy beyond the cheapest good week. */
  spending: z.enum(SPENDINGS),
  /** How the next plans are made. */
  planDays: z.int(),
  planMeals: z.array(z.enum(COURSES)),
  /** null = any distance. */
  shopDistanceMiles: z.int().nullable(),
  subscriptionStatus: z.string(),
  trialEndsAt: z.iso.datetime(),
  /** Why they cannot plan, swap, import or chat, and what they can do about it; null = they can. */
  paywall: Paywall.nullable(),
  plansMade: z.int(),
  listsMade: z.int(),
});
export type User = z.infer<typeof User>;

/** Body of `DELETE /api/user`: the account's own address, typed by its owner to prevent deletion by mistake. */
export const DeleteAccount = z.object({
  email: text(320, { missing: "Type your email address" }).trim().min(1, "Type your email address"),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;
