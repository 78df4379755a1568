import { queryOptions } from "@tanstack/react-query";
import type { FoodChoice, PantryItem, PutAway, Staple } from "#contracts/shopping/pantry.ts";
import { api } from "../../../lib/api.ts";

/** Pantry contents, in aisle order. */
export const pantryQuery = queryOptions({
  queryKey: ["pantry"],
  queryFn: async (): Promise<PantryItem[]> => (await api.pantry.$get()).json(),
});

/** The foods that most kitchens have, with their levels in the pantry. */
export const staplesQuery = queryOptions({
  queryKey: ["pantry", "staples"],
  queryFn: async (): Promise<Staple[]> => (await api.pantry.staples.$get()).json(),
});

/** Foods that match a search text. */
export const foodsQuery = (search: string) =>
  queryOptions({
    queryKey: ["foods", search],
    queryFn: async (): Promise<FoodChoice[]> => (await api.foods.$get({ query: { search } })).json(),
  });

/** Lines of a list whose left-over was added to the pantry. */
export const putAwayQuery = (listId: string) =>
  queryOptions({
    queryKey: ["put-away", listId],
    queryFn: async (): Promise<PutAway> => (await api.pantry["left-overs"][":listId"].$get({ param: { listId } })).json(),
  });
