import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** The catalogue of prices, and when this household pays. The one source of every price on a page. */
export const pricesQuery = queryOptions({ queryKey: ["prices"], queryFn: async () => (await api.prices.$get({ query: {} })).json() });
