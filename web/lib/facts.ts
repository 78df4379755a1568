import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Public facts of this installation: counts, support address, company. */
export const factsQuery = queryOptions({ queryKey: ["facts"], queryFn: async () => (await api.facts.$get()).json() });
