import { useQuery } from "@tanstack/react-query";
import type { Difference, Differences as Shown } from "#contracts/billing/differences.ts";
import { formatPounds } from "#domain/money.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { differencesQuery } from "../calls.ts";
import { Read } from "../read.tsx";
import { dayName, momentOf } from "../words.ts";
import { DifferenceActs } from "./difference-acts.tsx";
import * as m from "./messages.ts";

const KINDS: Record<Difference["kind"], string> = {
  unbooked: m.notInOurLedger,
  "unknown at provider": m.notAtTheProvider,
  unlike: m.amountsDiffer,
  unanswered: m.outcomeUnknown,
  "refund refused": m.refundRefused,
  "refunded elsewhere": m.refundedAtTheProvider,
  dispute: m.dispute,
  "workflow restarted": m.workflowRestarted,
  "database restored": m.databaseRestored,
};

/** Where the provider's records and the ledger differ, what was done there without us, and what operators do about it (decision 64). */
export function Differences() {
  const differences = useQuery(differencesQuery);
  return (
    <Card aria-labelledby="differences" className="flex scroll-mt-20 flex-col gap-3">
      <h2 id="differences" className="text-lg">
        {m.differences}
      </h2>
      <p className="text-slate">{m.weCompareTheProvidersRecords}</p>
      <Read query={differences} what={m.theDifferences}>
        {(shown) => <List shown={shown} />}
      </Read>
    </Card>
  );
}

const List = ({ shown: { waiting, differences } }: { shown: Shown }) =>
  differences.length === 0 ? (
    <EmptyList>{m.noDifferencesAndNoOpenDisputes}</EmptyList>
  ) : (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {differences.map((difference) => (
          <Row key={difference.id} difference={difference} />
        ))}
      </ul>
      {differences.length < waiting && <p className="text-xs text-slate">{m.theFirst({ differences: differences.length, waiting })}</p>}
    </>
  );

/** What names a difference for those who do not see what its buttons stand beside. */
export const named = ({ kind, email, reference }: Difference): string =>
  [KINDS[kind].toLowerCase(), email ?? reference].filter(Boolean).join(", ");

function Row({ difference }: { difference: Difference }) {
  const { kind, what, advice, since, respondBy, email, dueOn, reference, atProvider, inLedger } = difference;
  const amounts = [
    atProvider === null ? null : m.provider(formatPounds(atProvider)),
    inLedger === null ? null : m.ledger(formatPounds(inLedger)),
    dueOn === null ? null : m.periodOf(dayName(dueOn)),
    m.since(momentOf(since)),
  ];
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">
            {email ?? (kind === "database restored" ? m.everyCustomer : m.noCustomerFound)}
          </span>
          <Badge tone={kind === "dispute" || kind === "refund refused" ? "tomato" : "mustard"}>{KINDS[kind]}</Badge>
          {respondBy && <Badge tone="tomato">{m.answerBy(momentOf(respondBy))}</Badge>}
        </p>
        <p>{what}</p>
        <p className="text-slate">{advice}</p>
        <p className="tabular text-xs text-slate wrap-anywhere">{amounts.filter(Boolean).join(" · ")}</p>
        {reference && <p className="text-xs text-slate wrap-anywhere">{reference}</p>}
      </div>
      <DifferenceActs difference={difference} name={named(difference)} />
    </li>
  );
}
