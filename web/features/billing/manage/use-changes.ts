import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { isAuthFailure } from "../../../lib/failure.ts";
import { userQuery } from "../../../lib/session.ts";
import { say, warn } from "../../../lib/toast.ts";
import { saidOr, subscriptionQuery } from "./queries.ts";
import { SANDBOX_CLOCK } from "./sandbox-clock.tsx";
import * as m from "./subscription.messages.tsx";

/** Toasts of the manage screen (specification P §8). */
export const SAID = {
  created: [m.subscriptionCreated, m.yourSubscriptionHasBeenSetUp],
  cancelled: [m.subscriptionCancelled],
  dayUpdated: [m.billingDayUpdated],
  paused: [m.subscriptionPaused, m.billingShowsWhenItStarts],
  resumed: [m.subscriptionResumed],
} as const;

/** A failure under its specified title, with the server's sentence; a lost session has its own words. */
const fails = (title: string, otherwise: string) => (error: unknown) =>
  isAuthFailure(error) ? showFailure(error, otherwise) : warn([title, saidOr(error, otherwise)]);

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
      say(SAID.cancelled);
      await refresh();
    },
    onError: fails(m.cancellationFailed, m.failedToCancelSubscription),
  });
  const updateDay = useMutation({
    mutationFn: async (billingDay: string) => (await api.stripe["update-billing-day"].$post({ json: { ...json, billingDay } })).json(),
    onSuccess: async () => {
      say(SAID.dayUpdated);
      await refresh();
    },
    onError: fails(m.updateFailed, m.failedToUpdateBillingDay),
  });
  const pause = useMutation({
    mutationFn: async (on: boolean) =>
      (on ? await api.stripe["pause-subscription"].$post({ json }) : await api.stripe["resume-subscription"].$post({ json })).json(),
    onSuccess: async (_, on) => {
      say(on ? SAID.paused : SAID.resumed);
      await refresh();
    },
    onError: fails(m.updateFailed, m.nothingHasChanged),
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
