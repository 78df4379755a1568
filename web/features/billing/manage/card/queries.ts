import { queryOptions } from "@tanstack/react-query";
import type { WhoseCard } from "#contracts/billing/payment-card.ts";
import { api } from "../../../../lib/api.ts";
import { linkToken } from "../../../../lib/link-token.ts";

export const cardToken = linkToken("card-link");

const calls = api.stripe.card;
const POLL_MS = 1500;

/** The card and its contract's status; polled while a payment is in flight. */
export const cardQuery = (whose: WhoseCard) =>
  queryOptions({
    queryKey: ["payment-card", whose.subscriptionId ?? null, whose.token ? "link" : "own"],
    queryFn: async () => (await calls.$post({ json: whose })).json(),
    refetchInterval: ({ state }) => (state.data?.acting ? POLL_MS : false),
    staleTime: 0,
    gcTime: 0, // a link's secret may have opened it
  });

/** Creates a SetupIntent. Each is used once, so every visit creates its own. */
export const cardFormQuery = (whose: WhoseCard, round: number) =>
  queryOptions({
    queryKey: ["payment-card-form", whose.subscriptionId ?? null, whose.token ? "link" : "own", round],
    queryFn: async () => (await calls.form.$post({ json: whose })).json(),
    gcTime: 0,
  });

export const saveCard = async (whose: WhoseCard, setupId: string, fullPrice: boolean) =>
  (await calls.save.$post({ json: { ...whose, setupId, fullPrice } })).json();
export const askConfirmation = async (whose: WhoseCard) => (await calls.confirmation.$post({ json: whose })).json();
export const checkConfirmation = async (whose: WhoseCard) => (await calls.confirmed.$post({ json: whose })).json();
export const askCardLink = async (email: string) => (await calls.link.$post({ json: { email } })).json();

/** Return address for the bank's page. A mailed link's token is kept in this tab and never put into the address. */
export const returnAddress = ({ subscriptionId, token }: WhoseCard): string => {
  const query = new URLSearchParams({ back: "bank", ...(subscriptionId && !token ? { subscription: subscriptionId } : {}) });
  return `${location.origin}/billing/card?${query}`;
};
