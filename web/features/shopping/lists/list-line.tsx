import { useMutation, useQueryClient } from "@tanstack/react-query";
import { memo, useState } from "react";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { dayInWords } from "#domain/shopping/prices/prices.ts";
import { toTake } from "#domain/shopping/to-take.ts";
import { api } from "../../../lib/api.ts";
import { warn } from "../../../lib/toast.ts";
import { classes } from "../../../ui/class-names.ts";
import { listQuery, listsQuery } from "../public/lists.ts";
import { NeededFor } from "./needed-for.tsx";

const tickIn = (list: ShoppingList, id: string, isChecked: boolean): ShoppingList => ({
  ...list,
  items: list.items.map((item) => (item.id === id ? { ...item, isChecked } : item)),
});

/** Whoever ticks and leaves the page has ticked. */
const OUTLIVES_PAGE = { init: { keepalive: true } };

/** Ticks at once, and takes the tick back where the server refuses it. */
function useTick(listId: string, itemId: string) {
  const client = useQueryClient();
  const { queryKey } = listQuery(listId);
  const set = (isChecked: boolean) =>
    client.setQueryData(queryKey, (list: ShoppingList | undefined) => list && tickIn(list, itemId, isChecked));
  return useMutation({
    mutationFn: async (isChecked: boolean) =>
      (await api["simple-shopping-list-items"][":itemId"].$put({ param: { itemId }, json: { isChecked } }, OUTLIVES_PAGE)).json(),
    onMutate: (isChecked) => void set(isChecked),
    onSuccess: () => client.invalidateQueries({ ...listsQuery, exact: true }),
    onError: (_, isChecked) => {
      set(!isChecked);
      warn(["Error", "Failed to update item"]);
    },
  });
}

/** What to put in the basket, what it costs, and for which meals. A tick draws its own line again and leaves the other sixty alone. */
export const ListLine = memo(({ item, listId }: { item: ShoppingItem; listId: string }) => {
  const tick = useTick(listId, item.id);
  /** What was just chosen, until the list says so itself: a box that waited for that would jump back for a moment. */
  const [chosen, setChosen] = useState<boolean>();
  const choose = (isChecked: boolean) => {
    setChosen(isChecked);
    tick.mutate(isChecked, { onSettled: () => setChosen(undefined) });
  };
  return (
    <li className="break-inside-avoid">
      <label className="flex min-h-12 gap-3 px-3 py-2 print:min-h-0 print:py-1">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-herb"
          checked={chosen ?? item.isChecked}
          onChange={(event) => choose(event.target.checked)}
        />
        <span className="min-w-0 flex-1">
          <span className="flex justify-between gap-3">
            <span className={classes("min-w-0", item.isChecked && "text-slate line-through")}>{item.name}</span>
            <span className="tabular shrink-0 text-right">
              {item.own ? <span className="text-xs text-slate">not priced</span> : formatPence(penceOf(item.price) ?? 0)}
            </span>
          </span>
          <span className="tabular block text-xs text-slate">{toTake(item)}</span>
          {item.priceFrom && (
            <span className="block text-xs text-slate">
              price as of {dayInWords(item.priceFrom.asOf)}, {item.priceFrom.source}
            </span>
          )}
          {item.note && <span className="block text-xs text-mustard">{item.note}</span>}
        </span>
      </label>
      <div className="print:hidden">
        <NeededFor meals={item.neededFor ?? []} />
      </div>
    </li>
  );
});
