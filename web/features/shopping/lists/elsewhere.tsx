import { useQuery } from "@tanstack/react-query";
import type { ElsewherePrice } from "#contracts/shopping/shopping-list.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { dayInWords } from "#domain/shopping/prices/prices.ts";
import { api } from "../../../lib/api.ts";
import { formatPriceChange } from "../../../lib/difference.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";

const monthFormat = new Intl.DateTimeFormat(LOCALE, { month: "long", year: "numeric", timeZone: "UTC" });
const inWords = (asOf: string) => monthFormat.format(new Date(`${asOf}-01T00:00:00Z`));

/** Explains a shop's total: the share of real prices, and the date of the estimates. */
function priceSource({ asOf, setByHand, foods, realPrices, newest }: ElsewherePrice): string {
  const real = newest ? `${realPrices} of ${foods} foods at real prices as of ${dayInWords(newest.asOf)}` : undefined;
  if (real && realPrices === foods) return real;
  const month = inWords(asOf);
  if (real)
    return setByHand
      ? `${real}; the rest at an estimated level set by hand, as of ${month}`
      : `${real}; the rest at an estimated level, as of ${month}`;
  return setByHand ? `estimate set by hand, as of ${month}` : `estimate, as of ${month}`;
}

const listSources = (prices: readonly ElsewherePrice[]) =>
  [...new Set(prices.flatMap(({ source, newest }) => (newest ? [source, newest.source] : [source])))].join("; ");

/** The list's price at every supermarket, cheapest first, with sources. */
export function Elsewhere({ listId }: { listId: string }) {
  const prices = useQuery({
    queryKey: ["elsewhere", listId],
    queryFn: async () => (await api["shopping-lists"][":id"].prices.$get({ param: { id: listId } })).json(),
  });
  if (prices.isPending) return <Skeleton className="h-48" label="Pricing the list at other shops" />;
  if (prices.isError)
    return (
      <ErrorState action={<Button onClick={() => prices.refetch()}>Retry</Button>}>We couldn't price this list at other shops.</ErrorState>
    );
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="mb-2 text-lg">
        The same list at other shops
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-sheet">
        {prices.data.map((price) => (
          <li key={price.shop} className="flex justify-between gap-3 px-3 py-2">
            <span>
              {price.shop}
              {price.own && " (this list)"}
              <span className="block text-xs text-slate">{priceSource(price)}</span>
            </span>
            <span className="tabular shrink-0 text-right">
              {formatPence(parsePence(price.total) ?? 0)}
              <span className="block text-xs text-slate">{formatPriceChange(price.difference)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-slate">
        Estimates use average food prices at each shop's price level, so individual items will differ. Sources: {listSources(prices.data)}.
      </p>
    </section>
  );
}
