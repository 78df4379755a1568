import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isAuthFailure } from "../../../lib/failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { saidOr, subscriptionQuery } from "./queries.ts";
import { SANDBOX_CLOCK } from "./sandbox-clock.tsx";

/** Toasts of the manage screen (specification P §8). */
export const SAID = {
  created: ["Subscription Created", { description: "Your subscription has been set up successfully!" }],
  cancelled: ["Subscription Cancelled"],
  dayUpdated: ["Billing Day Updated"],
  paused: ["Subscription paused", { description: "Billing shows when it starts and how long you can use everything." }],
  resumed: ["Subscription resumed"],
} as const;

/** A failure under its specified title, with the server's sentence; a lost session has its own words. */
const fails = (title: string, otherwise: string) => (error: unknown) =>
  isAuthFailure(error) ? showFailure(error, otherwise) : toast.error(title, { description: saidOr(error, otherwise) });

/** Reads again what a change has changed, the dashboard's own status too. */
export function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: subscriptionQuery.queryKey }),
      client.invalidateQueries({ queryKey: userQuery.queryKey }),
      client.invalidateQueries({ queryKey: SANDBOX_CLOCK }),
    ]);
}

/** Everything a holder may change, each with its toast. */
export function useChanges(subscriptionId: string) {
  const refresh = useRefresh();
  const json = { subscriptionId };
  const cancel = useMutation({
    mutationFn: async () => (await api.stripe["cancel-subscription"].$post({ json })).json(),
    onSuccess: async () => {
      toast.success(...SAID.cancelled);
      await refresh();
    },
    onError: fails("Cancellation Failed", "Failed to cancel subscription. Please try again."),
  });
  const updateDay = useMutation({
    mutationFn: async (billingDay: string) => (await api.stripe["update-billing-day"].$post({ json: { ...json, billingDay } })).json(),
    onSuccess: async () => {
      toast.success(...SAID.dayUpdated);
      await refresh();
    },
    onError: fails("Update Failed", "Failed to update billing day. Please try again."),
  });
  const pause = useMutation({
    mutationFn: async (on: boolean) =>
      (on ? await api.stripe["pause-subscription"].$post({ json }) : await api.stripe["resume-subscription"].$post({ json })).json(),
    onSuccess: async (_, on) => {
      if (on) toast.success(...SAID.paused);
      else toast.success(...SAID.resumed);
      await refresh();
    },
    onError: fails("Update Failed", "Nothing has changed. Try again."),
  });
  return { cancel, updateDay, pause };
}

/** What another pay day would bring; asked only once one is chosen. */
export const useDayPreview = (subscriptionId: string, day: string) =>
  useQuery({
    queryKey: ["own-subscription", "day", subscriptionId, day],
    queryFn: async () => (await api.stripe["billing-day-preview"].$get({ query: { day, subscriptionId } })).json(),
    enabled: day !== "",
  });
