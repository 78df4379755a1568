import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { formatPounds } from "#domain/money.ts";
import { type AsBefore, eatersAsBefore, eatersInWords } from "#domain/planning/changes/eaters-as-before.ts";
import { api } from "../../../../lib/api.ts";
import { showFailure } from "../../../../lib/auth-failure.ts";
import { isConflict } from "../../../../lib/failure.ts";
import { say } from "../../../../lib/toast.ts";
import { Button } from "../../../../ui/button.tsx";
import { usePaywall } from "../../../billing/public/paywall.tsx";
import { plansQuery, refreshPlans } from "../../public/planning.ts";
import { useChanged } from "../queries.ts";

type Keep = { plan: MealPlan; changes: readonly AsBefore<PlanItem>[] };

/** Changes one meal after the other; should one be refused, those before it stay, and the sentence says why. */
function useKeep() {
  const client = useQueryClient();
  const changed = useChanged();
  return useMutation({
    mutationFn: async ({ plan, changes }: Keep): Promise<MealPlan> => {
      let now = plan;
      try {
        for (const { item, eaters } of changes) {
          const json = { eaters, version: now.version };
          const place = api["simple-meal-plans"][":id"].items[":itemId"];
          now = (await (await place.eaters.$post({ param: { id: plan.id, itemId: item.id }, json })).json()).plan;
        }
        return now;
      } finally {
        changed(now);
      }
    },
    onSuccess: (plan, { changes }) =>
      say([`This week has ${eatersInWords(changes)}`, `The week costs ${formatPounds(plan.totalCost)} est.`]),
    onError: (error) => {
      if (isConflict(error)) void refreshPlans(client);
      showFailure(error, error.message);
    },
  });
}

/** Offers to eat out, or to cook for more or fewer, where the plan before this one said so: a planning asks for everybody at every meal. */
export function AsBeforeNotice({ plan }: { plan: MealPlan }) {
  const plans = useQuery(plansQuery).data ?? [];
  const paywall = usePaywall();
  const keep = useKeep();
  const changes = eatersAsBefore(plan, plans, londonDay(Date.now()));
  if (changes.length === 0 || paywall) return null;
  return (
    <section
      aria-label="Who eats, as before"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sheet p-4"
    >
      <p>
        Before this plan you had <strong>{eatersInWords(changes)}</strong>.
      </p>
      <Button disabled={keep.isPending} onClick={() => keep.mutate({ plan, changes })}>
        Same again
      </Button>
    </section>
  );
}
