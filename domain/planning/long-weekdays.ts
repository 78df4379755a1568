/** Minutes of cooking that a plan aims at from Monday to Friday, extras and all. */
export const WEEKDAY_MINUTES = 45;
const WEEKDAYS = 5;

type Cooked = { dayOfWeek: number; minutes: number | null; leftoverOfDay: number | null; eaters: number | null };

/**
 * The weekdays of a plan that take longer than is aimed at, in their order. The rest of a dinner and what is eaten out take no time; a day for which the
 * household allows more (`allowed`, minutes by day from Monday) is as it asked.
 */
export function longWeekdays(items: readonly Cooked[], allowed: readonly (number | null)[]): { day: number; minutes: number }[] {
  const days = Array.from({ length: WEEKDAYS }, (_, day) => ({
    day,
    minutes: items
      .filter(({ dayOfWeek, leftoverOfDay, eaters }) => dayOfWeek === day && leftoverOfDay === null && eaters !== 0)
      .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  }));
  return days.filter(({ day, minutes }) => minutes > Math.max(WEEKDAY_MINUTES, allowed[day] ?? 0));
}
