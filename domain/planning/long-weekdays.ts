/** The most minutes of cooking, extras included, that a plan aims for from Monday to Friday. */
export const WEEKDAY_MINUTES = 60;
const WEEKDAYS = 5;

type Cooked = { dayOfWeek: number; minutes: number | null; leftoverOfDay: number | null; eaters: number | null };

/**
 * The weekdays with more cooking time than a plan aims for. Leftovers and meals eaten out take no time.
 * @param allowed the household's own limits in minutes by day from Monday; a day within a higher limit is not listed.
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
