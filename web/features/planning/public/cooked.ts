import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { MealCooked } from "#contracts/planning/cooked-meal.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { addDays } from "#domain/billing/calendar/dates.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { feelTick } from "../../../lib/feedback.ts";
import { pantryQuery } from "../../shopping/public/pantry.ts";
import { planOfDay } from "./plan-of-day.ts";
import { plansQuery } from "./planning.ts";

/** A planned meal, and the plan that has it. */
export type Planned = { plan: MealPlan; item: PlanItem };

/** The planned meal that a recipe is cooked for: the one that is named, or today's. Plans come newest first. */
export function plannedFor(plans: readonly MealPlan[], recipeId: string, itemId: string | null, today: string): Planned | undefined {
  const named = plans.flatMap((plan) => plan.items.filter(({ id }) => id === itemId).map((item) => ({ plan, item })));
  const plan = planOfDay(plans, today);
  const todays =
    plan?.items.filter(
      ({ dayOfWeek, leftoverOfDay, mealType }) =>
        addDays(plan.monday, dayOfWeek) === today && leftoverOfDay === null && mealType !== "extra",
    ) ?? [];
  const all = [...named, ...todays.flatMap((item) => (plan ? [{ plan, item }] : []))];
  return all.find(({ item }) => item.recipeId === recipeId);
}

/**
 * Marks a meal as cooked, which takes what it used from the pantry, or undoes that.
 * @param quietly where the page says by itself what was taken, and offers to undo it.
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
      if (cooked) feelTick();
    },
    onSuccess: ({ plan: now, words }, { cooked, ...planned }) => {
      client.setQueryData(plansQuery.queryKey, (plans) => plans?.map((one) => (one.id === now.id ? now : one)));
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
