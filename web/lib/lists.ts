import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { ShoppingList } from "#contracts/shopping-list.ts";
import { api } from "./api.ts";
import { tellFailure } from "./auth-failure.ts";
import { useUser } from "./session.ts";

/** Shopping lists, newest first. */
export const listsQuery = queryOptions({
  queryKey: ["lists"],
  queryFn: async (): Promise<ShoppingList[]> => (await api["simple-shopping-lists"].$get()).json(),
});

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: ["lists", id],
    queryFn: async (): Promise<ShoppingList> => (await api["simple-shopping-lists"][":id"].$get({ param: { id } })).json(),
  });

/** Makes a list from a plan, by the plan's id, at the household's own shop, and goes to the lists. */
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
    onError: (error) => tellFailure(error, "Failed to generate shopping list"),
  });
}
