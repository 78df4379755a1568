import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { formatPence, penceOf } from "#domain/money.ts";
import { AVERAGE_SHOP_ID, byAisle } from "#domain/shopping/aisles.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { useGrowing } from "../../../lib/use-growing.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { PaperButtons } from "../../../ui/document/document-buttons.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, EmptyState, ErrorState, Progress, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { TwoTotals } from "../../planning/public/two-totals.tsx";
import { listQuery } from "../public/lists.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { LeftOvers } from "./left-overs.tsx";
import { ListLine } from "./list-line.tsx";
import { listName } from "./list-name.ts";
import { ShareList } from "./share-list.tsx";

/** So many aisles are there at once; the others follow. */
const AISLES_AT_ONCE = 2;

/** Whether no line of the list is priced by an estimate. What costs nothing has no price to guess. */
const isReal = ({ items }: ShoppingList) => items.length > 0 && items.every(({ price, priceFrom }) => priceFrom || penceOf(price) === 0);

function priceNote(list: ShoppingList): string {
  if (isReal(list)) return "Prices are the shop's own on the day beside them.";
  const some = list.items.some(({ priceFrom }) => priceFrom);
  return `${some ? "Prices without a day" : "Prices"} are estimates from dated averages.`;
}

export function ListScreen() {
  const { id = "" } = useParams();
  return <RequireUser>{() => <List id={id} />}</RequireUser>;
}

function List({ id }: { id: string }) {
  const list = useQuery(listQuery(id));
  const back = (
    <LinkButton to="/shopping-lists" look="quiet">
      All lists
    </LinkButton>
  );
  const actions = (
    <>
      {back}
      <PaperButtons pdf={`/api/simple-shopping-lists/${id}/list.pdf`} />
      <ShareList id={id} />
      <LinkButton to={`/simple-shopping-lists/${id}`} look="main">
        Shop mode
      </LinkButton>
    </>
  );
  if (list.isPending)
    return (
      <Page narrow title="Shopping list" lead="Fetching your list" actions={actions}>
        <Skeleton className="h-96" label="Loading the shopping list" />
      </Page>
    );
  if (list.isError) {
    const gone = list.error instanceof ApiFailure && (list.error.status === 404 || list.error.status === 422);
    return (
      <Page narrow title="Shopping list" actions={back}>
        {gone ? (
          <EmptyState title="This list is not here">It may have been deleted, or it belongs to another household.</EmptyState>
        ) : (
          <ErrorState action={<Button onClick={() => list.refetch()}>Retry</Button>}>Failed to fetch shopping lists</ErrorState>
        )}
      </Page>
    );
  }
  return (
    <Page
      narrow
      title="Shopping list"
      lead={`${listName(list.data)} · ${formatPence(penceOf(list.data.totalCost) ?? 0)} at the till${isReal(list.data) ? "" : ", est."}`}
      actions={actions}
    >
      <ListBody list={list.data} />
    </Page>
  );
}

/** Whose order the aisles are in, and the way to change it. */
function Walk({ list: { supermarket, aisleOrder } }: { list: ShoppingList }) {
  const { pathname } = useLocation();
  const shop = aisleOrder.shop === AVERAGE_SHOP_ID ? "supermarket" : supermarket;
  return (
    <div className="-my-3 flex flex-wrap items-center justify-between gap-x-4">
      <p className="text-xs text-slate">
        {aisleOrder.typical ? `In the order of a typical ${shop}, an estimate: branches differ.` : "In your own order of the aisles."}
      </p>
      <LinkButton look="quiet" to={`/aisles/${aisleOrder.shop}`} state={{ from: pathname }}>
        Arrange aisles
      </LinkButton>
    </div>
  );
}

function ListBody({ list }: { list: ShoppingList }) {
  const toBuy = list.items.filter((item) => !item.cupboard);
  const aisles = byAisle(toBuy);
  const shown = useGrowing(aisles.length, AISLES_AT_ONCE);
  const checked = list.items.filter((item) => item.isChecked).length;
  if (list.items.length === 0) return <EmptyList title="Nothing to buy">None of the planned meals needs anything from a shop.</EmptyList>;
  return (
    <div className="flex flex-col gap-6 print:block print:columns-2 print:gap-8">
      <div className="contents print:hidden">
        <Progress fraction={checked / list.items.length} stage={`${checked} of ${list.items.length} in the basket`} />
        <TwoTotals totals={list} />
        <Walk list={list} />
      </div>
      {aisles.slice(0, shown).map(({ aisle, items }) => (
        <section key={aisle} aria-label={aisle} className="print:mb-4">
          <h2 className="mb-2 text-lg">{aisle}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
            {items.map((item) => (
              <ListLine key={item.id} item={item} listId={list.id} />
            ))}
          </ul>
        </section>
      ))}
      {shown === aisles.length && <BelowAisles list={list} />}
    </div>
  );
}

function BelowAisles({ list }: { list: ShoppingList }) {
  const cupboard = list.items.filter((item) => item.cupboard);
  return (
    <>
      {cupboard.length > 0 && (
        <section aria-label="Store cupboard">
          <h2 className="mb-1 text-lg">Store cupboard: check that you have it</h2>
          <p className="mb-2 text-xs text-slate">Charged by what the week uses. Buy a pack only of what has run out; it lasts for weeks.</p>
          <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
            {cupboard.map((item) => (
              <ListLine key={item.id} item={item} listId={list.id} />
            ))}
          </ul>
        </section>
      )}
      <div className="contents print:hidden">
        <LeftOvers list={list} />
        <Elsewhere listId={list.id} />
      </div>
      <p className="text-xs text-slate">{priceNote(list)} Allergens vary by brand: check the label.</p>
    </>
  );
}
