import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping-list.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { isWorthKeeping } from "#domain/pantry.ts";
import { dayInWords } from "#domain/prices.ts";
import { api } from "../../lib/api.ts";
import { listQuery, listsQuery } from "../../lib/lists.ts";
import { quantityText } from "../../lib/quantity.ts";
import { warn } from "../../lib/toast.ts";
import { classes } from "../../ui/class-names.ts";
import { NeededFor } from "./needed-for.tsx";

const amount = (item: ShoppingItem, quantity: number) => quantityText(quantity, item.unit);

/** What to take from the shelf: "2 × 500 g", or for the store cupboard what the week uses. */
function toTake(item: ShoppingItem): string {
  if (item.packs.length > 0) {
    const packs = item.packs.map((pack) => `${pack.count} × ${amount(item, pack.size)}`).join(" + ");
    return isWorthKeeping(item.atHome) ? `${packs} · ${amount(item, item.atHome)} at home` : packs;
  }
  const uses = `uses ${amount(item, item.quantity)}`;
  return item.cupboard ? uses : `${uses}, which you have at home`;
}

const tickIn = (list: ShoppingList, id: string, isChecked: boolean): ShoppingList => ({
  ...list,
  items: list.items.map((item) => (item.id === id ? { ...item, isChecked } : item)),
});

/** Ticks at once, and takes the tick back where the server refuses it. */
function useTick(listId: string, itemId: string) {
  const client = useQueryClient();
  const { queryKey } = listQuery(listId);
  const set = (isChecked: boolean) =>
    client.setQueryData(queryKey, (list: ShoppingList | undefined) => list && tickIn(list, itemId, isChecked));
  return useMutation({
    mutationFn: async (isChecked: boolean) =>
      (await api["simple-shopping-list-items"][":itemId"].$put({ param: { itemId }, json: { isChecked } })).json(),
    onMutate: (isChecked) => void set(isChecked),
    onSuccess: () => client.invalidateQueries({ ...listsQuery, exact: true }),
    onError: (_, isChecked) => {
      set(!isChecked);
      warn(["Error", "Failed to update item"]);
    },
  });
}

export function ListLine({ item, listId }: { item: ShoppingItem; listId: string }) {
  const tick = useTick(listId, item.id);
  return (
    <li>
      <label className="flex min-h-12 items-center gap-3 px-3 py-2">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-herb"
          checked={item.isChecked}
          onChange={(event) => tick.mutate(event.target.checked)}
        />
        <span className={classes("min-w-0 flex-1", item.isChecked && "text-slate line-through")}>
          {item.name}
          <span className="tabular block text-xs text-slate">
            {toTake(item)}
            {isWorthKeeping(item.leftOver) && ` · ${amount(item, item.leftOver)} left over`}
          </span>
          {item.priceFrom && (
            <span className="block text-xs text-slate">
              price as of {dayInWords(item.priceFrom.asOf)}, {item.priceFrom.source}
            </span>
          )}
        </span>
        <span className="tabular shrink-0 text-right">{formatPence(penceOf(item.price) ?? 0)}</span>
      </label>
      <NeededFor meals={item.neededFor ?? []} />
    </li>
  );
}
