import { Hono } from "hono";
import { z } from "zod";
import { TradeUser, User } from "#contracts/accounts/user.ts";
import { SettleAllergyWord } from "#contracts/household/health-limits.ts";
import { CompleteOnboarding } from "#contracts/household/onboarding.ts";
import { SaveEarlierSpend, SavePreferences } from "#contracts/household/preferences.ts";
import { SavePlanSettings } from "#contracts/planning/plan-settings.ts";
import { firstNameOf } from "#domain/accounts/first-name.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { eatersOf, needOf, ofSize } from "#domain/household/eaters.ts";
import { eatsTwice } from "#domain/household/household.ts";
import { questionsAbout } from "#domain/household/settle-allergies.ts";
import { penceOf, poundsOf } from "#domain/money.ts";
import { DEFAULT_PLAN_DAYS, DEFAULT_PLAN_MEALS } from "#domain/planning/plan-settings.ts";
import type { HeldCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import type { Household } from "../../db/household/household.entity.ts";
import { countsOf, getHousehold, type HouseholdCounts, type HouseholdRow } from "../../db/household/household.repository.ts";
import { organisationOf } from "../../db/leads/trade/organisations.repository.ts";
import { paywallOf } from "../billing/public/paywall.ts";
import type { ApiDeps } from "../deps.ts";
import { withdrawHealthConsent } from "../household/public/health-data.ts";
import { savePreferences } from "../household/public/save-preferences.ts";
import { settleAllergyWord } from "../household/public/settle-allergy-word.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { isLenient } from "../http/middleware/lenient.ts";
import { requireOwner } from "../http/middleware/require-owner.ts";
import { type ApiEnv, requireUser, type SignedIn, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const Success = z.object({ success: z.literal(true) });

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
  dailyNeed: household.people == null ? null : needOf(eatersOf({ eaters: household.eaters, people: household.people })),
  weeklyBudget: household.weeklyBudgetPence == null ? null : poundsOf(household.weeklyBudgetPence),
  earlierSpend: household.earlierSpendPence == null ? null : poundsOf(household.earlierSpendPence),
  cookingSkill: household.cookingSkill ?? null,
  postcode: household.postcode ?? null,
  allergies: [...household.allergens, ...household.avoidWords],
  allergyWords: household.avoidWords,
  allergyQuestions: questionsAbout(household.avoidWords, foods),
  healthConsent: counts.healthConsent,
  dietaryRestrictions: household.diets,
  dietaryPreferences: household.diets,
  cuisinePreferences: household.cuisines,
  maxMinutes: household.maxMinutes ?? null,
  maxMinutesByDay: household.maxMinutesByDay ?? [],
  cookOnceEatTwice: eatsTwice(household.cookOnceEatTwice ?? null, household.people ?? 1),
  basicsAtHome: household.basicsAtHome,
  supermarket: household.supermarket ?? null,
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

/** Writes how the next plans are made; fields that were not sent stay as they are. */
function applyPlanSettings(household: Household, sent: SavePlanSettings): void {
  if (sent.planDays !== undefined) household.planDays = sent.planDays;
  if (sent.planMeals !== undefined) household.planMeals = sent.planMeals;
  if (sent.supermarket !== undefined) household.supermarket = sent.supermarket;
  if (sent.shopDistanceMiles !== undefined) household.shopDistanceMiles = sent.shopDistanceMiles;
}

/** Refuses a shop that we have no prices of. */
function refuseUnknownShop(shops: HeldCatalogue["shops"], shop: string | null | undefined): void {
  if (shop && !shops.has(shop))
    throw new ApiError({
      code: "UNPROCESSABLE",
      field: "supermarket",
      message: `We don't know the supermarket “${shop}”. Choose from ${[...shops.values()].map(({ name }) => name).join(", ")}.`,
    });
}

/** Mounted at /user. */
export const userRoutes = (deps: ApiDeps) => {
  const { catalogue } = deps;
  return new Hono<ApiEnv>()
    .get(
      "/",
      describe("The signed-in person and their household", "Household", 200, z.union([User, TradeUser]).nullable(), SIGNED_OUT, {
        needs: "session",
        headers: ["Lenient"],
        description: "For anyone logged in; others get null if they asked leniently. People of a lead buyer or seller have no household.",
      }),
      async (c) => {
        const { trade } = c.var;
        const organisation = trade && (await organisationOf(c.var.em, trade.id));
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
        const paywall = await paywallOf(c.var.em, deps, user, row);
        return c.json(userFrom(user, row, await countsOf(c.var.em, row.household.id), paywall, (await catalogue.current()).foods));
      },
    )
    .use(requireUser)
    .put(
      "/preferences",
      describe("Save preferences (either reading of the screen)", "Household", 200, Success, {
        ...SIGNED_OUT,
        403: "A member of a shared household can't remove an allergy or diet",
        422: "A field is missing or invalid, an allergy isn't understood, or one is added without `healthConsent`",
      }),
      validate("json", SavePreferences),
      async (c) => {
        const sent = c.req.valid("json");
        const { shops, foods } = await catalogue.current();
        refuseUnknownShop(shops, sent.supermarket);
        await c.var.em.fork().transactional((unit) => savePreferences(unit, signedIn(c).id, sent, foods));
        return c.json({ success: true as const });
      },
    )
    .post(
      "/allergy-words",
      describe("Explain or remove a saved allergy word", "Household", 200, Success, {
        ...SIGNED_OUT,
        403: "Only an owner can remove a word without explaining it",
        404: "No such word is saved",
        422: "The explanation matches no food",
      }),
      validate("json", SettleAllergyWord),
      async (c) => {
        await settleAllergyWord(c.var.em, signedIn(c).id, c.req.valid("json"), (await catalogue.current()).foods);
        return c.json({ success: true as const });
      },
    )
    .delete(
      "/health-consent",
      describe("Withdraw consent to health data; allergies and health diets are removed", "Household", 200, Success, SIGNED_OUT),
      requireOwner,
      async (c) => {
        await withdrawHealthConsent(c.var.em, signedIn(c).id);
        return c.json({ success: true as const });
      },
    )
    .put(
      "/complete-onboarding",
      describe("Save the three answers of the set-up wizard", "Household", 200, Success, {
        ...SIGNED_OUT,
        422: "A field is missing or cannot be used",
      }),
      validate("json", CompleteOnboarding),
      async (c) => {
        const { postcode, householdSize, eaters, weeklyBudget } = c.req.valid("json");
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        const who = ofSize(eaters === undefined ? household.eaters : eaters, householdSize);
        Object.assign(household, { postcode, weeklyBudgetPence: weeklyBudget, ...who });
        await c.var.em.flush();
        return c.json({ success: true as const });
      },
    )
    .put(
      "/earlier-spend",
      describe("Save what the household spent on groceries in a usual week before", "Household", 200, Success, {
        ...SIGNED_OUT,
        422: "Not an amount",
      }),
      validate("json", SaveEarlierSpend),
      async (c) => {
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        const { amount } = c.req.valid("json");
        household.earlierSpendPence = amount === null ? null : (penceOf(amount) ?? null);
        await c.var.em.flush();
        return c.json({ success: true as const });
      },
    )
    .put(
      "/plan-settings",
      describe("Save planning settings: days, meals, shop and distance", "Household", 200, Success, {
        ...SIGNED_OUT,
        422: "A value cannot be used",
      }),
      validate("json", SavePlanSettings),
      async (c) => {
        const sent = c.req.valid("json");
        refuseUnknownShop((await catalogue.current()).shops, sent.supermarket);
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        applyPlanSettings(household, sent);
        await c.var.em.flush();
        return c.json({ success: true as const });
      },
    );
};
