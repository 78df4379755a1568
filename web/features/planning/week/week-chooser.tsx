import { useSearchParams } from "react-router";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { DAYS } from "#domain/week.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { shortDay } from "../public/plan-days.ts";

/** The weeks that are planned, to go from one to the other; the open view stays open. `usual` is the one that the page opens with. */
export function WeekChooser({ weeks, shown, usual }: { weeks: readonly MealPlan[]; shown: MealPlan; usual: MealPlan }) {
  const [search] = useSearchParams();
  const to = ({ id, monday }: MealPlan) => {
    const next = new URLSearchParams(search);
    if (id === usual.id) next.delete("week");
    else next.set("week", monday);
    return { search: next.toString() };
  };
  return (
    <nav aria-label="Weeks of your plan" className="flex flex-wrap gap-2">
      {weeks.map((week) => (
        <LinkButton
          key={week.id}
          to={to(week)}
          preventScrollReset
          aria-current={week.id === shown.id ? "page" : undefined}
          className="aria-[current=page]:border-herb aria-[current=page]:bg-herb-wash"
        >
          Week of {shortDay(week.monday)}
          {week.days < DAYS.length && <span className="text-xs text-slate">{week.days === 1 ? "1 day" : `${week.days} days`}</span>}
        </LinkButton>
      ))}
    </nav>
  );
}
