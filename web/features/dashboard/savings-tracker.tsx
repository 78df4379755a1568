import { UK_AVERAGE_PENCE, WEEKS_IN_YEAR } from "#domain/household.ts";
import { formatPence } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { Card } from "../../ui/card.tsx";

type SavingsTrackerProps = {
  /** How many days the newest plan has; the figures are of so many. */
  days: number;
  savedPence: number | undefined;
  averagePence: number;
  planPence: number | undefined;
};

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4 py-1.5">
    <dt className="text-slate">{label}</dt>
    <dd className="tabular text-right">{value}</dd>
  </div>
);

/** What the newest plan saves: against the household's own budget, and against a named average (decision 8). */
export function SavingsTracker({ days, savedPence, averagePence, planPence }: SavingsTrackerProps) {
  return (
    <Card aria-labelledby="savings">
      <h2 id="savings" className="mb-2 text-lg">
        Savings tracker
      </h2>
      {savedPence === undefined || planPence === undefined ? (
        <p className="text-slate">Your first plan will show what you save, against your own budget and against the UK average.</p>
      ) : (
        <>
          <dl>
            <Row label="This week, against your budget" value={formatPence(savedPence)} />
            <Row label="A year of such weeks" value={formatPence(Math.round((savedPence * DAYS.length * WEEKS_IN_YEAR) / days))} />
            <Row label="UK average for your household" value={formatPence(averagePence)} />
            <Row label="Your plan" value={formatPence(planPence)} />
          </dl>
          <p className="mt-2 text-xs text-slate">
            UK average: {formatPence(UK_AVERAGE_PENCE)} a person a week on groceries. Plan costs are estimates of what the till will say.
          </p>
        </>
      )}
    </Card>
  );
}
