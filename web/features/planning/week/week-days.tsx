import { useMemo, useRef } from "react";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { plannedDays } from "#domain/planning/rules.ts";
import { COURSES, MEALS } from "#domain/recipes/recipe.ts";
import { DAYS } from "#domain/week.ts";
import { useGrowing } from "../../../lib/use-growing.ts";
import { classes } from "../../../ui/class-names.ts";
import { formatPlanDate } from "../public/plan-days.ts";
import { DayCard } from "./day-card.tsx";
import type { OpenedFor } from "./meal/meal-card.tsx";
import { PrintWeek } from "./print-week.tsx";
import { useDayInView } from "./use-day-in-view.ts";

/** Days in the first render; the others follow, so that the page appears sooner. */
const INITIAL_DAYS = 2;
/** Grid rows of a day besides its meals: heading and extras. */
const OTHER_ROWS = 2;

/** The days of a plan side by side. On a phone, one at a time with a strip of days above; it opens at today. */
export function WeekDays({ plan, onOpen }: { plan: MealPlan; onOpen: (itemId: string, what: OpenedFor) => void }) {
  const list = useRef<HTMLOListElement>(null);
  const courses = plan.items.some((item) => item.mealType === "snack") ? COURSES : MEALS;
  const today = londonDay(Date.now());
  const week = useMemo(
    () =>
      plannedDays(plan).map((day) => ({
        day,
        date: formatPlanDate(plan, day),
        isToday: addDays(plan.monday, day) === today,
        items: plan.items.filter((item) => item.dayOfWeek === day),
      })),
    [plan, today],
  );
  const first = Math.max(
    0,
    week.findIndex(({ isToday }) => isToday),
  );
  const days = week.slice(0, useGrowing(plan.days, Math.max(INITIAL_DAYS, first + 1)));
  const { inView, onScroll, show } = useDayInView(list, first, days.length);
  return (
    <>
      {days.length === plan.days && <PrintWeek plan={plan} courses={courses} />}
      <div className="flex flex-col gap-2">
        <nav aria-label="Days" className="sm:hidden print:hidden">
          <ul className="flex gap-1">
            {week.map(({ day, date, isToday }, index) => (
              <li key={day} className="min-w-0 flex-1">
                <button
                  type="button"
                  aria-label={isToday ? `${DAYS[day]} ${date}, today` : `${DAYS[day]} ${date}`}
                  aria-current={index === inView ? "true" : undefined}
                  onClick={() => show(index)}
                  className={classes(
                    "flex min-h-11 w-full flex-col items-center justify-center rounded-card text-xs",
                    index === inView ? "bg-herb text-on-herb" : "text-slate hover:bg-herb-wash",
                    isToday && "font-medium underline underline-offset-4",
                  )}
                >
                  <span>{(DAYS[day] ?? "").slice(0, 3)}</span>
                  <span className="tabular">{date.split(" ")[0]}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <ol
          ref={list}
          onScroll={onScroll}
          style={{ gridTemplateRows: `repeat(${courses.length + OTHER_ROWS}, auto)` }}
          className="-mx-4 flex snap-x snap-mandatory scroll-px-4 items-start gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:items-stretch sm:overflow-visible sm:px-0 lg:grid-cols-4 xl:grid-cols-7 print:hidden"
          aria-label="Days of the week"
        >
          {days.map(({ day, date, items }) => (
            <li key={day} className="w-full shrink-0 snap-start sm:w-auto xl:row-span-full xl:grid xl:grid-rows-subgrid">
              <DayCard
                planId={plan.id}
                day={day}
                date={date}
                courses={courses}
                items={items}
                eatenAgain={plan.items.some((item) => item.leftoverOfDay === day && !isEatenOut(item))}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
