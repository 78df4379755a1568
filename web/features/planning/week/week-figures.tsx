import { useQuery } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { Stat } from "../../../ui/card.tsx";
import { ChevronDown } from "../../../ui/icons.tsx";
import { listOfPlan, listsQuery } from "../../shopping/public/lists.ts";
import { feedsInWords } from "../public/meal-words.ts";
import { TwoTotals } from "../public/two-totals.tsx";
import * as m from "./messages.tsx";

const thousands = new Intl.NumberFormat(LOCALE);
const MILLION = 1_000_000;
const counted = (weeks: number) => (weeks < MILLION ? thousands.format(weeks) : m.millions((weeks / MILLION).toFixed(1)));

/** What the week costs and feeds, in one line above its meals; opened, where the figures come from. */
export function WeekFigures({ plan }: { plan: MealPlan }) {
  const lists = useQuery(listsQuery);
  const leftOver = listOfPlan(lists.data ?? [], plan.id)?.items.filter((item) => item.leftOver > 0).length;
  return (
    <details className="group/figures print:hidden">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-card text-slate hover:bg-herb-wash sm:justify-start [&::-webkit-details-marker]:hidden">
        <span className="tabular min-w-0 max-sm:text-xs">
          {m.totalAtTheTill(<strong className="font-medium text-ink">{formatPounds(plan.totalCost)}</strong>)}
          {` · ${feedsInWords(plan)}`}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open/figures:rotate-180" />
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat label={m.yourBudget} value={formatPounds(plan.budget)} note={m.forItsDays(plan.days)} />
          {plan.saved !== null && <Stat label={m.underBudget} value={formatPounds(plan.saved)} note={m.againstYourOwnBudget} />}
          <Stat
            label={m.weeksSearched}
            value={counted(plan.search.weeksTried)}
            note={plan.search.status === "changed by hand" ? m.beforeYouChangedAMeal : m.bestForYou}
          />
          <Stat label={m.partUsedPacksLeft} value={leftOver === undefined ? "–" : String(leftOver)} note={m.foodsWithSomeLeftOver} />
        </div>
        <TwoTotals totals={plan} />
        <p className="text-xs text-slate">{m.whereFiguresAreFrom}</p>
      </div>
    </details>
  );
}
