import type { UseQueryResult } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { formatPence, formatPounds, penceOf } from "#domain/money.ts";
import { dishAt, isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { DAYS } from "#domain/week.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/states.tsx";
import { AvoidMark } from "../planning/public/avoid-mark.tsx";
import { CookedMark } from "../planning/public/cooked-mark.tsx";
import { feedsInWords, mealsInWords } from "../planning/public/meal-words.ts";
import { dateOf, daysInWords } from "../planning/public/plan-days.ts";
import { TwoTotals } from "../planning/public/two-totals.tsx";
import { Picture } from "../recipes/public/picture.tsx";
import * as m from "./messages.ts";

const MEALS_SHOWN = 7;
type WeekCardProps = {
  plans: UseQueryResult<MealPlan[]>;
  onGenerate: () => void;
  isPlanning: boolean;
  mayGenerate: boolean;
};

/** A plan's card is headed "this week" only where its Monday is this week's; its dates stand below the heading in any case. */
function headingFor({ monday }: MealPlan): string {
  const thisMonday = mondayOf(londonDay(Date.now()));
  if (monday === thisMonday) return m.thisWeek;
  return monday === addDays(thisMonday, DAYS_IN_WEEK) ? m.nextWeek : m.newestPlan;
}

/** The newest plan's dinners at a glance, with what the week costs. */
export function WeekCard({ plans, onGenerate, isPlanning, mayGenerate }: WeekCardProps) {
  if (plans.isPending) return <Skeleton className="h-80" label={m.loadingYourWeek} />;
  if (plans.isLoadingError)
    return (
      <ErrorState action={<Button onClick={() => plans.refetch()}>{m.retry}</Button>}>
        {m.couldNotLoadPlans(plans.error.message)}
      </ErrorState>
    );
  const [plan] = plans.data;
  if (!plan && isPlanning) return <EmptyState title={m.planningYourWeek}>{m.weekWillAppear}</EmptyState>;
  if (!plan) {
    return (
      <EmptyState title={m.noWeekPlannedYet} action={mayGenerate && <Button onClick={onGenerate}>{m.planTheFirst}</Button>}>
        {m.whatAPlanIs}
      </EmptyState>
    );
  }
  const costPence = penceOf(plan.totalCost) ?? 0;
  const over = costPence - (penceOf(plan.budget) ?? 0);
  const against =
    over > 0 ? [m.overYourBudget(formatPence(over))] : plan.saved === null ? [] : [m.underYourBudget(formatPounds(plan.saved))];
  return (
    <Card aria-labelledby="this-week">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <div>
          <h2 id="this-week" className="text-lg">
            {headingFor(plan)}
          </h2>
          <p className="text-slate">{daysInWords(plan)}</p>
        </div>
        <LinkButton to="/meal-planner" look="quiet">
          {m.viewAllMeals}
        </LinkButton>
      </div>
      <p className="tabular text-xl font-serif">{formatPence(costPence)}</p>
      <p className="mb-4 text-slate">
        {[...against, mealsInWords(plan.items), feedsInWords(plan), m.atTheTill].filter(Boolean).join(" · ")}
      </p>
      <div className="mb-4 empty:hidden">
        <TwoTotals totals={plan} />
      </div>
      <ul className="divide-y divide-line">
        {plan.items
          .filter((item) => item.mealType === "dinner")
          .slice(0, MEALS_SHOWN)
          .map((item) => (
            <li key={item.id} className="flex items-center justify-between gap-4 py-2">
              {item.imageUrl && !isEatenOut(item) && <Picture src={item.imageUrl} alt="" width={64} className="shrink-0" />}
              <span className="min-w-0 flex-1">
                <span className="block text-xs text-slate">
                  {DAYS[item.dayOfWeek]} {dateOf(plan, item.dayOfWeek)}
                </span>
                {dishAt(item)}
                <AvoidMark item={item} />
                {item.cooked && (
                  <span className="block">
                    <CookedMark />
                  </span>
                )}
              </span>
              <span className="tabular shrink-0">{formatPence(penceOf(item.cost) ?? 0)}</span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
