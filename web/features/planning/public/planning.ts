import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { GeneratePlan, Generation, MealPlan, NoPlan } from "#contracts/planning/meal-plan.ts";
import type { PlanStart } from "#domain/planning/plan-dates.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { say } from "../../../lib/toast.ts";
import { TOASTS } from "../../../lib/toasts.ts";
import { listsQuery } from "../../shopping/public/lists.ts";
import * as m from "./planning.messages.ts";

const FOLLOW_AT_MOST_MS = 120_000;
const ASK_AGAIN_MS = 1000;

/** Plans, newest first. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: async (): Promise<MealPlan[]> => (await api["simple-meal-plans-with-items"].$get({ query: {} })).json(),
});

/** Fetches plans and lists anew, after something changed which of them are the household's. */
export const refreshPlans = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries(plansQuery), client.invalidateQueries(listsQuery), client.invalidateQueries(userQuery)]);

/** Why no plan could be made, where the server said so. */
export const noPlanOf = (error: unknown): NoPlan | undefined =>
  error instanceof ApiFailure && (error.body as { code?: unknown } | null)?.code === "NO_PLAN" ? (error.body as NoPlan) : undefined;

/** Listens to the real stages of a planning. @returns how to stop listening. */
export function watchProgress(onProgress: (generation: Generation) => void): () => void {
  const source = new EventSource("/api/simple-meal-plans/progress");
  source.addEventListener("progress", (event) => onProgress(JSON.parse(event.data)));
  return () => source.close();
}

/** The planning that is under way, or the last one where it failed. */
const newestGeneration = async (): Promise<Generation | null> => (await api["simple-meal-plans"].generation.$get()).json();

const newestPlanId = (plans: readonly MealPlan[] | undefined): string | undefined => plans?.[0]?.id;

/** The line was cut, or the door closed for the moment; what was begun goes on behind it. */
const isCutOff = (error: unknown): boolean => !(error instanceof ApiFailure) || [502, 503, 504].includes(error.status);

/** Waits until no planning is under way, however often the question gets no answer meanwhile. */
async function planningOver(): Promise<void> {
  const giveUpAt = Date.now() + FOLLOW_AT_MOST_MS;
  while (Date.now() < giveUpAt) {
    await new Promise((next) => setTimeout(next, ASK_AGAIN_MS));
    const newest = await newestGeneration().catch(() => "no answer" as const);
    if (newest === null || (newest !== "no answer" && newest.status !== "running")) return;
  }
}

const USUAL_DAYS = 7;
/** What is said of a plan that was just made; one of another length than a week says its own. */
function madeInWords(plans: readonly MealPlan[] | undefined): readonly [string, string] {
  const weeks = plans?.filter((plan) => plan.generationId === plans[0]?.generationId) ?? [];
  const days = weeks.reduce((sum, plan) => sum + plan.days, 0);
  const [title, week] = TOASTS.planGenerated;
  return days === 0 || days === USUAL_DAYS ? [title, week] : [title, m.planOfDaysIsReady(days)];
}

/** Said on the way to the dashboard or the week by whoever asks for the first plan on another page: it begins there, without being asked for twice. */
export const PLAN_AT_ONCE = { planAtOnce: true };

/** What is asked of a planning beside what the household has set. */
export type PlanAsked = { start?: PlanStart | undefined; meals?: GeneratePlan["meals"]; fullest?: boolean };

/** Generates a plan, from its `start` where one is chosen; `progress` follows its real stages while it is made. */
export function useGeneratePlan(failureText: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Generation | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ start, meals, fullest }: PlanAsked = {}): Promise<void> => {
      setProgress(null);
      const newest = newestPlanId(client.getQueryData(plansQuery.queryKey));
      let heardOf = false;
      const stop = watchProgress((generation) => {
        heardOf = true;
        setProgress(generation);
      });
      try {
        const [newestPlan] = client.getQueryData(plansQuery.queryKey) ?? [];
        const locked = newestPlan?.items.filter((item) => item.locked).map((item) => item.id) ?? [];
        await api["simple-meal-plans"].$post({}, { init: { body: JSON.stringify({ locked, start, meals, fullest }) } });
      } catch (error) {
        if (!heardOf || !isCutOff(error)) throw error;
        await planningOver();
        if (newestPlanId(await client.fetchQuery({ ...plansQuery, staleTime: 0 })) === newest) throw error;
      } finally {
        stop();
      }
    },
    onSuccess: async () => {
      await refreshPlans(client);
      say(madeInWords(client.getQueryData(plansQuery.queryKey)));
    },
    onError: (error) => {
      if (!noPlanOf(error)) showFailure(error, failureText);
    },
    onSettled: () => void client.invalidateQueries(generationQuery),
  });
  return { ...mutation, progress };
}

export const generationQuery = queryOptions({ queryKey: ["generation"], queryFn: newestGeneration });
