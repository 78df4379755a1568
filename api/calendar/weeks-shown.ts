import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDayOf, weeksToCook } from "#domain/plan-dates.ts";
import { plansSince } from "../../db/repositories/meal-plan.repository.ts";

const DAY_MS = 86_400_000;
/** A month's plan reaches five weeks ahead, and begins up to six days after it was made: whatever is older is over. */
const OLDEST_DAYS = 45;

/** Which of a household's plans its calendar holds now, and the Monday of each. */
export async function weeksShown(em: EntityManager, householdId: string): Promise<{ monday: string; planId: string }[]> {
  const now = new Date();
  const plans = await plansSince(em, householdId, new Date(now.getTime() - OLDEST_DAYS * DAY_MS));
  return weeksToCook(plans, londonDayOf(now)).map(({ monday, plan }) => ({ monday, planId: plan.id }));
}
