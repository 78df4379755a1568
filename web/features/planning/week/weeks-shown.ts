import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { weeksToCook } from "#domain/planning/plan-dates.ts";
import { DAYS } from "#domain/week.ts";

/** A plan of the page. `part`: the days (0 = Monday) that it still cooks of a week of which a newer plan has the others; null = the plan of its week. */
export type ShownWeek = { plan: MealPlan; part: number[] | null };

/** What an address calls it: a week by its Monday, and the plan before it by its id. */
export const keyOf = ({ plan, part }: ShownWeek): string => (part ? plan.id : plan.monday);

/**
 * The weeks that the page goes between, in the order of the calendar: those of the newest planning, and each other one that is not over on a day
 * (YYYY-MM-DD), by its newest plan. A plan before that one is shown while it still cooks a day, as in the household's calendar.
 * @param plans newest first.
 */
export function weeksShown(plans: readonly MealPlan[], today: string): ShownWeek[] {
  const newest = plans.filter(({ generationId }) => generationId === plans[0]?.generationId);
  const weeks = new Map(newest.map((plan) => [plan.monday, plan]));
  for (const plan of plans) if (addDays(plan.monday, DAYS.length - 1) >= today && !weeks.has(plan.monday)) weeks.set(plan.monday, plan);
  const inOrder = plans.map((plan, index) => ({ plan, ...daysOf(plan), createdAt: new Date(-index) }));
  const parts = weeksToCook(inOrder, today).flatMap(({ plan: { plan }, days }): ShownWeek[] => {
    const toCome = days.some((day) => addDays(plan.monday, day) >= today);
    return toCome && weeks.get(plan.monday)?.id !== plan.id ? [{ plan, part: days }] : [];
  });
  return [...parts, ...[...weeks.values()].map((plan) => ({ plan, part: null }))].sort((a, b) =>
    a.plan.monday.localeCompare(b.plan.monday),
  );
}

const daysOf = ({ monday, firstDay, days }: MealPlan) => ({ monday, firstDay, days });
