import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** The supermarkets whose level of prices we know. */
export const shopsQuery = queryOptions({ queryKey: ["shops"], queryFn: async () => (await api.shops.$get()).json() });
