import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { weeksToCook } from "#domain/planning/plan-dates.ts";
import { DAYS } from "#domain/week.ts";

/** A plan on the page. `part`: if a newer plan covers the rest of the week, the days (0 = Monday) that this plan still covers; else null. */
export type ShownWeek = { plan: MealPlan; part: number[] | null };

/** Its key in the URL: the Monday of a week, or the plan's id for a part of a week. */
export const weekKey = ({ plan, part }: ShownWeek): string => (part ? plan.id : plan.monday);

/**
 * The weeks to choose from, in date order: those of the newest run, and the newest plan of every other week that is not over on `today`
 * (YYYY-MM-DD). An older plan is included while it still covers a day, as in the household's calendar.
 * @param plans newest first.
 */
export function weeksShown(plans: readonly MealPlan[], today: string): ShownWeek[] {
  const newest = plans.filter(({ generationId }) => generationId === plans[0]?.generationId);
  const weeks = new Map(newest.map((plan) => [plan.monday, plan]));
  for (const plan of plans) if (addDays(plan.monday, DAYS.length - 1) >= today && !weeks.has(plan.monday)) weeks.set(plan.monday, plan);
  const inOrder = plans.map((plan, index) => ({ plan, ...daysOf(plan), createdAt: new Date(-index) }));
  const parts = weeksToCook(inOrder, today).flatMap(({ plan: { plan }, days }): ShownWeek[] => {
    const hasDaysLeft = days.some((day) => addDays(plan.monday, day) >= today);
    return hasDaysLeft && weeks.get(plan.monday)?.id !== plan.id ? [{ plan, part: days }] : [];
  });
  return [...parts, ...[...weeks.values()].map((plan) => ({ plan, part: null }))].sort((a, b) =>
    a.plan.monday.localeCompare(b.plan.monday),
  );
}

const daysOf = ({ monday, firstDay, days }: MealPlan) => ({ monday, firstDay, days });
