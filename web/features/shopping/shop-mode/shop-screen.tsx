import { useState } from "react";
import { useParams } from "react-router-dom";
import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import { byAisle } from "#domain/shopping/aisles.ts";
import { listName } from "#domain/shopping/list-name.ts";
import {
  correctedPrice,
  type ListOperation,
  OPPOSITE,
  type OperationKind,
  type OperationValue,
  type ShelfPrice,
} from "#domain/shopping/list-operations.ts";
import { useWakeLock } from "../../../lib/wake-lock.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { EmptyList, EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { FullScreen } from "../../../ui/whole-screen.tsx";
import { MendNotice } from "../../planning/public/mend-notice.tsx";
import { AddOwn } from "../lists/add-own.tsx";
import { CupboardFold } from "../lists/cupboard-fold.tsx";
import { type SyncState, shelfNews, useOpenList } from "../lists/list-store.ts";
import { OfflineUserGate } from "../lists/offline-user-gate.tsx";
import { SyncStatus } from "../lists/sync-status.tsx";
import { BasketTotal } from "../lists/total-bar.tsx";
import { ShopLine } from "./shop-line.tsx";

const DONE = {
  tick: (name: string) => `In the basket: ${name}`,
  untick: (name: string) => `Back on the list: ${name}`,
  add: (name: string) => `Added: ${name}`,
  remove: (name: string) => `Removed: ${name}`,
  need: (name: string) => `To buy: ${name}`,
  have: (name: string) => `Back in the cupboard: ${name}`,
  price: (name: string) => `Your price is saved: ${name}`,
  unprice: (name: string) => `The earlier price is back: ${name}`,
  missing: (name: string) => `Not there: ${name}`,
  found: (name: string) => `There after all: ${name}`,
} as const;

/** The last change, for undo. `before`: the price that the line had been given before. */
type LastAction = { operation: ListOperation; item: Pick<ShoppingItem, "name" | "amount">; before: ShelfPrice | null };
type Act = (kind: OperationKind, itemId: string, item: LastAction["item"], told?: OperationValue) => void;

/** Shop mode: a list by aisle that works offline and syncs with the household's other phones. */
export function ShopScreen() {
  const { id = "" } = useParams();
  return (
    <OfflineUserGate>
      <OpenList key={id} id={id} />
    </OfflineUserGate>
  );
}

function OpenList({ id }: { id: string }) {
  const { state, items, act: change } = useOpenList(id);
  const [last, setLast] = useState<LastAction | null>(null);
  useWakeLock();
  const act: Act = (kind, itemId, item, told = null) => {
    const value = kind === "add" ? { name: item.name, amount: item.amount } : told;
    const before = correctedPrice(state.phone.registers[itemId]?.price);
    setLast({ operation: change(kind, itemId, value), item, before });
  };
  const undo = () => {
    if (last?.before && last.operation.kind === "price") change("price", last.operation.itemId, last.before);
    else if (last) act(OPPOSITE[last.operation.kind], last.operation.itemId, last.item);
    setLast(null);
  };
  const news = shelfNews(state);
  const planId = state.list?.mealPlanId;
  const open = state.list && state.syncState !== "gone";
  return (
    <FullScreen
      title={state.list ? listName(state.list) : "Shop mode"}
      leave={{ to: state.syncState === "synced" ? `/shopping-lists/${id}` : "/simple-shopping-lists", label: "Leave shop mode" }}
      below={
        open && (
          <div className="px-4 pb-2">
            <BasketTotal items={items} />
            <SyncStatus state={state} />
          </div>
        )
      }
    >
      <div className="grow overflow-y-auto">
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 pb-8">
          {open ? <Aisles items={items} act={act} /> : <NoList syncState={state.syncState} />}
          <OtherPages id={id} recipes={Boolean(state.list?.mealPlanId)} />
        </div>
      </div>
      {news !== null && planId && (
        <MendNotice planId={planId} news={news} className="max-h-[45dvh] shrink-0 overflow-y-auto border-t border-line px-4 py-2" />
      )}
      {last && <UndoBar done={DONE[last.operation.kind](last.item.name)} onUndo={undo} />}
    </FullScreen>
  );
}

const OtherPages = ({ id, recipes }: { id: string; recipes: boolean }) => (
  <nav aria-label="From this list" className="flex flex-wrap gap-2">
    <LinkButton to="/simple-shopping-lists" look="quiet">
      All lists
    </LinkButton>
    {recipes && <LinkButton to={`/simple-shopping-lists/${id}/recipes`}>Recipes</LinkButton>}
    <LinkButton to={`/shopping-lists/${id}`}>Prices and leftovers</LinkButton>
  </nav>
);

function NoList({ syncState }: { syncState: SyncState }) {
  if (syncState === "gone")
    return <EmptyState title="List not found">It may have been deleted, or belong to another household.</EmptyState>;
  if (syncState === "offline")
    return (
      <ErrorState action={<LinkButton to="/simple-shopping-lists">Lists on this phone</LinkButton>}>
        You're offline and haven't opened this list on this phone before. It will load once you're back online.
      </ErrorState>
    );
  return <Skeleton className="mt-4 h-96" label="Loading the shopping list" />;
}

function Aisles({ items, act }: { items: ShoppingItem[]; act: Act }) {
  const cupboard = items.filter((item) => item.cupboard);
  const lines = (some: readonly ShoppingItem[]) => (
    <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
      {some.map((item) => (
        <ShopLine key={item.id} item={item} onDo={(kind, value) => act(kind, item.id, item, value)} />
      ))}
    </ul>
  );
  return (
    <>
      {byAisle(items.filter((item) => !item.cupboard)).map(({ aisle, items: some }) => (
        <section key={aisle} aria-label={aisle}>
          <h2 className="sticky top-0 z-10 -mx-1 flex items-baseline justify-between gap-3 bg-paper px-1 py-1.5 text-lg">
            {aisle}
            <span className="tabular shrink-0 font-sans text-xs font-normal text-slate">
              {some.filter((item) => item.isChecked).length} of {some.length}
            </span>
          </h2>
          {lines(some)}
        </section>
      ))}
      {cupboard.length > 0 && <CupboardFold count={cupboard.length}>{lines(cupboard)}</CupboardFold>}
      {items.length === 0 && <EmptyList title="Nothing on this list yet">Add what you need below.</EmptyList>}
      <AddOwn byVoice onAdd={(item) => act("add", crypto.randomUUID(), item)} />
    </>
  );
}

/** The last change with a button to undo it, at the bottom of the screen. */
export const UndoBar = ({ done, onUndo }: { done: string; onUndo: () => void }) => (
  <div className="border-t border-line bg-sheet px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
    <div className="mx-auto flex max-w-2xl items-center justify-between gap-3">
      <p role="status" className="line-clamp-2 min-w-0 break-words">
        {done}
      </p>
      <Button className="min-h-12 shrink-0" onClick={onUndo}>
        Undo
      </Button>
    </div>
  </div>
);
