import { useQuery } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { minutesByDay } from "#domain/household/habits.ts";
import { LOCALE } from "#domain/locale.ts";
import { longWeekdays, WEEKDAY_MINUTES } from "#domain/planning/long-weekdays.ts";
import { DAYS } from "#domain/week.ts";
import { userQuery } from "../../../lib/session.ts";

const list = new Intl.ListFormat(LOCALE);

/** Lists weekdays with more cooking time than a plan aims for. */
export function LongWeekdays({ plan }: { plan: MealPlan }) {
  const user = useQuery(userQuery).data;
  const long = longWeekdays(plan.items, user ? minutesByDay(user.maxMinutesByDay, user.habits) : []);
  if (!user || long.length === 0) return null;
  const days = long.map(({ day, minutes }) => `${DAYS[day]} (${minutes} minutes)`);
  return (
    <p className="text-xs text-slate">
      Cooking on {list.format(days)} takes longer than the {WEEKDAY_MINUTES} minutes we aim for on a weekday. Swap a meal to see quicker
      dishes.
    </p>
  );
}
