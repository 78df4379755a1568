import { useMutation, useQueryClient } from "@tanstack/react-query";
import { memo, useState } from "react";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { feelTick } from "../../../lib/haptics.ts";
import { listQuery, listsQuery } from "../public/lists.ts";
import * as m from "./line.messages.ts";
import { LineDetails } from "./line-details.tsx";
import { LinePrice, LineWords } from "./line-words.tsx";
import { ToBuy } from "./to-buy.tsx";

type Change = { isChecked: boolean } | { toBuy: boolean };

const changeIn = (list: ShoppingList, id: string, change: Change): ShoppingList => ({
  ...list,
  items: list.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
});
const opposite = (change: Change): Change => ("toBuy" in change ? { toBuy: !change.toBuy } : { isChecked: !change.isChecked });

/** Whoever ticks and leaves the page has ticked. */
const OUTLIVES_PAGE = { init: { keepalive: true } };

/** Ticks, or moves to what is bought, at once, and takes it back where the server refuses it. */
function useChange(listId: string, itemId: string) {
  const client = useQueryClient();
  const { queryKey } = listQuery(listId);
  const set = (change: Change) => client.setQueryData(queryKey, (list: ShoppingList | undefined) => list && changeIn(list, itemId, change));
  return useMutation({
    mutationFn: async (change: Change) =>
      (await api["simple-shopping-list-items"][":itemId"].$put({ param: { itemId }, json: change }, OUTLIVES_PAGE)).json(),
    onMutate: (change) => void set(change),
    onSuccess: () => client.invalidateQueries({ ...listsQuery, exact: true }),
    onError: (error, change) => {
      set(opposite(change));
      showFailure(error, m.couldNotUpdateItem);
    },
  });
}

/** What is in focus stays clear of the heading that sticks above it and of the total that sticks below. */
const CLEAR = "scroll-mt-14 scroll-mb-24";

/** One line an item: its tick, its name and how much to take, its price; the rest opens. A tick draws its own line again and leaves the other sixty alone. */
export const ListLine = memo(({ item, listId }: { item: ShoppingItem; listId: string }) => {
  const change = useChange(listId, item.id);
  const [open, setOpen] = useState(false);
  /** What was just chosen, until the list says so itself: a box that waited for that would jump back for a moment. */
  const [chosen, setChosen] = useState<boolean>();
  const choose = (isChecked: boolean) => {
    setChosen(isChecked);
    if (isChecked) feelTick();
    change.mutate({ isChecked }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <li className="break-inside-avoid">
      <div className="flex items-stretch">
        <label className="grid w-12 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-label={item.name}
            className={`size-6 accent-herb ${CLEAR}`}
            checked={chosen ?? item.isChecked}
            onChange={(event) => choose(event.target.checked)}
          />
        </label>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`flex min-h-12 min-w-0 flex-1 items-center justify-between gap-3 rounded-card py-2 pr-3 text-left hover:bg-herb-wash print:min-h-0 print:py-1 ${CLEAR}`}
        >
          <LineWords item={item} />
          <LinePrice item={item} />
        </button>
        {item.cupboard && <ToBuy name={item.name} onMove={() => change.mutate({ toBuy: true })} />}
      </div>
      {open && <LineDetails item={item} onBack={() => change.mutate({ toBuy: false })} />}
      {item.note && <p className="pr-3 pb-2 pl-12 text-xs text-mustard">{item.note}</p>}
    </li>
  );
});
