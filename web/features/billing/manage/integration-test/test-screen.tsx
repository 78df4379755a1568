import { useQuery } from "@tanstack/react-query";
import { may, rolesWith } from "#domain/operators/powers.ts";
import { type OperatorRole, rolesInWords } from "#domain/operators/roles.ts";
import { useUser } from "../../../../lib/session.ts";
import { useTab } from "../../../../lib/tab.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Page } from "../../../../ui/page.tsx";
import { EmptyState, Spinner } from "../../../../ui/states.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { LoginPrompt } from "../../../accounts/public/login-prompt.tsx";
import { Unreachable } from "../../../accounts/public/require-user.tsx";
import { ManagePanel } from "../manage-panel.tsx";
import { subscriptionsQuery } from "../queries.ts";
import { SandboxClockCard } from "../sandbox-clock.tsx";
import { SubscribePart, WithFormFacts } from "../subscribe-form.tsx";
import { TestAdmin } from "./test-admin.tsx";
import { TestOverview } from "./test-overview.tsx";
import { healthQuery } from "./test-queries.ts";
import { useResults } from "./test-results.tsx";

const TITLE = "Stripe integration test";
const LEADS: Record<string, string> = {
  Sandbox: "Card payments and billing in the sandbox. No real money moves.",
  Production: "Card payments and billing, with real money.",
};
const TABS = ["overview", "subscribe", "manage", "admin"] as const;

/** Operators check that card payments work, and run billing by hand (specification P §2). */
export function TestScreen() {
  const user = useUser();
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (user.isPending) return <Spinner label="Loading" />;
  if (user.data === null) return <LoginPrompt title={TITLE} why="Please log in to access the integration test page." />;
  if (!may(user.data.operatorRole, "check that billing works")) return <NoAccess role={user.data.operatorRole} />;
  return <Tests />;
}

const NoAccess = ({ role }: { role: OperatorRole | null }) => (
  <Page title={TITLE} narrow>
    <EmptyState
      title={role ? "This page is not for your role" : "Only operators can use this page"}
      action={<LinkButton to="/">Back to the dashboard</LinkButton>}
    >
      {role
        ? `It needs the role ${rolesInWords(rolesWith("check that billing works"))}, and yours is ${role}.`
        : "Yours is a household account. Log out, then log in with an operator’s account."}
    </EmptyState>
  </Page>
);

function Tests() {
  const [tab, setTab] = useTab(TABS);
  const [results, record] = useResults();
  const own = useQuery(subscriptionsQuery);
  const health = useQuery(healthQuery);
  const created = (details: unknown) => record({ type: "Subscription", ok: true, message: "Subscription created successfully", details });
  const tabs = [
    { value: "overview", label: "Overview", content: <TestOverview results={results} record={record} /> },
    { value: "subscribe", label: "Subscribe", content: <Subscribe onCreated={created} onManage={() => setTab("manage")} /> },
    {
      value: "manage",
      label: "Manage",
      content: <WithFormFacts>{(facts) => <ManagePanel providerName={facts.providerName} />}</WithFormFacts>,
    },
    { value: "admin", label: "Admin", content: <TestAdmin record={record} /> },
  ];
  return (
    <Page title={TITLE} lead={LEADS[health.data?.endpoint ?? ""] ?? "Card payments and billing."}>
      <div className="flex flex-col gap-6">
        <Tabs label="Integration test" tabs={tabs} value={tab} onChange={setTab} />
        {own.data && own.data.length > 0 && <SandboxClockCard />}
      </div>
    </Page>
  );
}

/** The real form: it starts a subscription of the operator's own household, with real money under live keys. */
const Subscribe = ({ onCreated, onManage }: { onCreated: (answer: unknown) => void; onManage: () => void }) => (
  <WithFormFacts>
    {(facts) => (
      <SubscribePart
        facts={facts}
        onCreated={onCreated}
        instead={
          <EmptyState title="You already have a subscription" action={<Button onClick={onManage}>Manage it</Button>}>
            You can use this form once that one has ended.
          </EmptyState>
        }
      />
    )}
  </WithFormFacts>
);
