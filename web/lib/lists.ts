import { queryOptions } from "@tanstack/react-query";
import type { ShoppingList } from "#contracts/shopping-list.ts";
import { api } from "./api.ts";

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
