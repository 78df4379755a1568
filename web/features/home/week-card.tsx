import type { UseQueryResult } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { formatPence, formatPounds, parsePence } from "#domain/money.ts";
import { isEatenOut, shownDish } from "#domain/planning/nutrition/servings.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { DAYS } from "#domain/week.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/states.tsx";
import { AvoidMark } from "../planning/public/avoid-mark.tsx";
import { CookedMark } from "../planning/public/cooked.tsx";
import { feedsInWords, mealsInWords } from "../planning/public/meal-words.ts";
import { daysInWords, formatPlanDate } from "../planning/public/plan-days.ts";
import { TwoTotals } from "../planning/public/two-totals.tsx";
import { Picture } from "../recipes/public/picture.tsx";

const MEALS_SHOWN = 7;
type WeekCardProps = {
  plans: UseQueryResult<MealPlan[]>;
  onGenerate: () => void;
  isPlanning: boolean;
  mayGenerate: boolean;
};

/** The heading by the plan's Monday. Its dates are shown below. */
function headingFor({ monday }: MealPlan): string {
  const thisMonday = mondayOf(londonDay(Date.now()));
  if (monday === thisMonday) return "This Week's Meal Plan";
  return monday === addDays(thisMonday, DAYS_IN_WEEK) ? "Next Week's Meal Plan" : "Your Newest Meal Plan";
}

/** The newest plan's dinners and cost. */
export function WeekCard({ plans, onGenerate, isPlanning, mayGenerate }: WeekCardProps) {
  if (plans.isPending) return <Skeleton className="h-80" label="Loading your week" />;
  if (plans.isLoadingError)
    return (
      <ErrorState action={<Button onClick={() => plans.refetch()}>Retry</Button>}>
        Error loading meal plans: {plans.error.message}
      </ErrorState>
    );
  const [plan] = plans.data;
  if (!plan && isPlanning) return <EmptyState title="We're planning your week">It takes a few seconds and will appear here.</EmptyState>;
  if (!plan) {
    return (
      <EmptyState title="No week planned yet" action={mayGenerate && <Button onClick={onGenerate}>Create Your First Plan</Button>}>
        We'll find a week for your household: 21 meals and one shopping list, within your budget.
      </EmptyState>
    );
  }
  const costPence = parsePence(plan.totalCost) ?? 0;
  const over = costPence - (parsePence(plan.budget) ?? 0);
  const comparison =
    over > 0 ? [`${formatPence(over)} over your budget`] : plan.saved === null ? [] : [`${formatPounds(plan.saved)} under your budget`];
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
          View All Meals
        </LinkButton>
      </div>
      <p className="tabular text-xl font-serif">{formatPence(costPence)}</p>
      <p className="mb-4 text-slate">
        {[...comparison, mealsInWords(plan.items), feedsInWords(plan), "at the till (est.)"].filter(Boolean).join(" · ")}
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
                  {DAYS[item.dayOfWeek]} {formatPlanDate(plan, item.dayOfWeek)}
                </span>
                {shownDish(item)}
                <AvoidMark item={item} />
                {item.cooked && (
                  <span className="block">
                    <CookedMark />
                  </span>
                )}
              </span>
              <span className="tabular shrink-0">{formatPence(parsePence(item.cost) ?? 0)}</span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
