import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { AisleOrder } from "#contracts/shopping/aisles.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { inAisleOrder } from "#domain/shopping/aisles.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { useUser } from "../../../lib/session.ts";

/** Shopping lists, newest first. */
export const listsQuery = queryOptions({
  queryKey: ["lists"],
  queryFn: async (): Promise<ShoppingList[]> => (await api["simple-shopping-lists"].$get()).json(),
});

/** Sorts all cached lists of a shop by a new order of aisles, without refetching them. */
export function sortCachedLists(client: QueryClient, { shop, aisles, typical }: AisleOrder): void {
  const again = (list: ShoppingList): ShoppingList =>
    list.aisleOrder.shop === shop ? { ...list, aisleOrder: { shop, aisles, typical }, items: inAisleOrder(list.items, aisles) } : list;
  client.setQueriesData({ queryKey: listsQuery.queryKey }, (held: ShoppingList | ShoppingList[] | undefined) =>
    Array.isArray(held) ? held.map(again) : held && again(held),
  );
}

/** The list made with a plan: the oldest of its lists, which follows the plan's swaps. */
export const listOfPlan = (lists: readonly ShoppingList[], planId: string): ShoppingList | undefined =>
  lists.filter((list) => list.mealPlanId === planId).at(-1);

/** Makes a list from a plan with the prices of the household's shop, then opens the lists. */
export function useListFromPlan() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const supermarket = useUser().data?.supermarket;
  return useMutation({
    mutationFn: async (mealPlanId: string): Promise<ShoppingList> =>
      (await api["shopping-lists"].$post({ json: { mealPlanId, ...(supermarket ? { supermarket } : {}) } })).json(),
    onSuccess: async () => {
      await client.invalidateQueries(listsQuery);
      await navigate("/shopping-lists");
    },
    onError: (error) => showFailure(error, "Failed to generate shopping list"),
  });
}
