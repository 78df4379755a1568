import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { SharedList } from "#contracts/accounts/sharing.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { byAisle } from "#domain/shopping/aisles.ts";
import { listName } from "#domain/shopping/list-name.ts";
import { withBoughtPacks } from "#domain/shopping/run-out.ts";
import { toTake } from "#domain/shopping/to-take.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { Check } from "../../../ui/icons.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, EmptyState, ErrorState, Progress, Skeleton } from "../../../ui/states.tsx";
import { TwoTotals } from "../../planning/public/two-totals.tsx";
import { LinePrice, LineWords } from "../lists/line-words.tsx";

const shopTotalAndDay = ({ week, shop, total, made }: { week: string | undefined; shop: string; total: string; made: string }) =>
  `${week === undefined ? "" : `${week} · `}${shop} · ${total} at the till, est. · made on ${made}`;

const REFETCH_MS = 20_000;

/** A shared list, read-only and without an account. */
export function SharedListScreen() {
  const { secret = "" } = useParams();
  const list = useQuery({
    queryKey: ["shared-list", secret],
    queryFn: async (): Promise<SharedList> => (await api["shared-lists"][":secret"].$get({ param: { secret } })).json(),
    refetchOnWindowFocus: "always",
    refetchInterval: REFETCH_MS,
  });
  const gone = list.error instanceof ApiFailure && list.error.status === 404;
  const lead =
    list.data && !gone
      ? shopTotalAndDay({
          week: list.data.monday ? listName(list.data) : undefined,
          shop: list.data.supermarket,
          total: formatPence(parsePence(list.data.totalCost) ?? 0),
          made: ukDate(list.data.createdAt),
        })
      : undefined;
  return (
    <Page title="Shared shopping list" lead={lead} narrow>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {list.isPending && <Skeleton className="h-96" label="Loading the shopping list" />}
      {gone && (
        <EmptyState title="This link is no longer valid">
          The sender has withdrawn it or made a new one. Ask them for the new link.
        </EmptyState>
      )}
      {list.isError && !gone && (
        <div className="mb-5">
          <ErrorState action={<Button onClick={() => list.refetch()}>Retry</Button>}>
            {list.data
              ? "We couldn't load the list again, so this may be out of date. Check your connection, then try again."
              : "We couldn't load the list. Check your connection, then try again."}
          </ErrorState>
        </div>
      )}
      {list.data && !gone && <Aisles list={list.data} />}
    </Page>
  );
}

function Aisles({ list }: { list: SharedList }) {
  const items = list.items.map(withBoughtPacks);
  const checked = items.filter((item) => item.isChecked).length;
  if (items.length === 0) return <EmptyList title="Nothing to buy">There's nothing on this list.</EmptyList>;
  const cupboard = items.filter((item) => item.cupboard);
  const aisles = byAisle(items.filter((item) => !item.cupboard));
  const groups = cupboard.length > 0 ? [...aisles, { aisle: "Store cupboard: buy only what's run out", items: cupboard }] : aisles;
  return (
    <div className="flex flex-col gap-6">
      <Progress fraction={checked / items.length} stage={`${checked} of ${items.length} in the basket`} />
      <TwoTotals totals={list} />
      {groups.map(({ aisle, items: lines }) => (
        <section key={aisle} aria-label={aisle}>
          <h2 className="mb-2 text-lg">{aisle}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
            {lines.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and none has an id here
              <SharedLine key={`${item.name} ${place}`} item={item} />
            ))}
          </ul>
        </section>
      ))}
      <p className="text-xs text-slate">Prices are estimates from dated averages. Allergens vary by brand: check the label.</p>
    </div>
  );
}

/** One read-only line. */
export const SharedLine = ({ item }: { item: SharedList["items"][number] }) => (
  <li className="flex min-h-12 gap-3 px-3 py-2">
    <span
      role="img"
      aria-label={item.isChecked ? "in the basket" : "to buy"}
      className={classes(
        "mt-0.5 grid size-6 shrink-0 place-items-center rounded border",
        item.isChecked ? "border-herb bg-herb text-on-herb" : "border-slate",
      )}
    >
      {item.isChecked && <Check aria-hidden className="size-4" />}
    </span>
    <span className="min-w-0 flex-1">
      <LineWords item={item} />
      {item.askFirst && (
        <span className="block text-sm font-medium text-tomato">Ask before you buy this: the household may not want it any more.</span>
      )}
      <span className="tabular block text-xs text-slate">{toTake(item)}</span>
    </span>
    {!item.own && <LinePrice item={item} />}
  </li>
);
