import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AisleOrder } from "#contracts/shopping/aisles.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { walkListsAgain } from "../public/lists.ts";

const call = api.shops[":shop"].aisles;

/** How the household walks through a shop. */
export const aislesQuery = (shop: string) =>
  queryOptions({
    queryKey: ["aisles", shop],
    queryFn: async (): Promise<AisleOrder> => (await call.$get({ param: { shop } })).json(),
  });

/** Changes to the order of a shop's aisles, shown at once on the page and on every list, and taken back where the server refuses them. */
export function useAisleChanges(shop: string) {
  const client = useQueryClient();
  const query = aislesQuery(shop);
  const show = (order: AisleOrder) => {
    client.setQueryData(query.queryKey, order);
    walkListsAgain(client, order);
  };
  /** Whether nothing more is on its way: only then is the server's answer the newest word. */
  const isLast = () => client.isMutating({ mutationKey: query.queryKey }) === 1;
  const change = {
    mutationKey: query.queryKey,
    scope: { id: "aisles" }, // one after the other, so that the last move of a quick finger is the last that the server hears
    onSuccess: (now: AisleOrder) => void (isLast() && show(now)),
  };
  const save = useMutation({
    ...change,
    mutationFn: async (aisles: string[]): Promise<AisleOrder> => (await call.$put({ param: { shop }, json: { aisles } })).json(),
    onMutate: (aisles) => {
      void client.cancelQueries(query); // an older answer would undo the move
      const before = client.getQueryData(query.queryKey);
      if (before) show({ ...before, aisles, typical: false, walks: 0 });
      return { before };
    },
    onError: (error, _, made) => {
      showFailure(error, "We couldn't save that. Your aisles haven't changed.");
      if (!isLast()) return; // the next one carries the whole order
      if (made?.before) show(made.before);
      void client.invalidateQueries(query);
    },
  });
  const forget = useMutation({
    ...change,
    mutationFn: async (): Promise<AisleOrder> => (await call.$delete({ param: { shop } })).json(),
    onError: (error) => showFailure(error, "We couldn't reset the order. Your aisles haven't changed."),
  });
  /** As it stands with every move so far, on the page or still on its way there. */
  const latest = () => client.getQueryData(query.queryKey)?.aisles;
  return { save, forget, latest };
}
