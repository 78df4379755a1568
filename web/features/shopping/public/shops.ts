import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";

/** The supermarkets with known price levels. */
export const shopsQuery = queryOptions({ queryKey: ["shops"], queryFn: async () => (await api.shops.$get()).json() });
