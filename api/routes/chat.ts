import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { z } from "zod";
import { ChatPreferences } from "#contracts/chat-preferences.ts";
import { SavePreferences } from "#contracts/preferences.ts";
import { MINUTES_FOR } from "#domain/household.ts";
import { ChatPreferences as ChatPreferencesRow } from "../../db/entities/chat-preferences.entity.ts";
import { householdOf } from "../../db/repositories/household.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../describe.ts";
import { type ApiEnv, requireUser, signedIn } from "../middleware/session.ts";
import { fieldFault, validate } from "../validate.ts";
import { applyPreferences } from "./user.ts";

const Success = z.object({ success: z.literal(true) });

/** The wizard's answers in the words of the household's own preferences. */
const asPreferences = (sent: ChatPreferences) => ({
  ...(sent.postcode.trim() === "" ? {} : { postcode: sent.postcode }),
  weeklyBudget: sent.totalBudget,
  householdSize: sent.servingSize,
  cookingSkill: sent.cookingAbility,
  dietaryRestrictions: sent.dietaryRestrictions,
  cuisinePreferences: sent.cuisinePreferences,
  allergies: sent.allergies,
  maxMinutes: MINUTES_FOR[sent.mealComplexity],
});

/** Mounted at /chat. */
export const chatRoutes = (_: ApiDeps) =>
  new Hono<ApiEnv>().use(requireUser).post(
    "/preferences",
    describe("Keep the wizard's answers for the next conversation", "Chat", 200, Success, {
      ...SIGNED_OUT,
      422: "A field cannot be used",
    }),
    validate("json", ChatPreferences),
    async (c) => {
      const { saveAsDefaults, ...sent } = c.req.valid("json");
      const defaults = SavePreferences.safeParse(asPreferences(sent));
      if (!defaults.success) throw fieldFault(defaults.error.issues);
      const { household } = await householdOf(c.var.em, signedIn(c).id);
      c.var.em.create(ChatPreferencesRow, { id: randomUUID(), household, preferences: sent });
      if (saveAsDefaults) applyPreferences(household, defaults.data);
      await c.var.em.flush();
      return c.json({ success: true as const });
    },
  );
