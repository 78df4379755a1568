import { queryOptions } from "@tanstack/react-query";
import { api, LENIENT } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";

/** The shown subscription; fetched once and not retried (specification P §7). */
export const subscriptionQuery = queryOptions({
  queryKey: ["own-subscription"],
  queryFn: async () => (await (await api.stripe.subscription.$get({}, LENIENT)).json()).subscription,
});
/** Every subscription one has or had. Its key begins with the other's, so that one refresh is for both. */
export const subscriptionsQuery = queryOptions({
  queryKey: ["own-subscription", "all"],
  queryFn: async () => (await (await api.stripe.subscriptions.$get()).json()).subscriptions,
});
export const formQuery = queryOptions({ queryKey: ["provider-form"], queryFn: async () => (await api.stripe.form.$get()).json() });

/** What a failed call says: the server's own sentence, or this. */
export const saidOr = (error: unknown, otherwise: string): string =>
  error instanceof ApiFailure && error.message ? error.message : otherwise;
