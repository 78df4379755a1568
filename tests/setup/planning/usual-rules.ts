import { averageAdults, dailyNeed } from "#domain/household/needs.ts";
import type { Rules } from "#domain/planning/rules.ts";
import { MEALS } from "#domain/recipes/recipe.ts";

/** The rules of a household of two with no special preferences and a sufficient budget. */
export const USUAL_RULES: Rules = {
  people: 2,
  need: dailyNeed(averageAdults(2)),
  budgetPence: 9000,
  diets: [],
  allergens: [],
  avoidWords: [],
  cuisines: [],
  skill: "intermediate",
  maxMinutes: null,
  maxMinutesByDay: [],
  meals: MEALS,
  cookOnceEatTwice: true,
  basicsAtHome: true,
  stock: {},
  recentRecipeIds: [],
  excludedRecipeIds: [],
  days: 7,
  locked: [],
};
