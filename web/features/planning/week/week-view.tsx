import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { formatPounds } from "#domain/money.ts";
import { feedsEnough } from "#domain/planning/nutrition/nutrition-bands.ts";
import { daysOf } from "#domain/planning/rules.ts";
import { COURSES, MEALS } from "#domain/recipes/recipe.ts";
import { useGrowing } from "../../../lib/use-growing.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Stat } from "../../../ui/card.tsx";
import { PaperButtons } from "../../../ui/document/document-buttons.tsx";
import { listOfPlan, listsQuery } from "../../shopping/public/lists.ts";
import { dateOf } from "../public/plan-days.ts";
import { PutBack } from "../public/put-back.tsx";
import { TwoTotals } from "../public/two-totals.tsx";
import { Alternatives } from "./alternatives.tsx";
import { DayCard } from "./day-card.tsx";
import { RecipeDialog } from "./meal/recipe-dialog.tsx";
import { OfferNotice } from "./offer-notice.tsx";
import { PrintWeek } from "./print-week.tsx";

const thousands = new Intl.NumberFormat("en-GB");
const MILLION = 1_000_000;
/** So many days are there at once; the others follow. */
const DAYS_AT_ONCE = 2;
const counted = (weeks: number) => (weeks < MILLION ? thousands.format(weeks) : `${(weeks / MILLION).toFixed(1)} million`);

/** The Meals view: what the week costs, then its days side by side; on a phone one day at a time, with a swipe. */
export function WeekView({ plan }: { plan: MealPlan }) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = plan.items.find((item) => item.id === openedId) ?? null;
  const lists = useQuery(listsQuery);
  const list = listOfPlan(lists.data ?? [], plan.id);
  const leftOver = list?.items.filter((item) => item.leftOver > 0).length;
  const courses = plan.items.some((item) => item.mealType === "snack") ? COURSES : MEALS;
  const week = useMemo(
    () => daysOf(plan).map((day) => ({ day, date: dateOf(plan, day), items: plan.items.filter((item) => item.dayOfWeek === day) })),
    [plan],
  );
  const days = week.slice(0, useGrowing(plan.days, DAYS_AT_ONCE));
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 print:hidden">
        <Stat label="At the till, est." value={formatPounds(plan.totalCost)} note={`budget ${formatPounds(plan.budget)}`} />
        {plan.saved !== null && <Stat label="Under budget" value={formatPounds(plan.saved)} note="against your own budget" />}
        <Stat
          label="Weeks compared"
          value={counted(plan.search.weeksTried)}
          note={plan.search.status === "changed by hand" ? "before you changed a meal" : "this is the best of them for you"}
        />
        <Stat
          label="Opened packs at the end"
          value={leftOver === undefined ? "–" : String(leftOver)}
          note="foods with something left over"
        />
      </div>
      <Alternatives plan={plan} />
      <TwoTotals totals={plan} />
      <div className="contents print:hidden">
        <OfferNotice plan={plan} />
      </div>
      {plan.relaxed && (
        <p className="rounded-card bg-mustard-wash p-3 text-mustard">
          To stay within your budget and preferences, this week is a little less varied or less balanced than we aim for. A slightly bigger
          budget, or one preference fewer, would make it better.
        </p>
      )}
      {plan.kcalShare !== null && !feedsEnough(plan.kcalShare) && (
        <p className="rounded-card bg-mustard-wash p-3 text-mustard">
          This week has about {Math.floor(plan.kcalShare * 100)}% of the energy it should have: you will need something to eat alongside it.
        </p>
      )}
      <p className="text-xs text-slate">
        Whole packs for what spoils, pro rata for the store cupboard. Prices are dated averages, so estimates; allergens vary by brand, so
        check the label.
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        {list && <LinkButton to={`/shopping-lists/${list.id}`}>Open the shopping list</LinkButton>}
        <PutBack planId={plan.id} />
        <PaperButtons pdf={`/api/simple-meal-plans/${plan.id}/plan.pdf`} />
      </div>
      {days.length === plan.days && <PrintWeek plan={plan} courses={courses} />}
      <ol
        className="-mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4 xl:grid-cols-7 print:hidden"
        aria-label="Days of the week"
      >
        {days.map(({ day, date, items }) => (
          <li key={day} className="w-[88%] shrink-0 snap-center sm:w-auto">
            <DayCard
              day={day}
              date={date}
              courses={courses}
              items={items}
              eatenAgain={plan.items.some(({ leftoverOfDay }) => leftoverOfDay === day)}
              onOpen={setOpenedId}
            />
          </li>
        ))}
      </ol>
      <RecipeDialog plan={plan} item={opened} onClose={() => setOpenedId(null)} />
    </>
  );
}
