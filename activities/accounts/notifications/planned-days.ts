import type { EntityManager } from "@mikro-orm/postgresql";
import { addDays, type Day } from "#domain/billing/calendar/dates.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { mondayOf, weeksToCook } from "#domain/planning/plan-dates.ts";
import type { LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { findHouseholdPlans, planDaysFrom } from "../../../db/planning/meal-plan.repository.ts";
import type { StoredItem, StoredPlan } from "../../../db/planning/stored-plan.ts";

/** The plans by which a household cooks from a day on, each with the days that it applies to. */
export async function findWeeksFrom(
  em: EntityManager,
  householdId: string,
  day: Day,
  held: LoadedCatalogue,
): Promise<{ plan: StoredPlan; days: number[] }[]> {
  const weeks = weeksToCook(await planDaysFrom(em, householdId, mondayOf(day)), day);
  const plans = await findHouseholdPlans(
    em,
    householdId,
    weeks.map(({ plan }) => plan.id),
    held,
  );
  return weeks.flatMap(({ plan: { id }, days }) => plans.filter((plan) => plan.id === id).map((plan) => ({ plan, days })));
}

/** Meals still to be cooked on a day: without leftovers, meals eaten out and meals cooked already. */
export async function findMealsToCook(em: EntityManager, householdId: string, day: Day, held: LoadedCatalogue): Promise<StoredItem[]> {
  const weeks = await findWeeksFrom(em, householdId, day, held);
  return weeks.flatMap(({ plan, days }) =>
    plan.items.filter(
      ({ dayOfWeek, leftoverOfDay, eaters, cooked }) =>
        leftoverOfDay === null && !isEatenOut({ eaters }) && !cooked && days.includes(dayOfWeek) && addDays(plan.monday, dayOfWeek) === day,
    ),
  );
}
