import type { Cuisine } from "../catalogue/cuisines.ts";
import type { Meal, Skill } from "../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../time.ts";
import type { Allergen } from "./allergens.ts";
import type { Diet } from "./diets.ts";

/**
 * Preferences stated in one conversation, for the plans made in it (decision 14). They replace the household's budget, days, people, skill,
 * minutes, meals and cuisines. They only add to its allergies, diets and avoided words: a conversation cannot remove one.
 */
export type Overlay = {
  /** Whole pence for a plan of `days` days. */
  budget?: { pence: number; days: number } | undefined;
  days?: number | undefined;
  people?: number | undefined;
  skill?: Skill | undefined;
  /** null = no limit for this conversation. */
  maxMinutes?: number | null | undefined;
  meals?: Meal[] | undefined;
  cuisines?: Cuisine[] | undefined;
  diets?: Diet[] | undefined;
  allergens?: Allergen[] | undefined;
  avoidWords?: string[] | undefined;
};

/** The fields of a household that an overlay may replace or extend. */
export type WithPreferences = {
  people?: number | null | undefined;
  weeklyBudgetPence?: number | null | undefined;
  cookingSkill?: Skill | null | undefined;
  maxMinutes?: number | null | undefined;
  allergens: readonly string[];
  avoidWords: readonly string[];
  diets: readonly string[];
  cuisines: readonly string[];
};

/** The preferences that a conversation plans with; null = neither the household nor the conversation gave one. */
export type WithOverlay = {
  people: number | null;
  budget: { pence: number; days: number } | null;
  skill: Skill | null;
  maxMinutes: number | null;
  allergens: Allergen[];
  avoidWords: string[];
  diets: Diet[];
  cuisines: Cuisine[];
};

const joined = <T>(one: readonly T[], two: readonly T[] | undefined): T[] => [...new Set([...one, ...(two ?? [])])];

/** The household's preferences with a conversation's overlay applied. */
export function withOverlay(household: WithPreferences, overlay: Overlay | null | undefined): WithOverlay {
  const weekly = household.weeklyBudgetPence;
  return {
    people: overlay?.people ?? household.people ?? null,
    budget: overlay?.budget ?? (weekly == null ? null : { pence: weekly, days: DAYS_IN_WEEK }),
    skill: overlay?.skill ?? household.cookingSkill ?? null,
    maxMinutes: overlay?.maxMinutes === undefined ? (household.maxMinutes ?? null) : overlay.maxMinutes,
    allergens: joined(household.allergens as Allergen[], overlay?.allergens),
    avoidWords: joined(household.avoidWords, overlay?.avoidWords),
    diets: joined(household.diets as Diet[], overlay?.diets),
    cuisines: overlay?.cuisines ?? (household.cuisines as Cuisine[]),
  };
}

/** Merges newer preferences into a conversation's: likes replace, restrictions are added. */
export const mergeOverlays = (before: Overlay | null | undefined, newer: Overlay): Overlay => ({
  ...before,
  ...Object.fromEntries(Object.entries(newer).filter(([, value]) => value !== undefined)),
  diets: joined(before?.diets ?? [], newer.diets),
  allergens: joined(before?.allergens ?? [], newer.allergens),
  avoidWords: joined(before?.avoidWords ?? [], newer.avoidWords),
});

/** The part of a budget that falls to a number of days, in whole pence. */
export const budgetShare = (budget: { pence: number; days: number }, days: number): number =>
  Math.round((budget.pence * days) / budget.days);
