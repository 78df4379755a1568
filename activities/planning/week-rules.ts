import { eatersOf } from "#domain/household/eaters.ts";
import { eatsTwice } from "#domain/household/household.ts";
import { dailyNeed, type Eater } from "#domain/household/needs.ts";
import { overlaid, shareOf, type WithPreferences } from "#domain/household/overlay.ts";
import type { Taste } from "#domain/household/taste/taste.ts";
import { notForThem } from "#domain/planning/nutrition/extras.ts";
import { DEFAULT_PLAN_MEALS } from "#domain/planning/plan-settings.ts";
import { isNever, type Rules } from "#domain/planning/rules.ts";
import type { Spending } from "#domain/planning/spending.ts";
import type { Stock } from "#domain/shopping/pantry.ts";
import type { PlannedMeal } from "#domain/week.ts";
import type { PlanRequest } from "../../workflows/planning/meal-plan/plan-request.ts";

/** What a week is planned by of a household's preferences: the row's own fields. */
export type HouseholdPreferences = WithPreferences & {
  eaters?: readonly Eater[] | null | undefined;
  maxMinutesByDay?: readonly (number | null)[] | null | undefined;
  cookOnceEatTwice?: boolean | null | undefined;
  basicsAtHome: boolean;
  spending: Spending;
};

/** What is known beside them when planning begins. */
export type Known = {
  days: number;
  firstDay: number;
  recent: string[];
  locked: PlannedMeal[];
  stock: Stock;
  spoiling: string[];
  taste: Taste | undefined;
};

/** A new household that has planned nothing, has noted nothing in its pantry and has rated no dish. */
export const NOTHING_KNOWN: Omit<Known, "days" | "firstDay"> = { recent: [], locked: [], stock: {}, spoiling: [], taste: undefined };

/** The rules that one week is planned by. @throws where the profile is not complete. */
export function rulesOf(household: HouseholdPreferences, request: PlanRequest, known: Known): Rules {
  const { days, firstDay, recent, locked, stock, spoiling, taste } = known;
  const { people, budget, skill, ...overlaidHousehold } = overlaid(household, request.overlay);
  if (people === null || budget === null || skill === null) throw new Error("the household's profile is not complete");
  const eaters = eatersOf({ eaters: household.eaters ?? null, people });
  return {
    ...overlaidHousehold,
    people,
    need: dailyNeed(eaters),
    // a plan of fewer days has its share of the week's money
    budgetPence: shareOf(budget, days),
    skill,
    maxMinutesByDay: household.maxMinutesByDay ?? [],
    fullest: request.fullest,
    spending: request.spending ?? household.spending,
    meals: request.meals ?? DEFAULT_PLAN_MEALS,
    cookOnceEatTwice: eatsTwice(household.cookOnceEatTwice ?? null, people),
    basicsAtHome: household.basicsAtHome,
    stock,
    spoiling,
    recentRecipeIds: recent,
    excludedRecipeIds: [...(request.exclude ?? []), ...notForThem(eaters)],
    ...(taste ? { taste } : {}),
    days,
    firstDay,
    locked: locked.filter(({ day, recipeId }) => day >= firstDay && day < firstDay + days && !isNever(recipeId, { taste })),
  };
}
