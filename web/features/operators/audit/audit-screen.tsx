import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditFilters, AuditPage, AuditRow } from "#contracts/operators/audit.ts";
import { Button, FileButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { OperatorsOnly } from "../operators-only.tsx";
import { auditQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";
import { formatMoment } from "../words.ts";
import { Filters } from "./audit-filters.tsx";
import { entryDetails, operatorName } from "./words.ts";

/** What operators did, and which personal data they viewed. */
export const AuditScreen = () => (
  <OperatorsOnly page="/admin/audit" title="Audit trail" lead="What operators have done and viewed. Entries are never changed.">
    <Trail />
  </OperatorsOnly>
);

function Trail() {
  const [filters, setFilters] = useState<AuditFilters>({});
  const trail = useInfiniteQuery(auditQuery(filters));
  const filtered = Object.keys(filters).length > 0;
  const search = new URLSearchParams(Object.entries(filters) as [string, string][]).toString();
  return (
    <div className="flex flex-col gap-6">
      <Filters operators={trail.data?.pages[0]?.operators ?? []} onChange={setFilters} />
      <Card aria-labelledby="trail" className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="trail" className="text-lg">
            Newest first
          </h2>
          <FileButton href={`/api/admin/audit.csv${search && `?${search}`}`}>Save as CSV</FileButton>
        </div>
        <QueryResult query={trail} what="the audit trail">
          {({ pages }) =>
            pages[0]?.entries.length === 0 ? (
              <EmptyList>
                {filtered
                  ? "Nothing matches these filters. Clear them to see everything."
                  : "Nothing yet. What operators do and view appears here."}
              </EmptyList>
            ) : (
              <>
                <ul className="flex flex-col divide-y divide-line">
                  {pages.flatMap(({ entries, operators }) =>
                    entries.map((entry) => <Entry key={entry.id} entry={entry} operators={operators} />),
                  )}
                </ul>
                {trail.hasNextPage && (
                  <Button onClick={() => trail.fetchNextPage()} disabled={trail.isFetchingNextPage}>
                    Show earlier
                  </Button>
                )}
              </>
            )
          }
        </QueryResult>
      </Card>
    </div>
  );
}

const Entry = ({ entry, operators }: { entry: AuditRow } & Pick<AuditPage, "operators">) => (
  <li className="flex flex-col gap-1 py-3">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 break-words">
        <span className="font-medium">{operatorName(operators, entry.operatorId)}</span> {entry.what}
      </span>
      <time dateTime={entry.at} className="tabular text-xs text-slate">
        {formatMoment(entry.at)}
      </time>
    </p>
    <dl className="flex flex-wrap gap-x-4 text-xs text-slate">
      {entryDetails(entry).map(({ name, text }) => (
        <div key={name} className="min-w-0 break-words">
          <dt className="inline">{name}:</dt> <dd className="inline wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  </li>
);
