import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PutAway } from "#contracts/shopping/pantry.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { isWorthKeeping } from "#domain/shopping/pantry.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { say } from "../../../lib/toast.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { pantryQuery, putAwayQuery } from "../public/pantry.ts";

const foods = (count: number) => `${count} ${count === 1 ? "food" : "foods"}`;

/** Puts left-overs away and takes them out again; each change is followed by what the server has now. */
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
    onError: (error) => showFailure(error, "We could not take the left-overs out again. Your pantry is as it was."),
  });
  const putAway = useMutation({
    mutationFn: async (): Promise<PutAway> => (await call.$put({ param: { listId } })).json(),
    onSuccess: (now) => {
      say(["Left-overs put away", `${foods(now.itemIds.length)} in your pantry.`], { label: "Undo", run: () => takeBack.mutate() });
      return settle(now);
    },
    onError: (error) => showFailure(error, "We could not put the left-overs away. Your pantry is as it was."),
  });
  return { putAway, takeBack };
}

/** After shopping: what is left over of the ticked lines goes into the pantry. */
export function LeftOvers({ list }: { list: ShoppingList }) {
  const done = useQuery(putAwayQuery(list.id));
  const { putAway, takeBack } = usePutAway(list.id);
  const left = list.items.filter((item) => isWorthKeeping(item.leftOver));
  if (left.length === 0) return null;
  const inPantry = done.data?.itemIds ?? [];
  const waiting = left.filter((item) => item.isChecked && !inPantry.includes(item.id)).length;
  const busy = done.isPending || putAway.isPending || takeBack.isPending;
  return (
    <section aria-labelledby="after-shopping">
      <h2 id="after-shopping" className="mb-1 text-lg">
        After shopping
      </h2>
      {done.isError ? (
        <ErrorState action={<Button onClick={() => done.refetch()}>Retry</Button>}>We could not look into your pantry.</ErrorState>
      ) : (
        <>
          <p aria-live="polite" className="mb-2 text-slate">
            {inPantry.length > 0 && `What is left over of ${foods(inPantry.length)} is in your pantry. `}
            {waiting > 0 && `${foods(waiting)} of what you have ticked will have something left over. `}
            {waiting === 0 && inPantry.length === 0 && "Tick what you have bought; what is left over of it can go into your pantry."}
          </p>
          <div className="flex flex-wrap gap-2">
            {waiting > 0 && (
              <Button disabled={busy} onClick={() => putAway.mutate()}>
                {putAway.isPending ? "Putting away..." : "Put what is left over into the pantry"}
              </Button>
            )}
            {inPantry.length > 0 && (
              <Button disabled={busy} onClick={() => takeBack.mutate()}>
                {takeBack.isPending ? "Taking out..." : "Take it out again"}
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
