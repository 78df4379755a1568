import { addDays } from "../billing/calendar/dates.ts";
import type { Course } from "../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../time.ts";

/** 0 = Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK;

/** The Monday of a day's week; both YYYY-MM-DD. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** From when a household may have a plan: what is left of this week from today or from tomorrow on, or the Monday after this week. */
export const PLAN_STARTS = ["this-week", "tomorrow", "next-week"] as const;
export type PlanStart = (typeof PLAN_STARTS)[number];

/** The week that a plan begins in, by its Monday (YYYY-MM-DD), and the first day of it that is planned (0 = Monday). */
export type WeekStart = { monday: string; firstDay: number };

const SUNDAY = 6;

/**
 * Where a plan begins that is made on a day (YYYY-MM-DD, London's). Asked for this week it has what is left of it, from that day or from the day after on;
 * on a Sunday that is the next week (decision 53). Where nobody says, it is the first whole week: this one on a Monday, else the next.
 */
export function weekStart(today: string, asked?: PlanStart): WeekStart {
  const tomorrow = addDays(today, 1);
  if (asked === "tomorrow") return { monday: mondayOf(tomorrow), firstDay: weekdayOf(tomorrow) };
  const monday = mondayOf(today);
  const weekday = weekdayOf(today);
  const thisWeek = weekday !== SUNDAY && (asked === "this-week" || (asked === undefined && weekday === 0));
  return thisWeek ? { monday, firstDay: weekday } : { monday: addDays(monday, DAYS_IN_WEEK), firstDay: 0 };
}

/** When each meal is on the table, London time: usual British hours, for a calendar that knows no better. */
export const MEAL_TIMES: Record<Course, string> = { breakfast: "07:30", lunch: "12:30", snack: "15:30", dinner: "18:30" };
/** How long a meal takes up in a calendar. */
export const MEAL_MINUTES = 30;

/** A planned week: which of its days it has, and when it was made. */
type Dated = WeekStart & { createdAt: Date; days: number };

/**
 * Which plan each day is cooked by, of the weeks that are not over on a day (YYYY-MM-DD): where two have the same day, by the newer one. Earliest first.
 */
export function weeksToCook<Plan extends Dated>(plans: readonly Plan[], today: string): { plan: Plan; days: number[] }[] {
  const taken = new Set<string>();
  return [...plans]
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .flatMap((plan) => {
      const all = Array.from({ length: plan.days }, (_, index) => plan.firstDay + index);
      const days = all.filter((day) => !taken.has(addDays(plan.monday, day)));
      for (const day of days) taken.add(addDays(plan.monday, day));
      return days.length > 0 && addDays(plan.monday, SUNDAY) >= today ? [{ plan, days }] : [];
    })
    .sort((a, b) => a.plan.monday.localeCompare(b.plan.monday) || a.plan.firstDay - b.plan.firstDay);
}
