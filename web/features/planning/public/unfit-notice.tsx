import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { UnfitReplaced } from "#contracts/planning/replace-unfit.ts";
import { plural } from "#domain/locale.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isConflict } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/states.tsx";
import { usePaywall } from "../../billing/public/paywall.tsx";
import { plansQuery, refreshPlans, useGeneratePlan } from "./planning.ts";

type Count = { meals: number; extras: number };
/** "4 meals", "4 meals and 2 extras" */
const mealsAndExtras = ({ meals, extras }: Count) =>
  [
    ...(meals > 0 ? [plural(meals, { one: "1 meal", other: `${meals} meals` })] : []),
    ...(extras > 0 ? [plural(extras, { one: "1 extra", other: `${extras} extras` })] : []),
  ].join(" and ");

/** A longer list of changes starts folded, so that the week stays in view. */
const MAX_UNFOLDED = 5;

/** Whether the unfit meal has no replacement. An extra is removed instead. */
const staysUnfit = ({ to, mealType }: UnfitReplaced["outcomes"][number]) => to === null && mealType !== "extra";

const reasonsIn = ({ items }: MealPlan) => [...new Set(items.flatMap(({ avoid }) => avoid))].join("; ");

function useReplaceUnfit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: MealPlan) =>
      (await api["simple-meal-plans"][":id"]["replace-unfit"].$post({ param: { id }, json: { version } })).json(),
    onSuccess: async ({ outcomes, plan }) => {
      await refreshPlans(client);
      const replaced = outcomes.filter((outcome) => !staysUnfit(outcome)).length;
      if (replaced === 0) return;
      toast.success("Meals replaced", {
        description: `${plural(replaced, { one: "1 has", other: `${replaced} have` })} been replaced. Your week now costs ${formatPence(parsePence(plan.totalCost) ?? 0)}, and your shopping list has been updated.`,
      });
    },
    onError: (error) => {
      if (isConflict(error)) void refreshPlans(client);
      showFailure(error, error.message);
    },
  });
}

function outcomeInWords({ dayOfWeek, mealType, from, to }: UnfitReplaced["outcomes"][number]): string {
  const day = DAYS[dayOfWeek];
  if (to !== null) return `${day}'s ${mealType}: ${to} instead of ${from}`;
  return mealType === "extra"
    ? `${day}: ${from} left out`
    : `${day}'s ${mealType}: nothing else fits your budget, so ${from} is still there. Don't eat it.`;
}

const OutcomeList = ({ outcomes }: { outcomes: UnfitReplaced["outcomes"] }) => (
  <ul className="list-disc pl-5">
    {outcomes.map((outcome) => (
      <li key={outcomeInWords(outcome)}>{outcomeInWords(outcome)}</li>
    ))}
  </ul>
);

/** The replacement of each meal. */
const Changes = ({ outcomes }: { outcomes: UnfitReplaced["outcomes"] }) => (
  <section aria-label="What changed" className="rounded-card border border-line bg-sheet px-4 py-2 print:hidden">
    <details open={outcomes.length <= MAX_UNFOLDED}>
      <summary className="min-h-11 content-center font-medium">What changed ({outcomes.length})</summary>
      <OutcomeList outcomes={outcomes} />
    </details>
  </section>
);

/** Offers a new week if some meals could not be replaced. */
function PlanAgain() {
  const generate = useGeneratePlan("We couldn't plan the week again.");
  return (
    <>
      <p>Plan the week again to replace what's left.</p>
      {generate.isPending && <Progress fraction={generate.progress?.fraction ?? 0} stage={generate.progress?.stage ?? "Planning…"} />}
      <Button disabled={generate.isPending} onClick={() => generate.mutate({})}>
        {generate.isPending ? "Planning…" : "Plan the week again"}
      </Button>
    </>
  );
}

/** Warns that a week has meals the household must no longer eat, and replaces them with one tap. */
export function UnfitNotice({ plan }: { plan: MealPlan }) {
  const replace = useReplaceUnfit();
  const paywall = usePaywall();
  const { meals, extras } = plan.toReplace;
  const outcomes = replace.data?.plan.id === plan.id ? replace.data.outcomes : [];
  const unfit = outcomes.filter(staysUnfit);
  const changed = outcomes.filter((outcome) => !staysUnfit(outcome));
  return (
    <>
      {meals + extras > 0 && (
        <section
          aria-label="Not for your household"
          className="flex flex-col items-start gap-3 rounded-card border border-tomato bg-tomato-wash p-4 text-tomato print:hidden"
        >
          <div role="alert">
            <p className="font-medium">
              {mealsAndExtras(plan.toReplace)} in this week no longer{" "}
              {plural(plan.toReplace.meals + plan.toReplace.extras, { one: "suits", other: "suit" })} your household.
            </p>
            <p>What's wrong: {reasonsIn(plan)}.</p>
          </div>
          {!paywall && (
            <Button look="main" disabled={replace.isPending} onClick={() => replace.mutate(plan)}>
              {replace.isPending ? "Replacing…" : `Replace ${mealsAndExtras(plan.toReplace)}`}
            </Button>
          )}
          {!paywall && unfit.length > 0 && (
            <>
              <OutcomeList outcomes={unfit} />
              <PlanAgain />
            </>
          )}
        </section>
      )}
      {changed.length > 0 && <Changes outcomes={changed} />}
    </>
  );
}

/** The notice for a plan by its id. */
export function PlanUnfitNotice({ planId }: { planId: string }) {
  const plan = useQuery(plansQuery).data?.find(({ id }) => id === planId);
  return plan ? <UnfitNotice plan={plan} /> : null;
}
