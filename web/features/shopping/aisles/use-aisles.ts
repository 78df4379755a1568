import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AisleOrder } from "#contracts/shopping/aisles.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { sortCachedLists } from "../public/lists.ts";

const call = api.shops[":shop"].aisles;

/** The household's order of the aisles in a shop. */
export const aislesQuery = (shop: string) =>
  queryOptions({
    queryKey: ["aisles", shop],
    queryFn: async (): Promise<AisleOrder> => (await call.$get({ param: { shop } })).json(),
  });

/** Changes the order of a shop's aisles, optimistically on this page and on every list; rolled back if the server rejects it. */
export function useAisleChanges(shop: string) {
  const client = useQueryClient();
  const query = aislesQuery(shop);
  const show = (order: AisleOrder) => {
    client.setQueryData(query.queryKey, order);
    sortCachedLists(client, order);
  };
  /** Whether this is the last change in flight. Earlier responses are stale. */
  const isLast = () => client.isMutating({ mutationKey: query.queryKey }) === 1;
  const change = {
    mutationKey: query.queryKey,
    scope: { id: "aisles" }, // one after the other, so that the server receives fast moves in order
    onSuccess: (now: AisleOrder) => void (isLast() && show(now)),
  };
  const save = useMutation({
    ...change,
    mutationFn: async (aisles: string[]): Promise<AisleOrder> => (await call.$put({ param: { shop }, json: { aisles } })).json(),
    onMutate: (aisles) => {
      void client.cancelQueries(query); // a stale response would undo the move
      const before = client.getQueryData(query.queryKey);
      if (before) show({ ...before, aisles, typical: false, walks: 0 });
      return { before };
    },
    onError: (error, _, made) => {
      showFailure(error, "We couldn't save that. Your aisles haven't changed.");
      if (!isLast()) return; // the next change sends the whole order
      if (made?.before) show(made.before);
      void client.invalidateQueries(query);
    },
  });
  const forget = useMutation({
    ...change,
    mutationFn: async (): Promise<AisleOrder> => (await call.$delete({ param: { shop } })).json(),
    onError: (error) => showFailure(error, "We couldn't reset the order. Your aisles haven't changed."),
  });
  /** The order with every move so far, rendered or not. */
  const latest = () => client.getQueryData(query.queryKey)?.aisles;
  return { save, forget, latest };
}
