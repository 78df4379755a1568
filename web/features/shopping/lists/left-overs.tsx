import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { PutAway } from "#contracts/shopping/pantry.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { plural } from "#domain/locale.ts";
import { isWorthKeeping } from "#domain/shopping/pantry.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { pantryQuery, putAwayQuery } from "../public/pantry.ts";

const foodCount = (count: number) => plural(count, { one: "1 food", other: `${count} foods` });

/** Adds left-overs to the pantry and removes them again. */
function usePutAway(listId: string) {
  const client = useQueryClient();
  const { queryKey } = putAwayQuery(listId);
  const call = api.pantry["left-overs"][":listId"];
  const settle = (now: PutAway) => {
    client.setQueryData(queryKey, now);
    return client.invalidateQueries(pantryQuery);
  };
  const takeBack = useMutation({
    mutationFn: async (): Promise<PutAway> => (await call.$delete({ param: { listId } })).json(),
    onSuccess: settle,
    onError: (error) => showFailure(error, "We couldn't take the leftovers out. Your pantry hasn't changed."),
  });
  const putAway = useMutation({
    mutationFn: async (): Promise<PutAway> => (await call.$put({ param: { listId } })).json(),
    onSuccess: (now) => {
      toast.success("Leftovers put away", {
        description: `${foodCount(now.itemIds.length)} in your pantry.`,
        action: { label: "Undo", onClick: () => takeBack.mutate() },
      });
      return settle(now);
    },
    onError: (error) => showFailure(error, "We couldn't put the leftovers away. Your pantry hasn't changed."),
  });
  return { putAway, takeBack };
}

/**
 * After shopping: adds the left-over of ticked lines to the pantry.
 * @param props.unsent some ticks have not reached the server, which uses only the ticks that it has.
 */
export function LeftOvers({ list, unsent }: { list: ShoppingList; unsent: boolean }) {
  const done = useQuery(putAwayQuery(list.id));
  const { putAway, takeBack } = usePutAway(list.id);
  const left = list.items.filter((item) => isWorthKeeping(item.leftOver));
  if (left.length === 0) return null;
  const inPantry = done.data?.itemIds ?? [];
  const waiting = left.filter((item) => item.isChecked && !inPantry.includes(item.id)).length;
  const busy = unsent || done.isPending || putAway.isPending || takeBack.isPending;
  return (
    <section aria-labelledby="after-shopping">
      <h2 id="after-shopping" className="mb-1 text-lg">
        After shopping
      </h2>
      {done.isError ? (
        <ErrorState action={<Button onClick={() => done.refetch()}>Retry</Button>}>We couldn't load your pantry.</ErrorState>
      ) : (
        <>
          <p aria-live="polite" className="mb-2 text-slate">
            {inPantry.length > 0 && `Leftovers from ${foodCount(inPantry.length)} are in your pantry. `}
            {waiting > 0 && `${foodCount(waiting)} you've ticked will leave something over. `}
            {waiting === 0 && inPantry.length === 0 && "Tick what you've bought, then put the leftovers in your pantry."}
          </p>
          <div className="flex flex-wrap gap-2">
            {waiting > 0 && (
              <Button disabled={busy} onClick={() => putAway.mutate()}>
                {putAway.isPending ? "Putting away..." : "Put leftovers in the pantry"}
              </Button>
            )}
            {inPantry.length > 0 && (
              <Button disabled={busy} onClick={() => takeBack.mutate()}>
                {takeBack.isPending ? "Taking out..." : "Take them out"}
              </Button>
            )}
            <LinkButton to="/pantry" look="quiet">
              Open the pantry
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}
