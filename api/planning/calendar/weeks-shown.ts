import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { mondayOf, weeksToCook } from "#domain/planning/plan-dates.ts";
import { planDaysFrom } from "../../../db/planning/meal-plan.repository.ts";

/** Which of a household's plans its calendar holds now, and which of their days (0 = Monday). */
export async function weeksShown(em: EntityManager, householdId: string): Promise<{ planId: string; monday: string; days: number[] }[]> {
  const today = londonDay(Date.now());
  const plans = await planDaysFrom(em, householdId, mondayOf(today));
  return weeksToCook(plans, today).map(({ plan, days }) => ({ planId: plan.id, monday: plan.monday, days }));
}
