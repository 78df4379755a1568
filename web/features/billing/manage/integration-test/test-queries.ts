import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../../lib/api.ts";

export const connectionQuery = queryOptions({
  queryKey: ["connection-test"],
  queryFn: async () => (await api.stripe.test.$get()).json(),
  retry: false, // what a single try says is what the page is for
});
export const healthQuery = queryOptions({
  queryKey: ["billing-health"],
  queryFn: async () => (await api.admin["billing-health"].$get()).json(),
});
export const statsQuery = queryOptions({
  queryKey: ["billing-stats"],
  queryFn: async () => (await api.admin["billing-stats"].$get()).json(),
});

export const processDailyBilling = async () => (await api.subscription["process-daily-billing"].$post({ json: {} })).json();
export const triggerBilling = async (day: number) => (await api.subscription["trigger-billing"].$post({ json: { day } })).json();
