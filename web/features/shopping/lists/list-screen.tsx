import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router-dom";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { AVERAGE_SHOP_ID, byAisle } from "#domain/shopping/aisles.ts";
import { basketOf } from "#domain/shopping/basket.ts";
import { listName } from "#domain/shopping/list-name.ts";
import { asBought } from "#domain/shopping/run-out.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { useGrowing } from "../../../lib/use-growing.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { PaperButtons } from "../../../ui/document/document-buttons.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { TwoTotals } from "../../planning/public/two-totals.tsx";
import { UnfitNoticeOf } from "../../planning/public/unfit-notice.tsx";
import { listQuery } from "../public/lists.ts";
import { CupboardFold } from "./cupboard-fold.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { LeftOvers } from "./left-overs.tsx";
import * as m from "./list.messages.ts";
import { ListLine } from "./list-line.tsx";
import { couldNotFetch } from "./lists.messages.ts";
import { ShareList } from "./share-list.tsx";
import { TotalBar } from "./total-bar.tsx";

/** So many aisles are there at once; the others follow. */
const AISLES_AT_ONCE = 2;

/** Whether no line of the list is priced by an estimate. What costs nothing has no price to guess. */
const isReal = ({ items }: ShoppingList) => items.length > 0 && items.every(({ price, priceFrom }) => priceFrom || penceOf(price) === 0);

function priceNote(list: ShoppingList): string {
  if (isReal(list)) return m.pricesAreTheShopsOwn;
  const some = list.items.some(({ priceFrom }) => priceFrom);
  return some ? m.undatedPricesAreEstimates : m.pricesAreEstimates;
}

export function ListScreen() {
  const { id = "" } = useParams();
  return <RequireUser>{() => <List id={id} />}</RequireUser>;
}

function List({ id }: { id: string }) {
  const list = useQuery({ ...listQuery(id), refetchOnMount: "always", refetchOnWindowFocus: "always" });
  const back = (
    <LinkButton to="/shopping-lists" look="quiet">
      {m.allLists}
    </LinkButton>
  );
  const actions = (
    <>
      {back}
      <PaperButtons pdf={`/api/simple-shopping-lists/${id}/list.pdf`} />
      {list.data && <ShareList list={list.data} />}
    </>
  );
  if (list.isPending)
    return (
      <Page narrow contentFirst title={m.shoppingList} lead={m.fetchingYourList} actions={actions}>
        <Skeleton className="h-96" label={m.loadingTheList} />
      </Page>
    );
  if (list.isError) {
    const gone = list.error instanceof ApiFailure && (list.error.status === 404 || list.error.status === 422);
    return (
      <Page narrow title={m.shoppingList} actions={back}>
        {gone ? (
          <EmptyState title={m.listNotFound}>{m.deletedOrNotYours}</EmptyState>
        ) : (
          <ErrorState action={<Button onClick={() => list.refetch()}>{m.retry}</Button>}>{couldNotFetch}</ErrorState>
        )}
      </Page>
    );
  }
  const items = list.data.items.map(asBought);
  return (
    <Page
      narrow
      contentFirst
      title={m.shoppingList}
      lead={m.whatTheListIs({
        name: listName(list.data),
        shop: list.data.supermarket,
        total: formatPence(basketOf(items).allPence),
        estimated: !isReal(list.data),
      })}
      actions={actions}
    >
      <ListBody list={{ ...list.data, items }} />
    </Page>
  );
}

/** Whose order the aisles are in, and the way to change it. */
function Walk({ list: { supermarket, aisleOrder } }: { list: ShoppingList }) {
  const { pathname } = useLocation();
  const typical = aisleOrder.shop === AVERAGE_SHOP_ID ? m.typicalOrder : m.typicalOrderOf(supermarket);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-xs text-slate">{aisleOrder.typical ? typical : m.yourOwnOrder}</p>
      <LinkButton look="quiet" to={`/aisles/${aisleOrder.shop}`} state={{ from: pathname }}>
        {m.arrangeAisles}
      </LinkButton>
    </div>
  );
}

const Lines = ({ items, listId }: { items: readonly ShoppingItem[]; listId: string }) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
    {items.map((item) => (
      <ListLine key={item.id} item={item} listId={listId} />
    ))}
  </ul>
);

function ListBody({ list }: { list: ShoppingList }) {
  const toBuy = list.items.filter((item) => !item.cupboard);
  const aisles = byAisle(toBuy);
  const shown = useGrowing(aisles.length, AISLES_AT_ONCE);
  if (list.items.length === 0) return <EmptyList title={m.nothingToBuy}>{m.noMealNeedsAnything}</EmptyList>;
  return (
    <div className="flex flex-col gap-4 print:block print:columns-2 print:gap-8">
      {list.mealPlanId && list.items.some(({ avoid }) => avoid.length > 0) && <UnfitNoticeOf planId={list.mealPlanId} />}
      {aisles.slice(0, shown).map(({ aisle, items }) => (
        <section key={aisle} aria-label={aisle} className="print:mb-4">
          <h2 className="sticky top-0 z-10 -mx-1 bg-paper px-1 py-1.5 text-lg print:static">{aisle}</h2>
          <Lines items={items} listId={list.id} />
        </section>
      ))}
      {shown === aisles.length && <BelowAisles list={list} />}
      <TotalBar items={list.items}>
        <LinkButton to={`/simple-shopping-lists/${list.id}`} look="main">
          {m.shopMode}
        </LinkButton>
      </TotalBar>
    </div>
  );
}

function BelowAisles({ list }: { list: ShoppingList }) {
  const cupboard = list.items.filter((item) => item.cupboard);
  return (
    <>
      {cupboard.length > 0 && (
        <CupboardFold count={cupboard.length}>
          <Lines items={cupboard} listId={list.id} />
        </CupboardFold>
      )}
      <div className="contents print:hidden">
        <TwoTotals totals={list} />
        <Walk list={list} />
        <LeftOvers list={list} />
        <Elsewhere listId={list.id} />
      </div>
      <p className="text-xs text-slate">{m.checkTheLabel(priceNote(list))}</p>
    </>
  );
}
