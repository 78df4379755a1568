import { queryOptions } from "@tanstack/react-query";
import type { PlanBudget, PlanNutrition } from "#contracts/planning/plan-figures.ts";
import { api } from "../../../lib/api.ts";

const plan = api["simple-meal-plans"][":id"];

/** Figures of a plan, worked out anew whenever their tab is opened: a swap or a tick changes them. */
export const nutritionQuery = (id: string) =>
  queryOptions({
    queryKey: ["plan-figures", "nutrition", id],
    queryFn: async () => (await (await plan.nutrition.$get({ param: { id } })).json()) as PlanNutrition,
    refetchOnMount: "always",
  });

export const planBudgetQuery = (id: string) =>
  queryOptions({
    queryKey: ["plan-figures", "budget", id],
    queryFn: async (): Promise<PlanBudget> => (await plan.budget.$get({ param: { id } })).json(),
    refetchOnMount: "always",
  });
