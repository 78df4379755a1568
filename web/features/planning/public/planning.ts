import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { GeneratePlan, Generation, MealPlan, NoPlan } from "#contracts/planning/meal-plan.ts";
import type { PlanStart } from "#domain/planning/plan-dates.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { listsQuery } from "../../shopping/public/lists.ts";

const FOLLOW_AT_MOST_MS = 120_000;
/** A planning that nobody has heard of for so long was not begun. */
const UNHEARD_OF_AT_MOST_MS = 15_000;
const ASK_AGAIN_MS = 1000;

const fetchPlans = async (): Promise<MealPlan[]> => (await api["simple-meal-plans-with-items"].$get({ query: {} })).json();

/** Plans, newest first. */
export const plansQuery = queryOptions({ queryKey: ["plans"], queryFn: fetchPlans });

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

/** The API itself said that it cannot begin one now: 502 and 504 are said by what stands before it. */
const isRefused = (error: unknown): boolean => error instanceof ApiFailure && error.status === 503;

const nextTry = () => new Promise((next) => setTimeout(next, ASK_AGAIN_MS));

/** Waits until no planning is under way, however often the question gets no answer meanwhile. @returns whether there is a newer plan than `before` */
async function madeMeanwhile(before: string | undefined, heardOf: boolean): Promise<boolean> {
  const begun = Date.now();
  let followMs = heardOf ? FOLLOW_AT_MOST_MS : UNHEARD_OF_AT_MOST_MS;
  while (Date.now() < begun + followMs) {
    await nextTry();
    const newest = await newestGeneration().catch(() => "no answer" as const);
    if (newest === "no answer") continue;
    if (newest?.status === "running") followMs = FOLLOW_AT_MOST_MS;
    else {
      const plans = await fetchPlans().catch(() => undefined);
      if (plans) return newestPlanId(plans) !== before;
    }
  }
  return false;
}

/** Fetches plans and lists anew. Where the line is cut, what the page shows is asked for again until it is here: nobody is told of a plan that they cannot see. */
async function fetchTheMade(client: QueryClient): Promise<void> {
  const giveUpAt = Date.now() + FOLLOW_AT_MOST_MS;
  const shown = () =>
    [plansQuery, listsQuery, userQuery].flatMap(({ queryKey }) => client.getQueryCache().findAll({ queryKey, type: "active" }));
  const cutOff = () => shown().some(({ state }) => state.status === "error" && isCutOff(state.error));
  await refreshPlans(client);
  while (cutOff() && Date.now() < giveUpAt) {
    await nextTry();
    await refreshPlans(client);
  }
}

const USUAL_DAYS = 7;
/** The description of the toast for a new plan. */
function planIsReady(plans: readonly MealPlan[] | undefined): string {
  const weeks = plans?.filter((plan) => plan.generationId === plans[0]?.generationId) ?? [];
  const days = weeks.reduce((sum, plan) => sum + plan.days, 0);
  return days === 0 || days === USUAL_DAYS ? "Your 7-day meal plan is ready." : `Your ${days}-day meal plan is ready.`;
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
        const mayHaveBegun = isCutOff(error) && (heardOf || (navigator.onLine && !isRefused(error)));
        if (!mayHaveBegun || !(await madeMeanwhile(newest, heardOf))) throw error;
      } finally {
        stop();
      }
    },
    onSuccess: async () => {
      await fetchTheMade(client);
      toast.success("Meal Plan Generated!", { description: planIsReady(client.getQueryData(plansQuery.queryKey)) });
    },
    onError: (error) => {
      if (!noPlanOf(error)) showFailure(error, failureText);
    },
    onSettled: () => void client.invalidateQueries(generationQuery),
  });
  return { ...mutation, progress };
}

export const generationQuery = queryOptions({ queryKey: ["generation"], queryFn: newestGeneration });
