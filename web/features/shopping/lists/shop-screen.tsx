import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useParams } from "react-router";
import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import { byAisle, inAisleOrder } from "#domain/shopping/aisles.ts";
import { type ListOperation, linesAfter, OPPOSITE } from "#domain/shopping/list-operations.ts";
import { useWakeLock } from "../../../lib/wake-lock.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, EmptyState, ErrorState, Progress, Skeleton } from "../../../ui/states.tsx";
import { listsQuery } from "../public/lists.ts";
import { ListsPerson } from "../public/lists-person.tsx";
import { AddOwn } from "./add-own.tsx";
import { listName } from "./list-name.ts";
import { ownLine } from "./own-line.ts";
import { ShopLine } from "./shop-line.tsx";
import { ShopReach } from "./shop-reach.tsx";
import { openShop, type Shop, type ShopState } from "./shop-store.ts";
import { UndoBar } from "./undo-bar.tsx";

const DONE = { tick: "In the basket: ", untick: "Back on the list: ", add: "Added: ", remove: "Taken off: " } as const;

/** A list to shop with: one aisle after the other, with or without a network, in step with the household's other phones. */
export function ShopScreen() {
  const { id = "" } = useParams();
  return (
    <ListsPerson>
      <OpenList key={id} id={id} />
    </ListsPerson>
  );
}

function OpenList({ id }: { id: string }) {
  const client = useQueryClient();
  const shop = useMemo(() => openShop(id), [id]);
  const state = useSyncExternalStore(shop.subscribe, shop.current);
  useWakeLock();
  useEffect(() => {
    const leave = shop.start();
    return () => {
      leave();
      void client.invalidateQueries(listsQuery); // the other views are to show what was done here
    };
  }, [shop, client]);
  const actions = (
    <>
      <LinkButton to="/simple-shopping-lists" look="quiet">
        All lists
      </LinkButton>
      {state.list?.mealPlanId && <LinkButton to={`/simple-shopping-lists/${id}/recipes`}>Recipes</LinkButton>}
      <LinkButton to={`/shopping-lists/${id}`}>Prices and left-overs</LinkButton>
    </>
  );
  return (
    <Page title="Shop mode" lead={state.list && listName(state.list)} actions={actions} narrow>
      <Content shop={shop} state={state} />
    </Page>
  );
}

function Content({ shop, state }: { shop: Shop; state: ShopState }) {
  if (state.reach === "gone")
    return <EmptyState title="This list is not here">It may have been deleted, or it belongs to another household.</EmptyState>;
  if (state.list)
    return (
      <Aisles
        shop={shop}
        state={state}
        items={inAisleOrder(linesAfter(state.list.items, state.phone.registers, ownLine), state.list.aisleOrder.aisles)}
      />
    );
  if (state.reach === "offline")
    return (
      <ErrorState action={<LinkButton to="/simple-shopping-lists">Lists on this phone</LinkButton>}>
        You are offline, and this list has not been opened on this phone before. It comes as soon as there is a network.
      </ErrorState>
    );
  return <Skeleton className="h-96" label="Loading the shopping list" />;
}

function Aisles({ shop, state, items }: { shop: Shop; state: ShopState; items: ShoppingItem[] }) {
  const [last, setLast] = useState<{ operation: ListOperation; item: Pick<ShoppingItem, "name" | "amount"> } | null>(null);
  const act = (kind: ListOperation["kind"], itemId: string, item: Pick<ShoppingItem, "name" | "amount">) => {
    const value = kind === "add" ? { name: item.name, amount: item.amount } : null;
    setLast({ operation: shop.act(kind, itemId, value), item });
  };
  const undo = () => {
    if (last) act(OPPOSITE[last.operation.kind], last.operation.itemId, last.item);
    setLast(null);
  };
  const checked = items.filter((item) => item.isChecked).length;
  const groups: [heading: string, items: ShoppingItem[]][] = [
    ...byAisle(items.filter((item) => !item.cupboard)).map((group): [string, ShoppingItem[]] => [group.aisle, group.items]),
    ["Store cupboard: check that you have it", items.filter((item) => item.cupboard)],
  ];
  return (
    <div className="flex flex-col gap-6">
      <ShopReach state={state} />
      <Progress fraction={items.length === 0 ? 0 : checked / items.length} stage={`${checked} of ${items.length} in the basket`} />
      {groups.map(
        ([heading, lines]) =>
          lines.length > 0 && (
            <section key={heading} aria-label={heading}>
              <h2 className="mb-2 flex items-baseline justify-between gap-3 text-lg">
                {heading}
                <span className="tabular shrink-0 font-sans text-xs font-normal text-slate">
                  {lines.filter((item) => item.isChecked).length} of {lines.length}
                </span>
              </h2>
              <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
                {lines.map((item) => (
                  <ShopLine
                    key={item.id}
                    item={item}
                    onTick={(isChecked) => act(isChecked ? "tick" : "untick", item.id, item)}
                    onTakeOff={() => act("remove", item.id, item)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {items.length === 0 && <EmptyList title="Nothing on this list yet">Add what you need below.</EmptyList>}
      <AddOwn onAdd={(item) => act("add", crypto.randomUUID(), item)} />
      {last && <UndoBar done={`${DONE[last.operation.kind]}${last.item.name}`} onUndo={undo} />}
    </div>
  );
}
