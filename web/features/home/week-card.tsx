import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { formatPence, formatPounds, parsePence } from "#domain/money.ts";
import { isEatenOut, shownDish } from "#domain/planning/nutrition/servings.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { DAYS_IN_WEEK } from "#domain/time.ts";
import { DAYS } from "#domain/week.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChevronDown } from "../../ui/icons.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/states.tsx";
import { AvoidMark } from "../planning/public/avoid-mark.tsx";
import { CookedMark } from "../planning/public/cooked.tsx";
import { cookingInWords, feedsInWords, mealsInWords } from "../planning/public/meal-words.ts";
import { daysInWords, formatPlanDate } from "../planning/public/plan-days.ts";
import { TwoTotals } from "../planning/public/two-totals.tsx";
import { DishPicture } from "../recipes/public/picture.tsx";

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
  if (!plan && isPlanning) return null;
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
      <ul className="divide-y divide-line">
        {plan.items
          .filter((item) => item.mealType === "dinner")
          .slice(0, MEALS_SHOWN)
          .map((item) => (
            <li key={item.id}>
              <Dinner plan={plan} item={item} />
            </li>
          ))}
      </ul>
      <details className="group/receipt mt-3">
        <summary className="flex min-h-11 list-none items-center gap-3 rounded-card text-slate hover:bg-herb-wash [&::-webkit-details-marker]:hidden">
          <span className="tabular min-w-0 flex-1">
            <strong className="font-medium text-ink">{formatPence(costPence)}</strong>{" "}
            {["at the till, est.", ...comparison, mealsInWords(plan.items), feedsInWords(plan)].join(" · ")}
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open/receipt:rotate-180" />
        </summary>
        <TwoTotals totals={plan} />
      </details>
    </Card>
  );
}

/** A dinner in one row, which opens its recipe unless the household eats out or the recipe was deleted. */
function Dinner({ plan, item }: { plan: MealPlan; item: PlanItem }) {
  const isOut = isEatenOut(item);
  const facts = isOut ? [] : [cookingInWords(item), formatPence(parsePence(item.cost) ?? 0)];
  const content = (
    <>
      {item.imageUrl && !isOut && (
        <DishPicture recipeId={item.recipeId} name={item.recipeName} src={item.imageUrl} alt="" width={80} className="w-20 shrink-0" />
      )}
      <span className="min-w-0 flex-1">
        <span className="tabular block text-xs text-slate">
          {[`${DAYS[item.dayOfWeek]} ${formatPlanDate(plan, item.dayOfWeek)}`, ...facts].filter(Boolean).join(" · ")}
        </span>
        <span className="block font-medium">{shownDish(item)}</span>
        <AvoidMark item={item} />
        {item.cooked && <CookedMark />}
      </span>
    </>
  );
  const look = "flex min-h-16 items-center gap-3 py-2";
  return item.recipeId && !isOut ? (
    <Link to={`/recipe/${item.recipeId}?meal=${item.id}`} className={`${look} rounded-card hover:bg-herb-wash`}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}
