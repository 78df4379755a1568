import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { plannedDays } from "#domain/planning/rules.ts";
import { DAYS } from "#domain/week.ts";
import { formatPlanDate } from "../../public/plan-days.ts";
import { useMoveMeal } from "./queries.ts";
import { Refusal } from "./refusal.tsx";

/** Lists the days that the meal can move to, each with the meal it would swap with. Excludes past days, meals out and cooked meals. */
export function MoveMeal({ plan, item, onDone }: { plan: MealPlan; item: PlanItem; onDone: () => void }) {
  const move = useMoveMeal(onDone);
  const today = londonDay(Date.now());
  const onDay = (day: number) => plan.items.find((one) => one.dayOfWeek === day && one.mealType === item.mealType);
  const isPossible = (day: number) =>
    day !== item.dayOfWeek && addDays(plan.monday, day) >= today && onDay(day)?.eaters !== 0 && !onDay(day)?.cooked;
  const days = plannedDays(plan).filter(isPossible);
  const isOver = addDays(plan.monday, item.dayOfWeek) < today;
  return (
    <section aria-labelledby="move-meal">
      <h3 id="move-meal" className="text-lg">
        Move to another day
      </h3>
      <Refusal error={move.error} />
      {isOver || days.length === 0 ? (
        <p className="text-slate">{isOver ? "This day is over, so its meals can't be moved." : "This plan has no other day left."}</p>
      ) : (
        <ul className="flex flex-col">
          {days.map((day) => {
            const other = onDay(day);
            return (
              <li key={day} className="border-b border-line last:border-0">
                <button
                  type="button"
                  disabled={move.isPending || move.isSuccess}
                  onClick={() => move.mutate({ plan, item, dayOfWeek: day })}
                  className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 rounded-card px-2 py-2 text-left hover:bg-herb-wash disabled:opacity-55"
                >
                  <span className="font-medium text-herb">
                    {DAYS[day]} {formatPlanDate(plan, day)}
                  </span>
                  {other && <span className="text-xs text-slate">swaps with {other.recipeName}</span>}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
