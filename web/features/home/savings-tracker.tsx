import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { formatPence, formatPounds } from "#domain/money.ts";
import { ukAveragePence } from "#domain/planning/budget/cost-breakdown.ts";
import { Card } from "../../ui/card.tsx";
import { Row, WeeklySaving } from "../planning/public/saving.tsx";

/** Savings against earlier spending, and the newest plan against its budget and the UK average (decisions 8 and 73). */
export function SavingsTracker({ plan, earlierSpend }: { plan: MealPlan | undefined; earlierSpend: string | null }) {
  return (
    <Card aria-labelledby="savings" className="flex flex-col gap-3">
      <h2 id="savings" className="text-lg">
        Savings tracker
      </h2>
      <WeeklySaving earlierSpend={earlierSpend} />
      {plan !== undefined && (
        <div className="border-t border-line pt-2">
          <dl>
            {plan.saved !== null && <Row label="Newest plan, under its budget" value={formatPounds(plan.saved)} />}
            <Row label="UK average for your household" value={formatPence(ukAveragePence(plan.serves, plan.days))} />
            <Row label="Your plan" value={formatPounds(plan.totalCost)} />
          </dl>
          <p className="mt-2 text-xs text-slate">
            UK average: {formatPence(UK_AVERAGE_PENCE)} a person a week on groceries. Plan costs are estimates.
          </p>
        </div>
      )}
    </Card>
  );
}
