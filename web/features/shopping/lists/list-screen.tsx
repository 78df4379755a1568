import { lazy, Suspense, useId } from "react";
import { useLocation, useParams } from "react-router-dom";
import { toast } from "sonner";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { AVERAGE_SHOP_ID, byAisle } from "#domain/shopping/aisles.ts";
import { basketProgress } from "#domain/shopping/basket.ts";
import { listName } from "#domain/shopping/list-name.ts";
import type { OperationKind, OwnItem } from "#domain/shopping/list-operations.ts";
import { useGrowing } from "../../../lib/use-growing.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { PrintButtons } from "../../../ui/document/document.tsx";
import { ChevronDown } from "../../../ui/icons.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { MendNotice } from "../../planning/public/mend-notice.tsx";
import { TwoTotals } from "../../planning/public/two-totals.tsx";
import { PlanUnfitNotice } from "../../planning/public/unfit-notice.tsx";
import { CupboardFold } from "./cupboard-fold.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { LeftOvers } from "./left-overs.tsx";
import { ListLine } from "./list-line.tsx";
import { type ListState, shelfNews, useOpenList } from "./list-store.ts";
import { ShareList } from "./share-list.tsx";
import { SyncStatus } from "./sync-status.tsx";
import { TotalBar } from "./total-bar.tsx";
import { useFold } from "./use-fold.ts";

const AddOwn = lazy(async () => ({ default: (await import("./add-own.tsx")).AddOwn }));

/** Aisles in the first render; the others follow. */
const AISLES_AT_ONCE = 2;

/** Whether no price on the list is an estimate. Lines without a price do not count. */
const isReal = ({ items }: ShoppingList) => items.length > 0 && items.every(({ price, priceFrom }) => priceFrom || parsePence(price) === 0);

function priceNote(list: ShoppingList): string {
  if (isReal(list)) return "Prices are the shop's own, on the dates shown.";
  const some = list.items.some(({ priceFrom }) => priceFrom);
  return some ? "Undated prices are estimates from dated averages." : "Prices are estimates from dated averages.";
}

export function ListScreen() {
  const { id = "" } = useParams();
  return <RequireUser>{() => <List id={id} />}</RequireUser>;
}

function List({ id }: { id: string }) {
  const { state, items, act, retry } = useOpenList(id);
  const list = state.list && { ...state.list, items };
  const back = (
    <LinkButton to="/shopping-lists" look="quiet">
      All lists
    </LinkButton>
  );
  const actions = (
    <>
      {back}
      <PrintButtons pdf={`/api/simple-shopping-lists/${id}/list.pdf`} />
      {list && <ShareList list={list} />}
    </>
  );
  if (state.syncState === "gone")
    return (
      <Page narrow title="Shopping list" actions={back}>
        <EmptyState title="List not found">It may have been deleted, or belong to another household.</EmptyState>
      </Page>
    );
  if (!list && state.syncState === "connecting")
    return (
      <Page narrow contentFirst title="Shopping list" lead="Fetching your list" actions={actions}>
        <Skeleton className="h-96" label="Loading the shopping list" />
      </Page>
    );
  if (!list)
    return (
      <Page narrow title="Shopping list" actions={back}>
        <ErrorState action={<Button onClick={retry}>Retry</Button>}>Failed to fetch shopping lists</ErrorState>
      </Page>
    );
  return (
    <Page
      narrow
      contentFirst
      title="Shopping list"
      lead={`${listName(list)} · ${list.supermarket} · ${formatPence(basketProgress(items).allPence)} at the till${!isReal(list) ? ", est." : ""}`}
      actions={actions}
    >
      <ListBody list={list} state={state} act={act} />
    </Page>
  );
}

/** Explains the order of the aisles, with a link to change it. */
function Walk({ list: { supermarket, aisleOrder } }: { list: ShoppingList }) {
  const { pathname } = useLocation();
  const typical =
    aisleOrder.shop === AVERAGE_SHOP_ID
      ? "In the order of a typical supermarket. Your branch may differ."
      : `In the order of a typical ${supermarket}. Your branch may differ.`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-xs text-slate">{aisleOrder.typical ? typical : "In your own aisle order."}</p>
      <LinkButton look="quiet" to={`/aisles/${aisleOrder.shop}`} state={{ from: pathname }}>
        Arrange aisles
      </LinkButton>
    </div>
  );
}

type Act = (kind: OperationKind, itemId: string, value?: OwnItem) => void;

const Lines = ({ items, act }: { items: readonly ShoppingItem[]; act: Act }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
    {items.map((item) => (
      <ListLine key={item.id} item={item} act={act} />
    ))}
  </ul>
);

/** One aisle. Its heading stays in sight, counts what is in the basket, and opens or closes it. */
function Aisle({ aisle, items, act }: { aisle: string; items: readonly ShoppingItem[]; act: Act }) {
  const [isOpen, toggle] = useFold(aisle);
  const content = useId();
  return (
    <section aria-label={aisle} className="print:mb-4">
      <h2 className="sticky top-0 z-10 -mx-1 bg-paper text-lg print:static">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={toggle}
          className="flex min-h-11 w-full scroll-mb-24 items-center gap-2 px-1 text-left"
        >
          <span className="min-w-0 flex-1">{aisle}</span>
          <span className="tabular font-sans text-xs font-normal text-slate print:hidden">
            {items.filter(({ isChecked }) => isChecked).length} of {items.length}
          </span>
          <ChevronDown aria-hidden className={classes("size-5 shrink-0 text-slate print:hidden", isOpen && "rotate-180")} />
        </button>
      </h2>
      <div id={content} className={classes("print:block", !isOpen && "hidden")}>
        <Lines items={items} act={act} />
      </div>
    </section>
  );
}

/** Adds food or anything else to the list. */
function AddItem({ act }: { act: Act }) {
  const onAdd = (item: OwnItem) => {
    const id = crypto.randomUUID();
    act("add", id, item);
    toast.success(`${item.name} is on your list`, {
      description: item.amount ?? undefined,
      action: { label: "Undo", onClick: () => act("remove", id) },
    });
  };
  return (
    <section aria-label="Add to the list" className="print:hidden">
      <Suspense fallback={<Skeleton className="h-19" label="Loading the form" />}>
        <AddOwn onAdd={onAdd} />
      </Suspense>
    </section>
  );
}

function ListBody({ list, state, act }: { list: ShoppingList; state: ListState; act: Act }) {
  const toBuy = list.items.filter((item) => !item.cupboard);
  const aisles = byAisle(toBuy);
  const news = shelfNews(state);
  const shown = useGrowing(aisles.length, AISLES_AT_ONCE);
  return (
    <div className="flex flex-col gap-4 print:block print:columns-2 print:gap-8">
      {list.mealPlanId && list.items.some(({ avoid }) => avoid.length > 0) && <PlanUnfitNotice planId={list.mealPlanId} />}
      {news !== null && list.mealPlanId && <MendNotice planId={list.mealPlanId} news={news} className="rounded-card p-4 print:hidden" />}
      <AddItem act={act} />
      {list.items.length === 0 && <EmptyList title="Nothing to buy">None of the planned meals needs anything from a shop.</EmptyList>}
      {aisles.slice(0, shown).map(({ aisle, items }) => (
        <Aisle key={aisle} aisle={aisle} items={items} act={act} />
      ))}
      {shown === aisles.length && <BelowAisles list={list} unsent={state.phone.waiting.length > 0} act={act} />}
      {(state.syncState === "offline" || state.syncState === "signed out") && <SyncStatus state={state} />}
      <TotalBar items={list.items}>
        <LinkButton to={`/simple-shopping-lists/${list.id}`} look="main">
          Shop mode
        </LinkButton>
      </TotalBar>
    </div>
  );
}

function BelowAisles({ list, unsent, act }: { list: ShoppingList; unsent: boolean; act: Act }) {
  const cupboard = list.items.filter((item) => item.cupboard);
  return (
    <>
      {cupboard.length > 0 && (
        <CupboardFold count={cupboard.length}>
          <Lines items={cupboard} act={act} />
        </CupboardFold>
      )}
      <div className="contents print:hidden">
        <TwoTotals totals={list} />
        <Walk list={list} />
        <LeftOvers list={list} unsent={unsent} />
        <Elsewhere listId={list.id} />
      </div>
      <p className="text-xs text-slate">{priceNote(list)} Allergens vary by brand: check the label.</p>
    </>
  );
}
