import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toast } from "sonner";
import type { GeneratePlan, Generation, MealPlan, NoPlan } from "#contracts/planning/meal-plan.ts";
import type { PlanStart } from "#domain/planning/plan-dates.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { listsQuery } from "../../shopping/public/lists.ts";

const MAX_WAIT_MS = 120_000;
/** A run without any progress for this long was never started. */
const MAX_WAIT_FOR_START_MS = 15_000;
const POLL_INTERVAL_MS = 1000;
const POLL_WHILE_FOLLOWING_MS = 3000;

const fetchPlans = async (): Promise<MealPlan[]> => (await api["simple-meal-plans-with-items"].$get({ query: {} })).json();

/** Plans, newest first. */
export const plansQuery = queryOptions({ queryKey: ["plans"], queryFn: fetchPlans });

/** Refetches everything that depends on which plan is current. */
export const refreshPlans = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries(plansQuery), client.invalidateQueries(listsQuery), client.invalidateQueries(userQuery)]);

/** The details of a NO_PLAN error; `undefined` for any other error. */
export const noPlanDetails = (error: unknown): NoPlan | undefined =>
  error instanceof ApiFailure && (error.body as { code?: unknown } | null)?.code === "NO_PLAN" ? (error.body as NoPlan) : undefined;

/** Streams the progress of a planning run. @returns a function that closes the stream. */
export function watchProgress(onProgress: (generation: Generation) => void): () => void {
  const source = new EventSource("/api/simple-meal-plans/progress");
  source.addEventListener("progress", (event) => onProgress(JSON.parse(event.data)));
  return () => source.close();
}

/** The run in progress, or the last run if it failed. */
const newestGeneration = async (): Promise<Generation | null> => (await api["simple-meal-plans"].generation.$get()).json();

const newestPlanId = (plans: readonly MealPlan[] | undefined): string | undefined => plans?.[0]?.id;

/** The connection was lost or a gateway failed; the run may continue on the server. */
const isConnectionLost = (error: unknown): boolean => !(error instanceof ApiFailure) || [502, 503, 504].includes(error.status);

/** The API itself cannot start a run now. 502 and 504 come from the proxy instead. */
const isUnavailable = (error: unknown): boolean => error instanceof ApiFailure && error.status === 503;

const nextPoll = () => new Promise((next) => setTimeout(next, POLL_INTERVAL_MS));

/** Polls until no run is in progress, ignoring failed requests. @returns whether there is a newer plan than `before`. */
async function waitForNewPlan(before: string | undefined, hasStarted: boolean): Promise<boolean> {
  const startedAt = Date.now();
  let waitMs = hasStarted ? MAX_WAIT_MS : MAX_WAIT_FOR_START_MS;
  while (Date.now() < startedAt + waitMs) {
    await nextPoll();
    const newest = await newestGeneration().catch(() => "no response" as const);
    if (newest === "no response") continue;
    if (newest?.status === "running") waitMs = MAX_WAIT_MS;
    else {
      const plans = await fetchPlans().catch(() => undefined);
      if (plans) return newestPlanId(plans) !== before;
    }
  }
  return false;
}

/** Refetches plans and lists, and retries while the connection is lost, so that the success toast never precedes the plan. */
async function fetchNewPlan(client: QueryClient): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  const activeQueries = () =>
    [plansQuery, listsQuery, userQuery].flatMap(({ queryKey }) => client.getQueryCache().findAll({ queryKey, type: "active" }));
  const hasLostConnection = () => activeQueries().some(({ state }) => state.status === "error" && isConnectionLost(state.error));
  await refreshPlans(client);
  while (hasLostConnection() && Date.now() < deadline) {
    await nextPoll();
    await refreshPlans(client);
  }
}

const USUAL_DAYS = 7;
function newPlanMessage(plans: readonly MealPlan[] | undefined): string {
  const weeks = plans?.filter((plan) => plan.generationId === plans[0]?.generationId) ?? [];
  const days = weeks.reduce((sum, plan) => sum + plan.days, 0);
  return days === 0 || days === USUAL_DAYS ? "Your 7-day meal plan is ready." : `Your ${days}-day meal plan is ready.`;
}

/** Router state for a link to the dashboard or the week that starts the first plan there at once. */
export const PLAN_AT_ONCE = { planAtOnce: true };

/** Overrides of the household's plan settings. */
export type PlanRequest = { start?: PlanStart | undefined; meals?: GeneratePlan["meals"]; fullest?: boolean };

/** Generates a plan; `progress` has the current stage. If the connection is lost, waits for the run on the server instead of failing. */
export function useGeneratePlan(failureText: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Generation | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ start, meals, fullest }: PlanRequest = {}): Promise<void> => {
      setProgress(null);
      const newest = newestPlanId(client.getQueryData(plansQuery.queryKey));
      let hasStarted = false;
      const stop = watchProgress((generation) => {
        hasStarted = true;
        setProgress(generation);
      });
      try {
        const [newestPlan] = client.getQueryData(plansQuery.queryKey) ?? [];
        const locked = newestPlan?.items.filter((item) => item.locked).map((item) => item.id) ?? [];
        await api["simple-meal-plans"].$post({}, { init: { body: JSON.stringify({ locked, start, meals, fullest }) } });
      } catch (error) {
        const mayHaveStarted = isConnectionLost(error) && (hasStarted || (navigator.onLine && !isUnavailable(error)));
        if (!mayHaveStarted || !(await waitForNewPlan(newest, hasStarted))) throw error;
      } finally {
        stop();
      }
    },
    onSuccess: async () => {
      await fetchNewPlan(client);
      toast.success("Meal Plan Generated!", { description: newPlanMessage(client.getQueryData(plansQuery.queryKey)) });
    },
    onError: (error) => {
      if (!noPlanDetails(error)) showFailure(error, failureText);
    },
    onSettled: () => void client.invalidateQueries(generationQuery),
  });
  return { ...mutation, progress };
}

export const generationQuery = queryOptions({ queryKey: ["generation"], queryFn: newestGeneration });

/** Starts the first plan if the link here asked for it (`PLAN_AT_ONCE`); reloading the page does not start another. */
export function useFirstPlanAtOnce(plans: readonly MealPlan[] | undefined, start: (request: PlanRequest) => void): void {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isRequested = (state as Partial<typeof PLAN_AT_ONCE> | null)?.planAtOnce ?? false;
  useEffect(() => {
    if (!isRequested || !plans) return;
    navigate(pathname, { replace: true, preventScrollReset: true });
    if (plans.length === 0) start({});
  }, [isRequested, plans, start, navigate, pathname]);
}

/** Follows a run that this page did not start, for example after a reload or from another device; null if there is none. */
export function useFollowedGeneration(hasOwnRun: boolean): Generation | null {
  const client = useQueryClient();
  const newest = useQuery({
    ...generationQuery,
    refetchInterval: ({ state }) => (state.data?.status === "running" ? POLL_WHILE_FOLLOWING_MS : false), // the stream may break
  });
  const [followed, setFollowed] = useState<Generation | null>(null);
  const runningId = newest.data?.status === "running" && !hasOwnRun ? newest.data.id : undefined;
  useEffect(() => {
    if (runningId === undefined) return;
    let hasEnded = false;
    const refreshWeek = () => Promise.all([client.invalidateQueries(plansQuery), client.invalidateQueries(listsQuery)]);
    const stop = watchProgress(async (generation) => {
      if (generation.status === "running") return setFollowed(generation);
      hasEnded = true;
      await refreshWeek(); // the new week is there before the progress goes
      await client.invalidateQueries(generationQuery);
    });
    return () => {
      stop();
      setFollowed(null);
      if (!hasEnded) void refreshWeek();
    };
  }, [runningId, client]);
  if (runningId === undefined) return null;
  return followed ?? newest.data ?? null; // until the first progress event
}
