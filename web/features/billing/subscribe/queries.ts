import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { queryClient } from "../../../lib/query-client.ts";

/** Starts a subscription and creates a SetupIntent. Each is used once, so every visit creates its own. */
export const checkoutQuery = queryOptions({
  queryKey: ["begin-subscription"],
  queryFn: async () => (await api["create-subscription"].$post()).json(),
  gcTime: 0,
});

/** Creates a new SetupIntent, for another card. */
export const restartCheckout = (): void => void queryClient.invalidateQueries({ queryKey: checkoutQuery.queryKey });

export const previewQuery = (payDay: string) =>
  queryOptions({
    queryKey: ["pay-day", payDay],
    queryFn: async () => (await api.subscription.preview.$get({ query: { payDay } })).json(),
    enabled: payDay !== "",
  });

/** Completes the subscription. The server fetches the card of the SetupIntent from the provider. */
export async function saveCard(setupId: string, payDay: string, fullPrice = false) {
  const subscribed = await (await api.subscription.card.$post({ json: { setupId, payDay, fullPrice } })).json();
  for (const queryKey of [["user"], ["prices"], ["payment-success"], ["own-subscription"]])
    void queryClient.invalidateQueries({ queryKey });
  return subscribed;
}

/** The provider's record of a SetupIntent or PaymentIntent. */
export const resultQuery = (query: { setup_intent?: string; payment_intent?: string }) =>
  queryOptions({
    queryKey: ["payment-success", query],
    queryFn: async () => (await api["payment-success"].$get({ query })).json(),
  });
