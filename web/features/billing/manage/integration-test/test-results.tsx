import { useState } from "react";
import { londonFormat } from "#domain/london.ts";
import { Badge, Card } from "../../../../ui/card.tsx";

/** Result of a test on this page. `details`: the raw response. */
export type TestResult = { id: number; type: string; at: Date; ok: boolean; message: string; details: unknown };

const time = londonFormat({ timeStyle: "medium" });
const MOST_KEPT = 20;
export type RecordResult = (result: Omit<TestResult, "id" | "at">) => void;

/** Results since the page was opened. */
export function useResults(): [readonly TestResult[], RecordResult] {
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const record: RecordResult = (result) =>
    setResults((now) => [{ ...result, id: (now[0]?.id ?? 0) + 1, at: new Date() }, ...now].slice(0, MOST_KEPT));
  return [results, record];
}

/** Newest first. */
export const TestResults = ({ results }: { results: readonly TestResult[] }) => (
  <Card aria-labelledby="test-results" className="flex flex-col gap-3">
    <h2 id="test-results" className="text-lg">
      Latest Test Results
    </h2>
    <div aria-live="polite">
      {results.length === 0 ? (
        <p className="text-slate">No tests yet. Results appear here until you leave the page.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {results.map(({ id, type, at, ok, message, details }) => (
            <li key={id} className="flex flex-col gap-1 py-3">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={ok ? "herb" : "tomato"}>{ok ? "Success" : "Failed"}</Badge>
                <span className="font-medium">{type}</span>
                <time dateTime={at.toISOString()} className="tabular text-xs text-slate">
                  {time.format(at)}
                </time>
              </p>
              <p>{message}</p>
              <details>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-herb">Raw details</summary>
                <section aria-label={`Raw details: ${type}`} className="max-w-full overflow-x-auto">
                  <pre className="text-xs whitespace-pre-wrap break-all">{JSON.stringify(details, null, 2)}</pre>
                </section>
              </details>
            </li>
          ))}
        </ul>
      )}
    </div>
  </Card>
);
