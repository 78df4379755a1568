import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { Stat } from "../../../ui/card.tsx";
import { ChevronDown } from "../../../ui/icons.tsx";
import { listOfPlan, listsQuery } from "../../shopping/public/lists.ts";
import { feedsInWords } from "../public/meal-words.ts";
import { TwoTotals } from "../public/two-totals.tsx";

/** The week's cost and energy in one line; opens to show the details. */
export function WeekFigures({ plan }: { plan: MealPlan }) {
  const lists = useQuery(listsQuery);
  const leftOver = listOfPlan(lists.data ?? [], plan.id)?.items.filter((item) => item.leftOver > 0).length;
  return (
    <details className="group/figures print:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-card text-slate hover:bg-herb-wash sm:justify-start [&::-webkit-details-marker]:hidden">
        <span className="tabular min-w-0 max-sm:text-xs">
          <strong className="font-medium text-ink">{formatPounds(plan.totalCost)}</strong> at the till, est.
          {` · ${feedsInWords(plan)}`}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open/figures:rotate-180" />
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          <Stat
            label="Your budget"
            value={formatPounds(plan.budget)}
            note={plural(plan.days, { one: "for this day", other: `for these ${plan.days} days` })}
          />
          {plan.saved !== null && <Stat label="Under budget" value={formatPounds(plan.saved)} note="against your own budget" />}
          <Stat
            label="Part-used packs left"
            value={leftOver === undefined ? "–" : String(leftOver)}
            note="what keeps goes into your pantry"
          />
        </div>
        <TwoTotals totals={plan} />
        <p>
          Not what you have?{" "}
          <Link to="/pantry/staples" state={{ from: "/meal-planner" }} className="text-herb underline underline-offset-4">
            Tell us what's in your cupboard
          </Link>
          .
        </p>
        <p className="text-xs text-slate">
          Everything is priced in whole packs. Prices are estimates from dated averages. Allergens vary by brand, so check the label.
        </p>
      </div>
    </details>
  );
}
