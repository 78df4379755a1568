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
import { SubscribePart, WithForm } from "../payment-parts.tsx";
import { subscriptionsQuery } from "../queries.ts";
import { SandboxClockCard } from "../sandbox-clock.tsx";
import * as m from "./messages.ts";
import { TestAdmin } from "./test-admin.tsx";
import { TestOverview } from "./test-overview.tsx";
import { healthQuery } from "./test-queries.ts";
import { useResults } from "./use-results.ts";

const TITLE = m.stripeIntegrationTest;
const LEADS: Record<string, string> = { Sandbox: m.inTheSandbox, Production: m.withRealMoney };
const TABS = ["overview", "subscribe", "manage", "admin"] as const;

/** An operator's page: whether card payments work here, and billing by hand (specification P §2). */
export function TestScreen() {
  const user = useUser();
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (user.isPending) return <Spinner label={m.loading} />;
  if (user.data === null) return <LoginPrompt title={TITLE} why={m.logInForTheIntegrationTest} />;
  if (!may(user.data.operatorRole, "check that billing works")) return <NotYours role={user.data.operatorRole} />;
  return <Tests />;
}

const NotYours = ({ role }: { role: OperatorRole | null }) => (
  <Page title={TITLE} narrow>
    <EmptyState title={role ? m.thisPage : m.onlyOperatorsCanUseThisPage} action={<LinkButton to="/">{m.backToTheDashboard}</LinkButton>}>
      {role ? m.itNeedsTheRole({ rolesWith: rolesInWords(rolesWith("check that billing works")), role }) : m.yoursIsAHouseholdAccount}
    </EmptyState>
  </Page>
);

function Tests() {
  const [tab, setTab] = useTab(TABS);
  const [results, record] = useResults();
  const own = useQuery(subscriptionsQuery);
  const health = useQuery(healthQuery);
  const created = (details: unknown) => record({ type: m.subscription, ok: true, message: m.subscriptionCreatedSuccessfully, details });
  const tabs = [
    { value: "overview", label: m.overview, content: <TestOverview results={results} record={record} /> },
    { value: "subscribe", label: m.subscribe, content: <Subscribe onCreated={created} onManage={() => setTab("manage")} /> },
    { value: "manage", label: m.manage, content: <WithForm>{(facts) => <ManagePanel providerName={facts.providerName} />}</WithForm> },
    { value: "admin", label: m.admin, content: <TestAdmin record={record} /> },
  ];
  return (
    <Page title={TITLE} lead={LEADS[health.data?.endpoint ?? ""] ?? m.cardPaymentsAndBilling}>
      <div className="flex flex-col gap-6">
        <Tabs label={m.integrationTest} tabs={tabs} value={tab} onChange={setTab} />
        {own.data && own.data.length > 0 && <SandboxClockCard />}
      </div>
    </Page>
  );
}

/** The form itself: what it begins is a subscription of the operator's own household, real where the keys are. */
const Subscribe = ({ onCreated, onManage }: { onCreated: (answer: unknown) => void; onManage: () => void }) => (
  <WithForm>
    {(facts) => (
      <SubscribePart
        facts={facts}
        onCreated={onCreated}
        instead={
          <EmptyState title={m.youAlreadyHaveASubscription} action={<Button onClick={onManage}>{m.manageIt}</Button>}>
            {m.youCanUseThisFormOnce}
          </EmptyState>
        }
      />
    )}
  </WithForm>
);
