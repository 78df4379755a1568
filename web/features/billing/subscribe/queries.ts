import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { queryClient } from "../../../lib/query-client.ts";

/** Begins the subscription and opens the provider's form. Asked anew by every visit: a form is used once. */
export const beginQuery = queryOptions({
  queryKey: ["begin-subscription"],
  queryFn: async () => (await api["create-subscription"].$post()).json(),
  gcTime: 0,
});

/** A form is used once: for another card there is a fresh one. */
export const freshForm = (): void => void queryClient.invalidateQueries({ queryKey: beginQuery.queryKey });

export const previewQuery = (payDay: string) =>
  queryOptions({
    queryKey: ["pay-day", payDay],
    queryFn: async () => (await api.subscription.preview.$get({ query: { payDay } })).json(),
    enabled: payDay !== "",
  });

/** Tells the server which form was filled in, and the day; it asks the provider for the card. */
export async function saveCard(setupId: string, payDay: string, fullPrice = false) {
  const subscribed = await (await api.subscription.card.$post({ json: { setupId, payDay, fullPrice } })).json();
  for (const queryKey of [["user"], ["prices"], ["payment-success"], ["own-subscription"]])
    void queryClient.invalidateQueries({ queryKey });
  return subscribed;
}

/** What the provider says of a form or a payment that an address names. */
export const resultQuery = (query: { setup_intent?: string; payment_intent?: string }) =>
  queryOptions({
    queryKey: ["payment-success", query],
    queryFn: async () => (await api["payment-success"].$get({ query })).json(),
  });
