import type { Course } from "./recipe.ts";

const DAY_MS = 86_400_000;
const DAYS_IN_WEEK = 7;
const londonDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", year: "numeric", month: "2-digit", day: "2-digit" });

/** The day that London's calendar shows at a moment, as YYYY-MM-DD. */
export const londonDayOf = (moment: Date): string => londonDay.format(moment);

/** A day so many days after another; both YYYY-MM-DD. Counted on the calendar, so a change of the clocks moves nothing. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The Monday (YYYY-MM-DD) of the week that a plan is cooked in: the first Monday on or after the day it was made in London, because
 * whoever plans on a Thursday plans the coming week; the later weeks of a longer plan follow one after the other.
 *
 * The budget tracker counts a plan's money in the week in which it was made instead: that is mostly when people shop for it.
 */
export function planMonday(madeAt: Date, weekIndex: number): string {
  const day = londonDayOf(madeAt);
  const untilMonday = (DAYS_IN_WEEK + 1 - new Date(`${day}T00:00:00Z`).getUTCDay()) % DAYS_IN_WEEK;
  return dayAfter(day, untilMonday + weekIndex * DAYS_IN_WEEK);
}

/** When each meal is on the table, London time: usual British hours, for a calendar that knows no better. */
export const MEAL_TIMES: Record<Course, string> = { breakfast: "07:30", lunch: "12:30", snack: "15:30", dinner: "18:30" };
/** How long a meal takes up in a calendar. */
export const MEAL_MINUTES = 30;

type Dated = { createdAt: Date; weekIndex: number };

/** The plans whose week is not over on a day (YYYY-MM-DD), each week once: a week that was planned again is cooked by its newest plan. Earliest first. */
export function weeksToCook<Plan extends Dated>(plans: readonly Plan[], today: string): { monday: string; plan: Plan }[] {
  const weeks = new Map<string, Plan>();
  for (const plan of [...plans].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    weeks.set(planMonday(plan.createdAt, plan.weekIndex), plan);
  return [...weeks]
    .filter(([monday]) => dayAfter(monday, DAYS_IN_WEEK) > today)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([monday, plan]) => ({ monday, plan }));
}
