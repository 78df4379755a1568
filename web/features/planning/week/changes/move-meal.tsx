import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { daysOf } from "#domain/planning/rules.ts";
import { DAYS } from "#domain/week.ts";
import { dateOf } from "../../public/plan-days.ts";
import { useMoveMeal } from "./queries.ts";
import { Refusal } from "./refusal.tsx";

/** The other days that are still to come, each with the meal that would come here in exchange; not those on which it is eaten out. */
export function MoveMeal({ plan, item, onDone }: { plan: MealPlan; item: PlanItem; onDone: () => void }) {
  const move = useMoveMeal(onDone);
  const today = londonDay(Date.now());
  const onDay = (day: number) => plan.items.find((one) => one.dayOfWeek === day && one.mealType === item.mealType);
  const isFree = (day: number) =>
    day !== item.dayOfWeek && addDays(plan.monday, day) >= today && onDay(day)?.eaters !== 0 && !onDay(day)?.cooked;
  const days = daysOf(plan).filter(isFree);
  const isOver = addDays(plan.monday, item.dayOfWeek) < today;
  return (
    <section aria-labelledby="move-meal">
      <h3 id="move-meal" className="text-lg">
        Move to another day
      </h3>
      <Refusal error={move.error} />
      {isOver || days.length === 0 ? (
        <p className="text-slate">{isOver ? "This day is over, so its meals stay as they were." : "No other day of this plan is left."}</p>
      ) : (
        <ul className="flex flex-col">
          {days.map((day) => {
            const there = onDay(day);
            return (
              <li key={day} className="border-b border-line last:border-0">
                <button
                  type="button"
                  disabled={move.isPending || move.isSuccess}
                  onClick={() => move.mutate({ plan, item, dayOfWeek: day })}
                  className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 rounded-card px-2 py-2 text-left hover:bg-herb-wash disabled:opacity-55"
                >
                  <span className="font-medium text-herb">
                    {DAYS[day]} {dateOf(plan, day)}
                  </span>
                  {there && <span className="text-xs text-slate">in exchange for {there.recipeName}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
