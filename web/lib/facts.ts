import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** What is true of this installation and may be shown to anybody: counts, the support address, who is behind it. */
export const factsQuery = queryOptions({ queryKey: ["facts"], queryFn: async () => (await api.facts.$get()).json() });
