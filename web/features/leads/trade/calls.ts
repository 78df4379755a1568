import { queryOptions } from "@tanstack/react-query";
import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { api } from "../../../lib/api.ts";
import type { Asked } from "../analytics/calls.ts";

export const loadFigures = async (asked: Asked): Promise<BuyerAnalytics> => (await api.trade.figures.$get({ query: asked })).json();
export const csvAddress = (file: "leads" | "offers", asked: Asked): string => `/api/trade/${file}.csv?${new URLSearchParams({ ...asked })}`;

export const offersQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ["trade", "offers", asked],
    queryFn: async () => (await api.trade.offers.$get({ query: asked })).json(),
  });

export const keysQuery = queryOptions({
  queryKey: ["trade", "keys"],
  queryFn: async () => (await api.trade.keys.$get()).json(),
});
export const createKey = async (name: string) => (await api.trade.keys.$post({ json: { name } })).json();
export const revokeKey = async (id: string) => (await api.trade.keys[":id"].$delete({ param: { id } })).json();

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["trade", "invitation", token],
    queryFn: async () => (await api.trade.join.preview.$post({ json: { token } })).json(),
    gcTime: 0, // its key holds a secret
  });
