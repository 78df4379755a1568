import { useQuery } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { LOCALE } from "#domain/locale.ts";
import { longWeekdays, WEEKDAY_MINUTES } from "#domain/planning/long-weekdays.ts";
import { DAYS } from "#domain/week.ts";
import { userQuery } from "../../../lib/session.ts";
import * as m from "./messages.tsx";

const list = new Intl.ListFormat(LOCALE);

/** Says which weekdays take longer to cook than a plan aims for, where there are any. */
export function LongWeekdays({ plan }: { plan: MealPlan }) {
  const user = useQuery(userQuery).data;
  const long = longWeekdays(plan.items, user?.maxMinutesByDay ?? []);
  if (!user || long.length === 0) return null;
  const days = long.map(({ day, minutes }) => m.dayAndMinutes({ day: DAYS[day], minutes }));
  return <p className="text-xs text-slate">{m.longToCook({ days: list.format(days), aim: WEEKDAY_MINUTES })}</p>;
}
