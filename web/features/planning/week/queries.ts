import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import type { ChangeMeal } from "#contracts/planning/meal-swap.ts";
import type { Spending } from "#domain/planning/spending.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { feelTick } from "../../../lib/feedback.ts";
import { listsQuery } from "../../shopping/public/lists.ts";
import { plansQuery, refreshPlans } from "../public/planning.ts";

const places = api["simple-meal-plans"][":id"].items[":itemId"];

/** Why a meal is where it is. */
export const useWhy = (planId: string, item: PlanItem) =>
  useQuery({
    queryKey: ["why", planId, item.id, item.recipeId],
    queryFn: async () => (await places.why.$get({ param: { id: planId, itemId: item.id } })).json(),
  });

/** Other meals for its place. */
export const useSwapOptions = (planId: string, item: PlanItem) =>
  useQuery({
    queryKey: ["swap", planId, item.id, item.recipeId],
    queryFn: async () => (await places.options.$get({ param: { id: planId, itemId: item.id } })).json(),
  });

/** Puts a changed plan where every screen reads it, and lets its list and its figures be read again. */
export function useChanged() {
  const client = useQueryClient();
  return (plan: MealPlan) => {
    client.setQueryData(plansQuery.queryKey, (plans) => plans?.map((one) => (one.id === plan.id ? plan : one)));
    for (const queryKey of [["why"], ["swap"], ["plan-figures"], ["budget-tracker"], listsQuery.queryKey])
      void client.invalidateQueries({ queryKey });
  };
}

/** Swaps a meal, or keeps it for the next planning. */
export function useChangeMeal(planId: string, item: PlanItem, done?: (plan: MealPlan) => void) {
  const changed = useChanged();
  return useMutation({
    mutationFn: async (json: ChangeMeal) => (await places.$put({ param: { id: planId, itemId: item.id }, json })).json(),
    onMutate: ({ locked }) => {
      if (locked) feelTick();
    },
    onSuccess: (plan, { recipeId }) => {
      changed(plan);
      if (recipeId !== undefined) {
        const now = plan.items.find((one) => one.id === item.id);
        const dish = now?.recipeName ?? "The new meal";
        toast.success("Meal swapped", { description: `${dish} instead of ${item.recipeName}. The week is now £${plan.totalCost} est.` });
        done?.(plan);
      }
    },
    onError: (error) => showFailure(error, "We couldn't change this meal"),
  });
}

const LOOK_AGAIN_MS = 2000;

/** The weeks beside a plan's, looked at again while others are being found, and when the plan changes. */
export const useAlternatives = (plan: MealPlan) =>
  useQuery({
    queryKey: [...plansQuery.queryKey, plan.id, "alternatives", plan.totalCost, plan.beforeChange],
    queryFn: async () => (await api["simple-meal-plans"][":id"].alternatives.$get({ param: { id: plan.id } })).json(),
    refetchInterval: ({ state }) => (state.data?.searching ? LOOK_AGAIN_MS : false),
  });

/** Makes another of these weeks the household's. */
export function useUseWeek(planId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (spending: Spending) =>
      (await api["simple-meal-plans"][":id"].alternatives[":spending"].use.$post({ param: { id: planId, spending } })).json(),
    onSuccess: async () => {
      await refreshPlans(client);
      toast.success("This is your week now", { description: "Your shopping list has been updated." });
    },
    onError: (error) => {
      showFailure(error, error.message);
      void client.invalidateQueries({ queryKey: [...plansQuery.queryKey, planId, "alternatives"] });
    },
  });
}

/** Takes or dismisses the cheaper week that is offered. */
export function useOffer(planId: string) {
  const changed = useChanged();
  const offer = api["simple-meal-plans"][":id"].offer;
  const param = { id: planId };
  return useMutation({
    mutationFn: async (take: boolean) => (take ? (await offer.$post({ param })).json() : (await offer.$delete({ param })).json()),
    onSuccess: (plan, take) => {
      changed(plan);
      if (take)
        toast.success("Switched to the cheaper week", {
          description: `Your week is now £${plan.totalCost} est. Your shopping list has been updated.`,
        });
    },
    onError: (error) => showFailure(error, "We couldn't change your week"),
  });
}
