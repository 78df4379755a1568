import { queryOptions } from "@tanstack/react-query";
import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { api } from "../../../lib/api.ts";

/** The household's weeks. Refetched on each visit, because plans and ticks change them. */
export const trackerQuery = queryOptions({
  queryKey: ["budget-tracker"],
  queryFn: async (): Promise<BudgetTracker> => (await api["budget-tracker"].$get()).json(),
  refetchOnMount: "always",
});
