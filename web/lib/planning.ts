import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Generation, MealPlan, NoPlan, PlanMade } from "#contracts/meal-plan.ts";
import { api } from "./api.ts";
import { tellFailure } from "./auth-failure.ts";
import { ApiFailure } from "./failure.ts";
import { listsQuery } from "./lists.ts";
import { userQuery } from "./session.ts";
import { say } from "./toast.ts";
import { TOASTS } from "./toasts.ts";

/** Plans, newest first. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: async (): Promise<MealPlan[]> => (await api["simple-meal-plans-with-items"].$get({ query: {} })).json(),
});

/** Why no plan could be made, where the server said so. */
export const noPlanOf = (error: unknown): NoPlan | undefined =>
  error instanceof ApiFailure && (error.body as { code?: unknown } | null)?.code === "NO_PLAN" ? (error.body as NoPlan) : undefined;

/** Listens to the real stages of a planning. @returns how to stop listening. */
export function watchProgress(onProgress: (generation: Generation) => void): () => void {
  const source = new EventSource("/api/simple-meal-plans/progress");
  source.addEventListener("progress", (event) => onProgress(JSON.parse(event.data)));
  return () => source.close();
}

/** Generates a plan; `progress` follows its real stages while it is made. */
export function useGeneratePlan(failureText: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Generation | null>(null);
  const mutation = useMutation({
    mutationFn: async (): Promise<PlanMade> => {
      setProgress(null);
      const stop = watchProgress(setProgress);
      try {
        return await (await api["simple-meal-plans"].$post()).json();
      } finally {
        stop();
      }
    },
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries(plansQuery), client.invalidateQueries(listsQuery), client.invalidateQueries(userQuery)]);
      say(TOASTS.planGenerated);
    },
    onError: (error) => {
      if (!noPlanOf(error)) tellFailure(error, failureText);
    },
  });
  return { ...mutation, progress };
}

/** A planning that was under way when the page opened, followed to its end. */
export function useRunningGeneration() {
  return useQuery({
    queryKey: ["generation"],
    queryFn: async (): Promise<Generation | null> => (await api["simple-meal-plans"].generation.$get()).json(),
  });
}
