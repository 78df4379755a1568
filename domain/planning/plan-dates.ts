import { addDays } from "../billing/calendar/dates.ts";
import type { Course } from "../recipes/recipe.ts";
import { DAYS_IN_WEEK } from "../time.ts";

/** 0 = Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK;

/** The Monday of a day's week; both YYYY-MM-DD. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** When a plan may start: today or tomorrow, for the rest of the week, or next Monday. */
export const PLAN_STARTS = ["this-week", "tomorrow", "next-week"] as const;
export type PlanStart = (typeof PLAN_STARTS)[number];

/** The Monday (YYYY-MM-DD) of a plan's first week, and the first planned day in it (0 = Monday). */
export type WeekStart = { monday: string; firstDay: number };

const SUNDAY = 6;

/**
 * The start of a plan made today. "this-week" plans the rest of the week from today; on a Sunday that is next week (decision 53). By default a plan
 * starts with the first whole week: this one on a Monday, else the next.
 * @param today YYYY-MM-DD in London.
 */
export function weekStart(today: string, asked?: PlanStart): WeekStart {
  const tomorrow = addDays(today, 1);
  if (asked === "tomorrow") return { monday: mondayOf(tomorrow), firstDay: weekdayOf(tomorrow) };
  const monday = mondayOf(today);
  const weekday = weekdayOf(today);
  const thisWeek = weekday !== SUNDAY && (asked === "this-week" || (asked === undefined && weekday === 0));
  return thisWeek ? { monday, firstDay: weekday } : { monday: addDays(monday, DAYS_IN_WEEK), firstDay: 0 };
}

/**
 * Splits a plan into weeks and returns their lengths in days: each week has its own shop, so 30 days are four weeks and two days. A plan of up to a
 * week ends on Sunday. A longer plan that starts after Monday (0) has the rest of its first week, then whole weeks until it is as long as asked.
 */
export function weeksOfPlan(days: number, firstDay = 0): number[] {
  const first = Math.min(days, DAYS_IN_WEEK - firstDay);
  const rest = days > DAYS_IN_WEEK ? days - first : 0;
  const whole = Array.from({ length: Math.floor(rest / DAYS_IN_WEEK) }, () => DAYS_IN_WEEK);
  return rest % DAYS_IN_WEEK === 0 ? [first, ...whole] : [first, ...whole, rest % DAYS_IN_WEEK];
}

/** Meal times in exported calendars, London time: usual British hours. */
export const MEAL_TIMES: Record<Course, string> = { breakfast: "07:30", lunch: "12:30", snack: "15:30", dinner: "18:30" };
/** The length of a meal in exported calendars. */
export const MEAL_MINUTES = 30;

/** A planned week: its planned days, and when it was made. */
type Dated = WeekStart & { createdAt: Date; days: number };

/**
 * The days to cook from each plan, earliest week first, without weeks that are over. If two plans cover a day, the newer one counts.
 * @param today YYYY-MM-DD.
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
