import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { z } from "zod";
import { ResolveAllergyWord } from "#contracts/household/health-limits.ts";
import { CompleteOnboarding, SaveEarlierSpend, SavePreferences } from "#contracts/household/preferences.ts";
import { SavePlanSettings } from "#contracts/planning/plan-settings.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { resizeHousehold } from "#domain/household/eaters.ts";
import { parsePence } from "#domain/money.ts";
import type { LoadedCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import type { Household } from "../../db/household/household.entity.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { requireOwner } from "../http/middleware/require-owner.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { resolveOrRejectAllergies, savePreferences, withdrawHealthConsent } from "./public/save-preferences.ts";

/**
 * Replaces a saved allergy word by its meaning. Every member may explain a word, because that only adds; only an owner may remove it.
 * @throws ApiError "NOT_FOUND", "FORBIDDEN" or "UNPROCESSABLE".
 */
async function settleAllergyWord(em: EntityManager, userId: string, { word, meaning }: ResolveAllergyWord, foods: Foods): Promise<void> {
  const settled = meaning && resolveOrRejectAllergies([...meaning.allergens, ...meaning.words], foods);
  if (settled && settled.allergens.length + settled.words.length === 0)
    throw new ApiError({
      code: "UNPROCESSABLE",
      field: "meaning",
      message: "Say which allergen or food the word means, or remove it.",
    });
  await em.fork().transactional(async (unit) => {
    const { household, role } = await getHousehold(unit, userId);
    await unit.refresh(household, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!household.avoidWords.includes(word)) throw notFound("word");
    if (!settled && role !== "owner")
      throw new ApiError({
        code: "FORBIDDEN",
        message: `Only an owner of your household can remove “${word}”: it may be someone else's. Say what it means or ask an owner.`,
      });
    household.avoidWords = [...new Set([...household.avoidWords.filter((one) => one !== word), ...(settled?.words ?? [])])];
    household.allergens = [...new Set([...household.allergens, ...(settled?.allergens ?? [])])];
  });
}

const Success = z.object({ success: z.literal(true) });

/** Applies plan settings; absent fields stay unchanged. */
function applyPlanSettings(household: Household, sent: SavePlanSettings): void {
  if (sent.planDays !== undefined) household.planDays = sent.planDays;
  if (sent.planMeals !== undefined) household.planMeals = sent.planMeals;
  if (sent.supermarket !== undefined) household.supermarket = sent.supermarket;
  if (sent.shopDistanceMiles !== undefined) household.shopDistanceMiles = sent.shopDistanceMiles;
}

/** @throws ApiError "UNPROCESSABLE" for a shop without prices. */
function rejectUnknownShop(shops: LoadedCatalogue["shops"], shop: string | null | undefined): void {
  if (shop && !shops.has(shop))
    throw new ApiError({
      code: "UNPROCESSABLE",
      field: "supermarket",
      message: `We don't know the supermarket “${shop}”. Choose from ${[...shops.values()].map(({ name }) => name).join(", ")}.`,
    });
}

/** Mounted at /user: a household's preferences and plan settings. */
export const preferencesRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>()
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
        rejectUnknownShop(shops, sent.supermarket);
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
      validate("json", ResolveAllergyWord),
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
        const who = resizeHousehold(eaters === undefined ? household.eaters : eaters, householdSize);
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
        household.earlierSpendPence = amount === null ? null : (parsePence(amount) ?? null);
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
        rejectUnknownShop((await catalogue.current()).shops, sent.supermarket);
        const { household } = await getHousehold(c.var.em, signedIn(c).id);
        applyPlanSettings(household, sent);
        await c.var.em.flush();
        return c.json({ success: true as const });
      },
    );
