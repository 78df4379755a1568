import { queryOptions } from "@tanstack/react-query";
import type { LeadStatus } from "#contracts/leads/leads.ts";
import { PACE } from "#domain/leads/words.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";

const param = (session: string) => ({ param: { session } });

/** The visitor's lead. A failed request shows an error, never sample data (decision 38). */
export const leadQuery = (session: string) =>
  queryOptions({
    queryKey: ["lead", session],
    queryFn: async () => (await api.leads[":session"].$get(param(session))).json(),
    enabled: session !== "",
    retry: false,
    staleTime: 0,
    gcTime: 0, // the stage may change between two pages
  });
/** The session is unknown or has ended. */
export const isExpired = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/** Records a page view. Failures are only logged. */
export const recordView = (session: string, page: "welcome" | "subscription"): void => {
  const call = page === "welcome" ? api.leads[":session"]["track-welcome-view"] : api.leads[":session"]["track-subscription-view"];
  call.$post(param(session)).catch((error: Error) => console.error("The page view was not recorded:", error.message));
};

export const previewQuery = (session: string, payDay: string) =>
  queryOptions({
    queryKey: ["lead-preview", session, payDay],
    queryFn: async () => (await api.leads[":session"].preview.$get({ ...param(session), query: { payDay } })).json(),
    enabled: payDay !== "",
  });

/** Creates a SetupIntent. Each is used once, so every visit creates its own. */
export const setupQuery = (session: string) =>
  queryOptions({
    queryKey: ["lead-setup", session],
    queryFn: async () => {
      const { success, clientSecret, error } = await (
        await api.subscription["create-setup-intent"].$post({ json: { sessionId: session } })
      ).json();
      if (!success || !clientSecret) throw new Error(error ?? "no SetupIntent");
      return clientSecret;
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Status of the hand-off, polled every five seconds. A failed request is logged, and polling continues. */
export const statusQuery = (session: string, isFinished: (status: LeadStatus) => boolean) =>
  queryOptions({
    queryKey: ["lead-status", session],
    queryFn: async () => {
      try {
        return await (await api.leads[":session"]["partner-status"].$get(param(session))).json();
      } catch (error) {
        console.error("The status could not be read:", (error as Error).message);
        throw error;
      }
    },
    enabled: session !== "",
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : PACE.pollMs),
  });

export type Choices = { payDay: string; name: string; email: string; consent: boolean };
export const subscribe = async (
  session: string,
  card: { setupId: string; paymentMethodId?: string | undefined },
  { payDay, name, email }: Choices,
) =>
  (
    await api.leads[":session"].subscribe.$post({
      ...param(session),
      json: { ...card, payDay, customerName: name, customerEmail: email },
    })
  ).json();

export const submitToPartner = async (session: string, textVersion: string, hasSubscription: boolean) =>
  (
    await api.leads["submit-to-partner"].$post({
      json: { sessionId: session, hasSubscription, consent: { given: true, textVersion } },
    })
  ).json();
