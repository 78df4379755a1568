import { useSearchParams } from "react-router";
import type { MealPlan } from "#contracts/meal-plan.ts";
import { LinkButton } from "../../ui/button.tsx";

/** The weeks of a longer plan, to go from one to the other; the open view stays open. */
export function WeekChooser({ weeks, shown }: { weeks: readonly MealPlan[]; shown: MealPlan }) {
  const [search] = useSearchParams();
  const to = (index: number) => {
    const next = new URLSearchParams(search);
    if (index === 0) next.delete("week");
    else next.set("week", String(index + 1));
    return { search: next.toString() };
  };
  return (
    <nav aria-label="Weeks of your plan" className="flex flex-wrap gap-2">
      {weeks.map((week, index) => (
        <LinkButton
          key={week.id}
          to={to(index)}
          preventScrollReset
          aria-current={week.id === shown.id ? "page" : undefined}
          className="aria-[current=page]:border-herb aria-[current=page]:bg-herb-wash"
        >
          Week {index + 1}
          {week.days < 7 && <span className="text-xs text-slate">{week.days} days</span>}
        </LinkButton>
      ))}
    </nav>
  );
}
