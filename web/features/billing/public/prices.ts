import { queryOptions } from "@tanstack/react-query";
import { formatPence, penceOf } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";

/** The catalogue of prices, and when this household pays. The one source of every price on a page. */
export const pricesQuery = queryOptions({ queryKey: ["prices"], queryFn: async () => (await api.prices.$get({ query: {} })).json() });

/** Pounds as an amount of the contract ("12.50") → as people read it ("£12.50"). */
export const pounds = (amount: string): string => formatPence(penceOf(amount) ?? Number.NaN);
