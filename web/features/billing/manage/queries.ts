import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, LENIENT } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ApiFailure, isAuthFailure } from "../../../lib/failure.ts";
import { userQuery } from "../../../lib/session.ts";

/** The current subscription; fetched once and not retried (specification P §7). */
export const subscriptionQuery = queryOptions({
  queryKey: ["own-subscription"],
  queryFn: async () => (await (await api.stripe.subscription.$get({}, LENIENT)).json()).subscription,
});
/** All subscriptions, ended ones too. Its key starts with the one above, so that one invalidation covers both. */
export const subscriptionsQuery = queryOptions({
  queryKey: ["own-subscription", "all"],
  queryFn: async () => (await (await api.stripe.subscriptions.$get()).json()).subscriptions,
});
export const formQuery = queryOptions({ queryKey: ["provider-form"], queryFn: async () => (await api.stripe.form.$get()).json() });
export const SANDBOX_CLOCK_KEY = ["sandbox-clock"];

/** Refetches what a change of the subscription affects, including the dashboard's status. */
export function useRefreshBilling() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [subscriptionQuery.queryKey, userQuery.queryKey, SANDBOX_CLOCK_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

/** The server's message, or `fallback` without one. */
export const failureMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiFailure && error.message ? error.message : fallback;

/** @returns an error handler that shows a failed change in a toast. A lost session has its own toast. */
export const showChangeFailure = (title: string, fallback: string) => (error: unknown) =>
  isAuthFailure(error) ? showFailure(error, fallback) : toast.error(title, { description: failureMessage(error, fallback) });
