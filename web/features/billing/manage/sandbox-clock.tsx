import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ClockMoved } from "#contracts/billing/sandbox-clock.ts";
import { londonFormat } from "#domain/london.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { EmptyList, ErrorState } from "../../../ui/states.tsx";
import { SANDBOX_CLOCK_KEY } from "./queries.ts";

const clockSentence = ({ now, nextChargeOn }: { now: ReactNode; nextChargeOn: string | null }) => (
  <>
    This subscription's date is {now}
    {nextChargeOn ? `; the next charge is on ${nextChargeOn}.` : "; no charge is planned."} Anything due in between happens. No real money
    moves, and the clock can't go backwards.
  </>
);

const day = londonFormat({
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const MOVES = [
  { label: "+1 day", json: { forwardDays: 1 } },
  { label: "+1 week", json: { forwardDays: 7 } },
  { label: "+1 month", json: { forwardDays: 31 } },
  { label: "To the next charge", json: { toNextCharge: true as const } },
];
type Move = (typeof MOVES)[number]["json"];

const readClock = async () => {
  try {
    return await (await api.sandbox.clock.$get({ query: {} })).json();
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null; // not the sandbox, or no subscription
    throw error;
  }
};

/** Moves the clock of the user's own subscription. Renders nothing outside the sandbox or without a subscription. */
export function SandboxClockCard() {
  const queries = useQueryClient();
  const clock = useQuery({ queryKey: SANDBOX_CLOCK_KEY, queryFn: readClock, retry: false });
  const move = useMutation({
    mutationFn: async (json: Move) => (await api.sandbox.clock.$post({ json })).json(),
    onSuccess: () => queries.invalidateQueries(), // everything on the page may be out of date
  });
  if (!clock.data) return null;
  const { now, nextChargeOn } = clock.data;
  return (
    <Card aria-labelledby="sandbox-clock" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="sandbox-clock" className="text-lg">
          Sandbox clock
        </h2>
        <Badge tone="mustard">Sandbox</Badge>
      </div>
      <p>
        {clockSentence({
          now: <time dateTime={now}>{day.format(new Date(now))}</time>,
          nextChargeOn: nextChargeOn && day.format(new Date(nextChargeOn)),
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        {MOVES.filter(({ json }) => nextChargeOn !== null || !("toNextCharge" in json)).map(({ label, json }) => (
          <Button key={label} disabled={move.isPending} onClick={() => move.mutate(json)}>
            {label}
          </Button>
        ))}
      </div>
      <div role="status">
        {move.isPending && <p>Moving the clock...</p>}
        {move.data && !move.isPending && <MoveResult moved={move.data} />}
      </div>
      {move.isError && <ErrorState>The clock didn't move: {move.error.message}</ErrorState>}
    </Card>
  );
}

const MoveResult = ({ moved: { charges } }: { moved: ClockMoved }) =>
  charges.length === 0 ? (
    <EmptyList>Nothing was charged in between.</EmptyList>
  ) : (
    <ul className="flex flex-col gap-1">
      {charges.map(({ dueOn, amount, attempt, outcome }) => (
        <li key={`${dueOn} ${attempt}`} className="tabular flex flex-wrap justify-between gap-2">
          <span>
            {day.format(new Date(dueOn))}: {outcome}
          </span>
          <span>£{amount}</span>
        </li>
      ))}
    </ul>
  );
