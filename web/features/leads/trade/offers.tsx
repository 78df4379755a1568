import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SellerFigures } from "#contracts/leads/trade.ts";
import { DEFAULT_RANGE } from "#domain/leads/analytics/periods.ts";
import { REFUSALS, type Refusal } from "#domain/leads/trade.ts";
import { formatPounds } from "#domain/money.ts";
import { Button, FileButton } from "../../../ui/button.tsx";
import { Card, Stat } from "../../../ui/card.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Asked } from "../analytics/calls.ts";
import { FoldedDays } from "../analytics/folded-days.tsx";
import { RangeForm } from "../analytics/range-form.tsx";
import { dayOf } from "../analytics/words.ts";
import { offersQuery, spreadsheetOf } from "./calls.ts";
import * as m from "./messages.tsx";

const WHY: Record<Refusal, string> = {
  duplicate: m.boughtAlready,
  cap: m.dailyCap,
  expired: m.bidOver,
  contradicts: m.notAsPinged,
};
const COLUMNS = [m.date, m.offered, m.bid, m.bought, ...REFUSALS.map((why) => WHY[why]), m.notPosted, m.price];

type Figures = SellerFigures["total"];
const refusedIn = ({ refused }: Figures) => REFUSALS.reduce((sum, why) => sum + (refused[why] ?? 0), 0);
const cells = (figures: Figures) => [
  figures.offered,
  figures.bid,
  figures.bought,
  ...REFUSALS.map((why) => figures.refused[why] ?? 0),
  figures.notPosted,
  formatPounds(figures.price),
];

/** What came of a seller's offers: in all, then day by day. */
export function Offers() {
  const [asked, setAsked] = useState<Asked>({ range: DEFAULT_RANGE });
  const offers = useQuery({ ...offersQuery(asked), refetchOnMount: "always" });
  const ask = (next: Asked) => {
    if (JSON.stringify(next) === JSON.stringify(asked)) void offers.refetch();
    else setAsked(next);
  };
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <RangeForm busy={offers.isFetching} onAsk={ask} />
        <FileButton href={spreadsheetOf("offers", asked)}>{m.saveDaysAsCsv}</FileButton>
      </div>
      {offers.isPending && <Skeleton className="h-96" label={m.loadingYourOffers} />}
      {offers.isError && (
        <ErrorState action={<Button onClick={() => offers.refetch()}>{m.retry}</Button>}>
          {m.weCouldntLoadYourOffers(offers.error.message)}
        </ErrorState>
      )}
      {offers.isSuccess && <Shown figures={offers.data} />}
    </>
  );
}

const Shown = ({ figures: { total, days } }: { figures: SellerFigures }) => (
  <>
    <section aria-label={m.total} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label={m.leadsOffered} value={String(total.offered)} note={m.withABid(total.bid)} />
      <Stat label={m.bought} value={String(total.bought)} note={formatPounds(total.price)} />
      <Stat label={m.refused} value={String(refusedIn(total))} note={m.afterThePost} />
      <Stat label={m.notPosted} value={String(total.notPosted)} note={m.thoughWeBid} />
    </section>
    <Card aria-labelledby="days" className="flex min-w-0 flex-col gap-3">
      <h2 id="days" className="text-lg">
        {m.dayByDay}
      </h2>
      {total.offered === 0 ? (
        <EmptyList>{m.youOfferedNothingInThisRange}</EmptyList>
      ) : (
        <FoldedDays days={days} isEmpty={({ offered }) => offered === 0}>
          {(shown) => (
            <DataTable
              label={m.offersDayByDay}
              columns={COLUMNS}
              rows={shown.map(({ date, ...day }) => ({ name: dayOf(date), cells: cells(day) }))}
              footer={{ name: "TOTAL", cells: cells(total) }}
            />
          )}
        </FoldedDays>
      )}
    </Card>
  </>
);
