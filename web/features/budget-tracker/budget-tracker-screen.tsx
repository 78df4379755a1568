import { useQuery } from "@tanstack/react-query";
import { savedPence } from "#domain/household.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { plansQuery } from "../../lib/planning.ts";
import { RequireUser } from "../../lib/require-user.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../ui/states.tsx";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "Europe/London" });

/** Each planned week against its budget. */
export function BudgetTrackerScreen() {
  return (
    <RequireUser>
      {() => (
        <Page title="Budget tracker" lead="What your planned weeks cost at the till, against your budget.">
          <Weeks />
        </Page>
      )}
    </RequireUser>
  );
}

function Weeks() {
  const plans = useQuery(plansQuery);
  if (plans.isPending) return <Skeleton className="h-64" label="Loading your weeks" />;
  if (plans.isError)
    return (
      <ErrorState action={<Button onClick={() => plans.refetch()}>Retry</Button>}>
        Error loading meal plans: {plans.error.message}
      </ErrorState>
    );
  if (plans.data.length === 0)
    return (
      <EmptyState
        title="Nothing to track yet"
        action={
          <LinkButton to="/" look="main">
            Plan a week
          </LinkButton>
        }
      >
        Your first plan will be the first line here.
      </EmptyState>
    );
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-sheet">
      <table className="tabular w-full text-left">
        <thead className="text-xs text-slate">
          <tr>
            <th className="p-3 font-medium">Planned on</th>
            <th className="p-3 text-right font-medium">Budget</th>
            <th className="p-3 text-right font-medium">At the till, est.</th>
            <th className="p-3 text-right font-medium">Under budget</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {plans.data.map((plan) => (
            <tr key={plan.id}>
              <td className="p-3">{day.format(new Date(plan.createdAt))}</td>
              <td className="p-3 text-right">{formatPence(penceOf(plan.budget) ?? 0)}</td>
              <td className="p-3 text-right">{formatPence(penceOf(plan.totalCost) ?? 0)}</td>
              <td className="p-3 text-right">{formatPence(savedPence(penceOf(plan.budget) ?? 0, penceOf(plan.totalCost) ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
