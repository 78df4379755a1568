import { useQuery } from "@tanstack/react-query";
import type { Difference, Differences as Shown } from "#contracts/billing/differences.ts";
import { formatPounds } from "#domain/money.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { differencesQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";
import { dayName, formatMoment } from "../words.ts";
import { DifferenceActs } from "./difference-acts.tsx";

const KINDS: Record<Difference["kind"], string> = {
  unbooked: "Not in our ledger",
  "unknown at provider": "Not at the provider",
  unlike: "Amounts differ",
  unanswered: "Outcome unknown",
  "refund refused": "Refund refused",
  "refunded elsewhere": "Refunded at the provider",
  dispute: "Dispute",
  "workflow restarted": "Workflow restarted",
  "database restored": "Database restored",
};

/** Differences between the provider's records and the ledger, with their actions (decision 64). */
export function Differences() {
  const differences = useQuery(differencesQuery);
  return (
    <Card aria-labelledby="differences" className="flex scroll-mt-20 flex-col gap-3">
      <h2 id="differences" className="text-lg">
        Differences
      </h2>
      <p className="text-slate">
        We compare the provider’s records with our ledger every day. Anything we can't fix automatically, or that was done at the provider,
        appears here.
      </p>
      <QueryResult query={differences} what="the differences">
        {(shown) => <List shown={shown} />}
      </QueryResult>
    </Card>
  );
}

const List = ({ shown: { waiting, differences } }: { shown: Shown }) =>
  differences.length === 0 ? (
    <EmptyList>No differences and no open disputes.</EmptyList>
  ) : (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {differences.map((difference) => (
          <Row key={difference.id} difference={difference} />
        ))}
      </ul>
      {differences.length < waiting && (
        <p className="text-xs text-slate">
          The first {differences.length} of {waiting}. The rest appear as these are settled.
        </p>
      )}
    </>
  );

/** Accessible name of a difference, for the labels of its buttons. */
export const differenceName = ({ kind, email, reference }: Difference): string =>
  [KINDS[kind].toLowerCase(), email ?? reference].filter(Boolean).join(", ");

function Row({ difference }: { difference: Difference }) {
  const { kind, what, advice, since, respondBy, email, dueOn, reference, atProvider, inLedger } = difference;
  const amounts = [
    atProvider === null ? null : `provider: ${formatPounds(atProvider)}`,
    inLedger === null ? null : `ledger: ${formatPounds(inLedger)}`,
    dueOn === null ? null : `period of ${dayName(dueOn)}`,
    `since ${formatMoment(since)}`,
  ];
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">
            {email ?? (kind === "database restored" ? "Every customer" : "No customer found")}
          </span>
          <Badge tone={kind === "dispute" || kind === "refund refused" ? "tomato" : "mustard"}>{KINDS[kind]}</Badge>
          {respondBy && <Badge tone="tomato">answer by {formatMoment(respondBy)}</Badge>}
        </p>
        <p>{what}</p>
        <p className="text-slate">{advice}</p>
        <p className="tabular text-xs text-slate wrap-anywhere">{amounts.filter(Boolean).join(" · ")}</p>
        {reference && <p className="text-xs text-slate wrap-anywhere">{reference}</p>}
      </div>
      <DifferenceActs difference={difference} name={differenceName(difference)} />
    </li>
  );
}
