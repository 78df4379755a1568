import { useCallback, useMemo, useState } from "react";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { plannedDays } from "#domain/planning/rules.ts";
import { COURSES, type Course, MEALS } from "#domain/recipes/recipe.ts";
import { useGrowing } from "../../../lib/use-growing.ts";
import { useNarrow } from "../../../ui/page.tsx";
import { formatPlanDate } from "../public/plan-days.ts";
import { DayColumn } from "./day-column.tsx";
import type { DayProps } from "./day-parts.tsx";
import { DayRow } from "./day-row.tsx";
import { PrintWeek } from "./print-week.tsx";

/** The meals of a day in the order of the screen: dinner first. */
const DINNER_FIRST: readonly Course[] = ["dinner", "lunch", "breakfast", "snack"];
/** Days in the first render; the others follow, so that the page appears sooner. */
const INITIAL_DAYS = 2;
/** Grid rows of a day besides its meals: heading and extras. */
const OTHER_ROWS = 2;

/** The days of a plan: on a phone one row a day that opens in place, from tablet width on one column a day. */
export function WeekDays({ plan, onOpen }: { plan: MealPlan; onOpen: DayProps["onOpen"] }) {
  const isNarrow = useNarrow();
  const [openDays, setOpenDays] = useState<readonly number[]>([]);
  const onToggle = useCallback(
    (day: number) => setOpenDays((days) => (days.includes(day) ? days.filter((one) => one !== day) : [...days, day])),
    [],
  );
  const shown = plan.items.some((item) => item.mealType === "snack") ? COURSES : MEALS;
  const today = londonDay(Date.now());
  const week = useMemo(
    () =>
      plannedDays(plan).map((day) => ({
        day,
        planId: plan.id,
        date: formatPlanDate(plan, day),
        isToday: addDays(plan.monday, day) === today,
        items: plan.items.filter((item) => item.dayOfWeek === day),
        eatenAgain: plan.items.some((item) => item.leftoverOfDay === day && !isEatenOut(item)),
      })),
    [plan, today],
  );
  const courses = useMemo(() => DINNER_FIRST.filter((course) => shown.some((one) => one === course)), [shown]);
  const count = useGrowing(plan.days, isNarrow ? plan.days : INITIAL_DAYS);
  return (
    <>
      {count === plan.days && <PrintWeek plan={plan} courses={shown} />}
      {isNarrow ? (
        <ol
          aria-label="Days of the week"
          className="flex flex-col gap-px overflow-hidden rounded-card border border-line bg-line print:hidden"
        >
          {week.map((one) => (
            <li key={one.day} className="bg-sheet">
              <DayRow {...one} isOpen={openDays.includes(one.day)} onToggle={onToggle} courses={courses} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      ) : (
        <ol
          aria-label="Days of the week"
          style={{ gridTemplateRows: `repeat(${courses.length + OTHER_ROWS}, auto)` }}
          className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-7 print:hidden"
        >
          {week.slice(0, count).map((one) => (
            <li key={one.day} className="xl:row-span-full xl:grid xl:grid-rows-subgrid">
              <DayColumn {...one} courses={courses} onOpen={onOpen} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
