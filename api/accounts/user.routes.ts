import { Hono } from "hono";
import { z } from "zod";
import { TradeUser, User } from "#contracts/accounts/user.ts";
import { firstNameOf } from "#domain/accounts/first-name.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { readUnmatchedWords } from "#domain/household/allergies.ts";
import { householdEaters, householdNeed } from "#domain/household/eaters.ts";
import { eatsTwice } from "#domain/household/household.ts";
import { toPounds } from "#domain/money.ts";
import { DEFAULT_PLAN_DAYS, DEFAULT_PLAN_MEALS } from "#domain/planning/plan-settings.ts";
import { getHousehold, type HouseholdCounts, type HouseholdRow, householdCounts } from "../../db/household/household.repository.ts";
import { findOrganisation } from "../../db/leads/trade/organisations.repository.ts";
import { findPaywall } from "../billing/public/paywall.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { isLenient } from "../http/middleware/lenient.ts";
import { type ApiEnv, type SignedIn, signedIn } from "../http/middleware/session.ts";

const userFrom = (
  user: SignedIn,
  { household, role }: HouseholdRow,
  counts: HouseholdCounts,
  paywall: User["paywall"],
  foods: Foods,
): User => ({
  id: user.id,
  firstName: firstNameOf(user.name),
  email: user.email,
  emailConfirmed: user.confirmed,
  joinedOn: londonDay(user.joinedAt.getTime()),
  isOperator: user.operatorRole !== null,
  operatorRole: user.operatorRole,
  role,
  members: counts.members,
  householdSize: household.people ?? null,
  eaters: household.eaters ?? null,
  dailyNeed: household.people == null ? null : householdNeed(householdEaters({ eaters: household.eaters, people: household.people })),
  weeklyBudget: household.weeklyBudgetPence == null ? null : toPounds(household.weeklyBudgetPence),
  earlierSpend: household.earlierSpendPence == null ? null : toPounds(household.earlierSpendPence),
  cookingSkill: household.cookingSkill ?? null,
  postcode: household.postcode ?? null,
  allergies: [...household.allergens, ...household.avoidWords],
  allergyWords: household.avoidWords,
  allergyQuestions: readUnmatchedWords(household.avoidWords, foods),
  healthConsent: counts.healthConsent,
  dietaryRestrictions: household.diets,
  dietaryPreferences: household.diets,
  cuisinePreferences: household.cuisines,
  maxMinutes: household.maxMinutes ?? null,
  maxMinutesByDay: household.maxMinutesByDay ?? [],
  cookOnceEatTwice: eatsTwice(household.cookOnceEatTwice ?? null, household.people ?? 1),
  basicsAtHome: household.basicsAtHome,
  supermarket: household.supermarket ?? null,
  habits: household.habits ?? {},
  dislikes: household.dislikes,
  standingRules: household.standingRules ?? [],
  spending: household.spending,
  planDays: household.planDays ?? DEFAULT_PLAN_DAYS,
  planMeals: [...(household.planMeals ?? DEFAULT_PLAN_MEALS)],
  shopDistanceMiles: household.shopDistanceMiles ?? null,
  subscriptionStatus: household.subscriptionStatus,
  trialEndsAt: household.trialEndsAt.toISOString(),
  paywall,
  plansMade: counts.plans,
  listsMade: counts.lists,
});

/** Mounted at /user: the signed-in person with their household, whose preferences household/preferences.routes.ts saves. */
export const userRoutes = (deps: ApiDeps) => {
  const { catalogue } = deps;
  return new Hono<ApiEnv>().get(
    "/",
    describe("The signed-in person and their household", "Household", 200, z.union([User, TradeUser]).nullable(), SIGNED_OUT, {
      needs: "session",
      headers: ["Lenient"],
      description: "For anyone logged in; others get null if they asked leniently. People of a lead buyer or seller have no household.",
    }),
    async (c) => {
      const { trade } = c.var;
      const organisation = trade && (await findOrganisation(c.var.em, trade.id));
      if (trade && organisation)
        return c.json<TradeUser>({
          kind: organisation.kind,
          organisation: organisation.name,
          firstName: firstNameOf(trade.name),
          email: trade.email,
        });
      if (!c.var.user && isLenient(c)) return c.json(null);
      const user = signedIn(c);
      const row = await getHousehold(c.var.em, user.id);
      const paywall = await findPaywall(c.var.em, deps, user, row);
      return c.json(userFrom(user, row, await householdCounts(c.var.em, row.household.id), paywall, (await catalogue.current()).foods));
    },
  );
};
