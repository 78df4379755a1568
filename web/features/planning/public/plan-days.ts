import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { LOCALE } from "#domain/locale.ts";
import { DAYS } from "#domain/week.ts";

/** A range of days: the Monday of its week (YYYY-MM-DD), the first day (0 = Monday) and the number of days. */
type Days = { monday: string; firstDay: number; days: number };

const short = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
const SHORT_NAME = 3;

/** "2026-11-23" → "23 Nov". */
export const shortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));

/** The date of one of a plan's days (0 = Monday): "23 Nov". */
export const formatPlanDate = ({ monday }: Pick<Days, "monday">, day: number): string => shortDay(addDays(monday, day));

/** "Mon 23 – Sun 29 Nov 2026". The last day may be in a later week. */
export function daysInWords({ monday, firstDay, days }: Days): string {
  const parts = (day: number) => {
    const [date = "", month = ""] = formatPlanDate({ monday }, day).split(" ");
    const name = (DAYS[day % DAYS.length] ?? "").slice(0, SHORT_NAME);
    return { name: `${name} ${date}`, month, year: addDays(monday, day).slice(0, 4) };
  };
  const from = parts(firstDay);
  const to = parts(firstDay + days - 1);
  const until = `${to.name} ${to.month} ${to.year}`;
  if (days === 1) return until;
  const sameYear = from.year === to.year;
  return `${from.name}${sameYear && from.month === to.month ? "" : ` ${from.month}`}${sameYear ? "" : ` ${from.year}`} – ${until}`;
}

/** The newest plan that covers a day (YYYY-MM-DD). `plans` are newest first. */
export const planOfDay = (plans: readonly MealPlan[], day: string): MealPlan | undefined =>
  plans.find(({ monday, firstDay, days }) => addDays(monday, firstDay) <= day && day < addDays(monday, firstDay + days));
