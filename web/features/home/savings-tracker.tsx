import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { UK_AVERAGE_PENCE, WEEKS_IN_YEAR } from "#domain/household/household.ts";
import { formatPence, formatPounds, penceOf } from "#domain/money.ts";
import { ukAveragePence } from "#domain/planning/budget/cost-breakdown.ts";
import { Card } from "../../ui/card.tsx";
import * as m from "./messages.ts";

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
        {m.savingsTracker}
      </h2>
      {plan === undefined ? (
        <p className="text-slate">{m.firstPlanWillShow}</p>
      ) : (
        <>
          <dl>
            {plan.saved !== null && (
              <>
                <Row label={m.thisWeekAgainstItsBudget} value={formatPounds(plan.saved)} />
                <Row label={m.overAYear} value={formatPence((penceOf(plan.saved) ?? 0) * WEEKS_IN_YEAR)} />
              </>
            )}
            <Row label={m.averageForYourHousehold} value={formatPence(ukAveragePence(plan.serves, plan.days))} />
            <Row label={m.yourPlan} value={formatPounds(plan.totalCost)} />
          </dl>
          <p className="mt-2 text-xs text-slate">{m.whatTheAverageIs(formatPence(UK_AVERAGE_PENCE))}</p>
        </>
      )}
    </Card>
  );
}
