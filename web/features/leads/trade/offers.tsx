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
import { formatDay } from "../analytics/words.ts";
import { csvAddress, offersQuery } from "./calls.ts";

const WHY: Record<Refusal, string> = {
  duplicate: "Already bought",
  cap: "Daily cap",
  expired: "Bid expired",
  contradicts: "Doesn't match ping",
};
const COLUMNS = ["Date", "Offered", "Bid", "Bought", ...REFUSALS.map((why) => WHY[why]), "Not posted", "Price"];

type Figures = SellerFigures["total"];
const countRefused = ({ refused }: Figures) => REFUSALS.reduce((sum, why) => sum + (refused[why] ?? 0), 0);
const cells = (figures: Figures) => [
  figures.offered,
  figures.bid,
  figures.bought,
  ...REFUSALS.map((why) => figures.refused[why] ?? 0),
  figures.notPosted,
  formatPounds(figures.price),
];

/** The seller's figures, in total and per day. */
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
        <FileButton href={csvAddress("offers", asked)}>Save days as CSV</FileButton>
      </div>
      {offers.isPending && <Skeleton className="h-96" label="Loading your offers" />}
      {offers.isError && (
        <ErrorState action={<Button onClick={() => offers.refetch()}>Retry</Button>}>
          We couldn't load your offers: {offers.error.message} Nothing is lost.
        </ErrorState>
      )}
      {offers.isSuccess && <Shown figures={offers.data} />}
    </>
  );
}

const Shown = ({ figures: { total, days } }: { figures: SellerFigures }) => (
  <>
    <section aria-label="Total" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="Leads offered" value={String(total.offered)} note={`${total.bid} with a bid`} />
      <Stat label="Bought" value={String(total.bought)} note={formatPounds(total.price)} />
      <Stat label="Refused" value={String(countRefused(total))} note="after the post" />
      <Stat label="Not posted" value={String(total.notPosted)} note="despite a bid" />
    </section>
    <Card aria-labelledby="days" className="flex min-w-0 flex-col gap-3">
      <h2 id="days" className="text-lg">
        Day by day
      </h2>
      {total.offered === 0 ? (
        <EmptyList>You offered nothing in this range. Choose another range, or see the guide on how to offer a lead.</EmptyList>
      ) : (
        <FoldedDays days={days} isEmpty={({ offered }) => offered === 0}>
          {(shown) => (
            <DataTable
              label="Offers day by day"
              columns={COLUMNS}
              rows={shown.map(({ date, ...day }) => ({ name: formatDay(date), cells: cells(day) }))}
              footer={{ name: "TOTAL", cells: cells(total) }}
            />
          )}
        </FoldedDays>
      )}
    </Card>
  </>
);
