import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import type { SwapSearch } from "#contracts/planning/meal-swap.ts";
import type { PlanBudget, PlanNutrition } from "#contracts/planning/plan-figures.ts";
import type { Spending } from "#domain/planning/spending.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { vibrateTick } from "../../../lib/feedback.ts";
import { listsQuery } from "../../shopping/public/lists.ts";
import { plansQuery, refreshPlans } from "../public/planning.ts";

const mealRoutes = api["simple-meal-plans"][":id"].items[":itemId"];

export const useMealExplanation = (planId: string, item: PlanItem) =>
  useQuery({
    queryKey: ["why", planId, item.id, item.recipeId],
    queryFn: async () => (await mealRoutes.why.$get({ param: { id: planId, itemId: item.id } })).json(),
  });

/** Dishes to choose for a meal; the last ones stay until changed preferences are answered. */
export const useSwapOptions = (planId: string, item: PlanItem, preferences: SwapSearch) =>
  useQuery({
    queryKey: ["swap", planId, item.id, item.recipeId, preferences],
    placeholderData: keepPreviousData,
    queryFn: async () => (await mealRoutes.options.$get({ param: { id: planId, itemId: item.id }, query: preferences })).json(),
  });

/** Returns a function that puts a changed plan into the query cache and invalidates its list and figures. */
export function useStorePlan() {
  const client = useQueryClient();
  return (plan: MealPlan) => {
    client.setQueryData(plansQuery.queryKey, (plans) => plans?.map((one) => (one.id === plan.id ? plan : one)));
    for (const queryKey of [["why"], ["swap"], ["plan-figures"], ["budget-tracker"], listsQuery.queryKey])
      void client.invalidateQueries({ queryKey });
  };
}

/** Keeps a meal for the next plan, or no longer. */
export function useKeepMeal(planId: string, item: PlanItem) {
  const storePlan = useStorePlan();
  return useMutation({
    mutationFn: async (locked: boolean) => (await mealRoutes.$put({ param: { id: planId, itemId: item.id }, json: { locked } })).json(),
    onMutate: (locked) => {
      if (locked) vibrateTick();
    },
    onSuccess: storePlan,
    onError: (error) => showFailure(error, "We couldn't change this meal"),
  });
}

const POLL_INTERVAL_MS = 2000;

/** A plan's alternatives; polled while the server is searching, and refetched when the plan changes. */
export const useAlternatives = (plan: MealPlan) =>
  useQuery({
    queryKey: [...plansQuery.queryKey, plan.id, "alternatives", plan.totalCost, plan.beforeChange],
    queryFn: async () => (await api["simple-meal-plans"][":id"].alternatives.$get({ param: { id: plan.id } })).json(),
    refetchInterval: ({ state }) => (state.data?.searching ? POLL_INTERVAL_MS : false),
  });

/** Replaces the household's week with an alternative. */
export function useAcceptAlternative(planId: string) {
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

/** Accepts or dismisses the offer of a cheaper week. */
export function useOffer(planId: string) {
  const storePlan = useStorePlan();
  const offer = api["simple-meal-plans"][":id"].offer;
  const param = { id: planId };
  return useMutation({
    mutationFn: async (accept: boolean) => (accept ? (await offer.$post({ param })).json() : (await offer.$delete({ param })).json()),
    onSuccess: (plan, accept) => {
      storePlan(plan);
      if (accept)
        toast.success("Switched to the cheaper week", {
          description: `Your week is now £${plan.totalCost} est. Your shopping list has been updated.`,
        });
    },
    onError: (error) => showFailure(error, "We couldn't change your week"),
  });
}

const planRoutes = api["simple-meal-plans"][":id"];

/** A plan's nutrition. Refetched whenever its tab opens, because swaps change it. */
export const nutritionQuery = (id: string) =>
  queryOptions({
    queryKey: ["plan-figures", "nutrition", id],
    queryFn: async () => (await (await planRoutes.nutrition.$get({ param: { id } })).json()) as PlanNutrition,
    refetchOnMount: "always",
  });

/** A plan's costs. Refetched whenever its tab opens, because swaps and ticks change them. */
export const planBudgetQuery = (id: string) =>
  queryOptions({
    queryKey: ["plan-figures", "budget", id],
    queryFn: async (): Promise<PlanBudget> => (await planRoutes.budget.$get({ param: { id } })).json(),
    refetchOnMount: "always",
  });
