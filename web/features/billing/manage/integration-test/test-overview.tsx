import { useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { Button } from "../../../../ui/button.tsx";
import { Badge, Card, Stat } from "../../../../ui/card.tsx";
import { ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { connectionQuery, healthQuery, statsQuery } from "./test-queries.ts";
import { type RecordResult, type TestResult, TestResults } from "./test-results.tsx";

const FAILED = "Connection failed";
const SCHEDULER = {
  active: ["herb", "Active (9 AM GMT)"],
  paused: ["mustard", "Paused"],
  missing: ["tomato", "Not scheduled"],
} as const;

/** Status of everything billing needs, its statistics, and the results of tests on this page. */
export function TestOverview({ results, record }: { results: readonly TestResult[]; record: RecordResult }) {
  return (
    <>
      <Connections record={record} />
      <Statistics />
      <TestResults results={results} />
    </>
  );
}

function Connections({ record }: { record: RecordResult }) {
  const connection = useQuery(connectionQuery);
  const health = useQuery(healthQuery);
  const test = async () => {
    const { data, error } = await connection.refetch();
    const failure = error ? error.message : data?.success ? null : (data?.error ?? "");
    if (failure !== null) toast.error(FAILED, failure === "" ? {} : { description: failure });
    record({
      type: "Connection Test",
      ok: failure === null,
      message: failure === null ? "Connected" : failure || FAILED,
      details: data ?? { error: failure },
    });
  };
  const [tone, words] = connection.isFetching
    ? (["plain", "Testing..."] as const)
    : connection.data?.success && !connection.isError
      ? (["herb", "Connected"] as const)
      : (["tomato", "Not Connected"] as const);
  return (
    <Card aria-labelledby="connections" className="flex flex-col gap-4">
      <h2 id="connections" className="text-lg">
        Integration Status
      </h2>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Row name="API connection">
          <Badge tone={tone}>{words}</Badge>
        </Row>
        <Row name="Billing scheduler">
          <QueryBadge query={health}>
            {({ scheduler }) => <Badge tone={SCHEDULER[scheduler][0]}>{SCHEDULER[scheduler][1]}</Badge>}
          </QueryBadge>
        </Row>
        <Row name="Database tables">
          <QueryBadge query={health}>
            {({ database }) => <Badge tone={database === "ready" ? "herb" : "tomato"}>{database === "ready" ? "Ready" : "Missing"}</Badge>}
          </QueryBadge>
        </Row>
      </dl>
      <div>
        <Button look="main" disabled={connection.isFetching} onClick={test}>
          Test Connection
        </Button>
      </div>
    </Card>
  );
}

const Row = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex items-center justify-between gap-3 sm:flex-col sm:items-start">
    <dt className="text-slate">{name}</dt>
    <dd aria-live="polite">{children}</dd>
  </div>
);

/** A badge with a loading and an error state. */
function QueryBadge<Data>({
  query,
  children,
}: {
  query: { data: Data | undefined; isError: boolean };
  children: (data: Data) => React.ReactNode;
}) {
  if (query.isError) return <Badge tone="mustard">Not known</Badge>;
  return query.data === undefined ? <Skeleton className="h-6 w-24" /> : children(query.data);
}

function Statistics() {
  const stats = useQuery(statsQuery);
  return (
    <section aria-labelledby="statistics" className="flex flex-col gap-3">
      <h2 id="statistics" className="text-lg">
        Billing Statistics
      </h2>
      {stats.isPending && <Skeleton className="h-24" label="Loading the statistics" />}
      {stats.isError && (
        <ErrorState action={<Button onClick={() => stats.refetch()}>Retry</Button>}>
          We couldn't load the statistics: {stats.error.message}
        </ErrorState>
      )}
      {stats.data && (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat label="Total subscriptions" value={String(stats.data.totalSubscriptions)} />
          <Stat label="Active" value={String(stats.data.activeSubscriptions)} />
          <Stat label="Pending" value={String(stats.data.pendingBillings)} note="charges due but not yet collected" />
          <Stat
            label="Success rate"
            value={stats.data.recentSuccessRate === null ? "–" : `${stats.data.recentSuccessRate}%`}
            note={stats.data.recentSuccessRate === null ? "no charges in 30 days" : "of charges in 30 days"}
          />
        </div>
      )}
    </section>
  );
}
