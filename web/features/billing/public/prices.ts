import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** Price catalogue and the household's payment dates. Every price on a page comes from here. */
export const pricesQuery = queryOptions({ queryKey: ["prices"], queryFn: async () => (await api.prices.$get({ query: {} })).json() });
