import { useQueryClient } from "@tanstack/react-query";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { EATING_OUT } from "#domain/planning/nutrition/servings.ts";
import { COURSE_NAMES } from "#domain/recipes/course-names.ts";
import { DAYS } from "#domain/week.ts";
import { Button } from "../../../../ui/button.tsx";
import { plansQuery } from "../../public/planning.ts";
import { useEaters } from "../changes/queries.ts";

/** A meal that the household eats out. One tap plans its dish again. */
export function EatenOutCard({ planId, item }: { planId: string; item: PlanItem }) {
  const client = useQueryClient();
  const change = useEaters();
  const planAgain = () => {
    const plan = client.getQueryData(plansQuery.queryKey)?.find(({ id }) => id === planId);
    if (plan) change.mutate({ plan, item, eaters: null });
  };
  return (
    <article aria-busy={change.isPending} className="flex flex-1 flex-col rounded-card border border-dashed border-line p-3">
      <p className="text-xs text-slate">{COURSE_NAMES[item.mealType]}</p>
      <h3 className="mt-0.5 font-sans font-medium">{EATING_OUT}</h3>
      <p className="mt-1 text-xs text-slate">Nothing to cook or buy.</p>
      <Button
        className="mt-3"
        aria-label={`Plan a meal again: ${DAYS[item.dayOfWeek]}'s ${item.mealType}`}
        disabled={change.isPending}
        onClick={planAgain}
      >
        Plan a meal again
      </Button>
    </article>
  );
}
