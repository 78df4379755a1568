import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { UK_AVERAGE_PENCE, WEEKS_IN_YEAR } from "#domain/household/household.ts";
import { formatPence, formatPounds, penceOf } from "#domain/money.ts";
import { ukAveragePence } from "#domain/planning/budget/cost-breakdown.ts";
import { Card } from "../../ui/card.tsx";

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="text-slate">{label}</dt>
    <dd className="tabular text-right">{value}</dd>
  </div>
);

/** What the newest plan saves: against the household's own budget, and against a named average (decision 8). */
export function SavingsTracker({ plan }: { plan: MealPlan | undefined }) {
  return (
    <Card aria-labelledby="savings">
      <h2 id="savings" className="mb-2 text-lg">
        Savings tracker
      </h2>
      {plan === undefined ? (
        <p className="text-slate">Your first plan will show your savings against your budget and the UK average.</p>
      ) : (
        <>
          <dl>
            {plan.saved !== null && (
              <>
                <Row label="This week, against its budget" value={formatPounds(plan.saved)} />
                <Row label="Over a year" value={formatPence((penceOf(plan.saved) ?? 0) * WEEKS_IN_YEAR)} />
              </>
            )}
            <Row label="UK average for your household" value={formatPence(ukAveragePence(plan.serves, plan.days))} />
            <Row label="Your plan" value={formatPounds(plan.totalCost)} />
          </dl>
          <p className="mt-2 text-xs text-slate">
            UK average: {formatPence(UK_AVERAGE_PENCE)} a person a week on groceries. Plan costs are estimates.
          </p>
        </>
      )}
    </Card>
  );
}
