import { queryOptions } from "@tanstack/react-query";
import type { LeadStatus } from "#contracts/leads/leads.ts";
import { PACE } from "#domain/leads/words.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";

const param = (session: string) => ({ param: { session } });

/** A visitor's own lead. Nobody else's details ever stand in for it: where it cannot be read, that is said. */
export const leadQuery = (session: string) =>
  queryOptions({
    queryKey: ["lead", session],
    queryFn: async () => (await api.leads[":session"].$get(param(session))).json(),
    enabled: session !== "",
    retry: false,
    staleTime: 0,
    gcTime: 0, // where the workflow stands is asked anew by every page
  });
/** The session is not known, or over. */
export const isExpired = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

/** Notes that a page was seen; that it could not be noted is the visitor's least worry. */
export const recordView = (session: string, page: "welcome" | "subscription"): void => {
  const call = page === "welcome" ? api.leads[":session"]["track-welcome-view"] : api.leads[":session"]["track-subscription-view"];
  call.$post(param(session)).catch((error: Error) => console.error("The view could not be noted:", error.message));
};

export const previewQuery = (session: string, payDay: string) =>
  queryOptions({
    queryKey: ["lead-preview", session, payDay],
    queryFn: async () => (await api.leads[":session"].preview.$get({ ...param(session), query: { payDay } })).json(),
    enabled: payDay !== "",
  });

/** Opens the provider's form. A form is used once, so that each visit asks for its own. */
export const setupQuery = (session: string) =>
  queryOptions({
    queryKey: ["lead-setup", session],
    queryFn: async () => {
      const { success, clientSecret, error } = await (
        await api.subscription["create-setup-intent"].$post({ json: { sessionId: session } })
      ).json();
      if (!success || !clientSecret) throw new Error(error ?? "no form");
      return clientSecret;
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Where the workflow stands: asked at once, and then every five seconds. A call that fails is logged, and asked again. */
export const statusQuery = (session: string, over: (status: LeadStatus) => boolean) =>
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
    refetchInterval: ({ state }) => (state.data && over(state.data) ? false : PACE.pollMs),
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
