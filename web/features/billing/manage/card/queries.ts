import { queryOptions } from "@tanstack/react-query";
import type { WhoseCard } from "#contracts/billing/payment-card.ts";
import { api } from "../../../../lib/api.ts";
import { linkToken } from "../../../../lib/link-token.ts";

export const { take: takeCardToken, forget: forgetCardToken } = linkToken("card-link");

const calls = api.stripe.card;
const LOOK_AGAIN_MS = 1500;

/** The card that pays, and how its contract stands; asked again while something is being done about it. */
export const cardQuery = (whose: WhoseCard) =>
  queryOptions({
    queryKey: ["payment-card", whose.subscriptionId ?? null, whose.token ? "link" : "own"],
    queryFn: async () => (await calls.$post({ json: whose })).json(),
    refetchInterval: ({ state }) => (state.data?.acting ? LOOK_AGAIN_MS : false),
    staleTime: 0,
    gcTime: 0, // opened by a secret, perhaps
  });

/** Opens the provider's form. A form is used once, so that each visit asks for its own. */
export const cardFormQuery = (whose: WhoseCard, round: number) =>
  queryOptions({
    queryKey: ["payment-card-form", whose.subscriptionId ?? null, whose.token ? "link" : "own", round],
    queryFn: async () => (await calls.form.$post({ json: whose })).json(),
    gcTime: 0,
  });

export const saveCard = async (whose: WhoseCard, setupId: string, fullPrice: boolean) =>
  (await calls.save.$post({ json: { ...whose, setupId, fullPrice } })).json();
export const askConfirmation = async (whose: WhoseCard) => (await calls.confirmation.$post({ json: whose })).json();
export const lookUpConfirmed = async (whose: WhoseCard) => (await calls.confirmed.$post({ json: whose })).json();
export const askCardLink = async (email: string) => (await calls.link.$post({ json: { email } })).json();

/** Where the bank's page leads back to. Whose card it is stands in the address, or for a mailed link in this window alone. */
export const returnAddress = ({ subscriptionId, token }: WhoseCard): string => {
  const query = new URLSearchParams({ back: "bank", ...(subscriptionId && !token ? { subscription: subscriptionId } : {}) });
  return `${location.origin}/billing/card?${query}`;
};
