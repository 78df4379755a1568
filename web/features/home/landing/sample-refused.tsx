import { BUDGET_RANGE } from "#domain/household/household.ts";
import { ApiFailure, fieldRefusalOf } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { noPlanOf } from "../../planning/public/planning.ts";
import type { SampleWeekState } from "./use-sample-week.ts";

/** The next budget that can be chosen here and is enough; undefined where there is none. */
function budgetFor(smallest: string | null): number | undefined {
  if (smallest === null) return undefined;
  const pounds = Math.ceil(Number(smallest) / BUDGET_RANGE.step) * BUDGET_RANGE.step;
  return pounds <= BUDGET_RANGE.most ? Math.max(pounds, BUDGET_RANGE.least) : undefined;
}

/** Why there is no week, whether that can be mended here, and the button that does it. */
export function SampleRefused({ error, plan }: { error: Error; plan: SampleWeekState["plan"] }) {
  const noPlan = noPlanOf(error);
  const enough = noPlan && budgetFor(noPlan.smallestBudget);
  if (noPlan)
    return (
      <ErrorState action={enough && <Button onClick={() => plan({ weeklyBudget: enough })}>Plan with £{enough} a week</Button>}>
        {noPlan.message}
      </ErrorState>
    );
  return (
    <ErrorState action={<Button onClick={() => plan()}>Try again</Button>}>
      {error instanceof ApiFailure ? fieldRefusalOf(error).message : "We can't connect. Check your connection, then try again."}
    </ErrorState>
  );
}
