import { useQuery } from "@tanstack/react-query";
import { formatPence, penceOf } from "#domain/money.ts";
import { plansQuery, useGeneratePlan } from "../../lib/planning.ts";
import { RequireUser } from "../../lib/require-user.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { NoPlanNotice } from "../../ui/no-plan.tsx";
import { Page } from "../../ui/page.tsx";
import { EmptyState, ErrorState, Progress, Skeleton } from "../../ui/states.tsx";
import { useFollowedGeneration } from "./follow-generation.ts";
import { WeekView } from "./week-view.tsx";

/** The weekly plan page: the newest plan, and a way to a new one. */
export function MealPlannerScreen() {
  return <RequireUser>{() => <Planner />}</RequireUser>;
}

function Planner() {
  const plans = useQuery({ ...plansQuery, refetchOnMount: "always", refetchOnWindowFocus: "always" });
  const generate = useGeneratePlan("Failed to generate meal plan. Please try again.");
  const followed = useFollowedGeneration(generate.isPending);
  const [plan] = plans.data ?? [];
  const progress = generate.isPending ? (generate.progress ?? { fraction: 0, stage: "Starting" }) : followed;
  const lead = plan
    ? `Budget ${formatPence(penceOf(plan.totalCost) ?? 0)} est. at the till · Serves ${plan.serves} · ${plan.items.length} meals planned`
    : "The cheapest good week for your household.";
  return (
    <Page
      title="Your week"
      lead={lead}
      actions={
        <>
          <LinkButton to="/budget-tracker">Budget Tracker</LinkButton>
          <LinkButton to="/pantry">Pantry</LinkButton>
          <LinkButton to="/recipes">Recipes</LinkButton>
          <LinkButton to="/saved-recipes">Saved recipes</LinkButton>
          <Button look="main" onClick={() => generate.mutate()} disabled={generate.isPending || followed !== null}>
            {generate.isPending || followed !== null ? "Generating..." : "New Plan"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {progress && <Progress fraction={progress.fraction} stage={progress.stage} />}
        <NoPlanNotice error={generate.error} />
        {plans.isPending && <Skeleton className="h-96" label="Loading your week" />}
        {plans.isError && (
          <ErrorState action={<Button onClick={() => location.reload()}>Retry</Button>}>
            Error loading meal plans: {plans.error.message}
          </ErrorState>
        )}
        {plans.isSuccess && !plan && (
          <EmptyState
            title="No week planned yet"
            action={
              <LinkButton to="/" look="main">
                Create Your First Plan
              </LinkButton>
            }
          >
            Your plan will be here: seven days of breakfast, lunch and dinner with one shopping list, within your budget.
          </EmptyState>
        )}
        {plan && <WeekView plan={plan} />}
      </div>
    </Page>
  );
}
