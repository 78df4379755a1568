import { screen } from "@testing-library/react";
import type { User } from "#contracts/accounts/user.ts";
import type { FoodReading } from "#contracts/household/health-limits.ts";

const known = (text: string, code: "peanuts" | "sesame"): FoodReading => {
  const label = code === "peanuts" ? "Peanuts" : "Sesame";
  return { text, kind: "known", meanings: [{ label, allergens: [code], words: [] }], message: `“${text}” leaves out: ${label}.` };
};

/** The server's responses for "peanuts and sesame", for `answerCalls`. */
export const READ_CALL = "POST /api/foods/read";
export const PEANUTS_AND_SESAME = { [READ_CALL]: { body: [known("peanuts", "peanuts"), known("sesame", "sesame")] } };

/** A household whose profile is complete, with nothing to avoid. */
export const householdUser = (fields: Partial<User> = {}): User =>
  ({
    id: "ada",
    role: "owner",
    householdSize: 2,
    eaters: null,
    weeklyBudget: "87.50",
    cookingSkill: "beginner",
    postcode: "M1",
    allergies: [],
    allergyQuestions: [],
    healthConsent: 1,
    dietaryRestrictions: [],
    dietaryPreferences: [],
    cuisinePreferences: [],
    maxMinutes: null,
    maxMinutesByDay: [],
    cookOnceEatTwice: true,
    basicsAtHome: false,
    supermarket: null,
    spending: "balanced",
    habits: {},
    dislikes: [],
    standingRules: [],
    paywall: null,
    ...fields,
  }) as User;

/** The open reading. */
export const question = (text: string) => screen.findByRole("region", { name: new RegExp(`^“${text}” leaves out`) });
