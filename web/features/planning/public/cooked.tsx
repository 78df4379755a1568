import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { MealCooked } from "#contracts/planning/cooked-meal.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { vibrateTick } from "../../../lib/feedback.ts";
import { Button } from "../../../ui/button.tsx";
import { Check } from "../../../ui/icons.tsx";
import { pantryQuery } from "../../shopping/public/pantry.ts";
import { planOfDay } from "./plan-days.ts";
import { plansQuery } from "./planning.ts";

export type Planned = { plan: MealPlan; item: PlanItem };

/** Finds the planned meal that a recipe is being cooked for: the one with this id, else today's. `plans` are newest first. */
export function findPlannedMeal(plans: readonly MealPlan[], recipeId: string, itemId: string | null, today: string): Planned | undefined {
  const byId = plans.flatMap((plan) => plan.items.filter(({ id }) => id === itemId).map((item) => ({ plan, item })));
  const plan = planOfDay(plans, today);
  const todaysItems =
    plan?.items.filter(
      ({ dayOfWeek, leftoverOfDay, mealType }) =>
        addDays(plan.monday, dayOfWeek) === today && leftoverOfDay === null && mealType !== "extra",
    ) ?? [];
  const all = [...byId, ...todaysItems.flatMap((item) => (plan ? [{ plan, item }] : []))];
  return all.find(({ item }) => item.recipeId === recipeId);
}

/**
 * Marks a meal as cooked, which takes its ingredients from the pantry, or undoes that.
 * @param quietly shows no toast: the page itself shows the result and the undo button.
 */
export function useCooked(quietly = false) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ plan, item, cooked }: Planned & { cooked: boolean }): Promise<MealCooked> => {
      const call = api["simple-meal-plans"][":id"].items[":itemId"].cooked;
      const param = { id: plan.id, itemId: item.id };
      return cooked ? (await call.$put({ param })).json() : (await call.$delete({ param })).json();
    },
    onMutate: ({ cooked }) => {
      if (cooked) vibrateTick();
    },
    onSuccess: ({ plan: changed, words }, { cooked, ...planned }) => {
      client.setQueryData(plansQuery.queryKey, (plans) => plans?.map((one) => (one.id === changed.id ? changed : one)));
      void client.invalidateQueries(pantryQuery);
      if (quietly) return;
      if (cooked)
        toast.success("Cooked", {
          description: words,
          action: { label: "Undo", onClick: () => change.mutate({ ...planned, cooked: false }) },
        });
      else toast.success("Not cooked yet", { description: words });
    },
    onError: (error) => showFailure(error, error.message),
  });
  return change;
}

export const CookedMark = () => (
  <span className="inline-flex items-center gap-1 text-xs font-medium text-herb">
    <Check aria-hidden className="size-4" />
    Cooked
  </span>
);

export function CookedButton(planned: Planned) {
  const { cooked } = planned.item;
  const change = useCooked();
  return (
    <Button disabled={change.isPending} onClick={() => change.mutate({ ...planned, cooked: !cooked })}>
      {cooked ? "Undo “Cooked”" : "We cooked it"}
    </Button>
  );
}
