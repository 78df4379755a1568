import { useUser } from "../../lib/session.ts";
import { useTab } from "../../lib/tab.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { BillingTab } from "./billing/billing-tab.tsx";
import { PaymentsTab } from "./billing/payments-tab.tsx";
import { ContentTab } from "./content-tab.tsx";
import { OperatorsOnly } from "./operators-only.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { ADMIN_TABS, type AdminTab, mayAny } from "./pages.ts";
import { ReportsTab } from "./reports-tab.tsx";

const CONTENT: Record<AdminTab, React.ReactNode> = {
  overview: <OverviewTab />,
  payments: <PaymentsTab />,
  billing: <BillingTab />,
  content: <ContentTab />,
  reports: <ReportsTab />,
};

/** The operators' panel (specification P §2). */
export const AdminScreen = () => (
  <OperatorsOnly page="/admin" title="Admin panel" lead="Subscriptions, payments and billing.">
    <Panel />
  </OperatorsOnly>
);

function Panel() {
  const role = useUser().data?.operatorRole ?? null;
  const shown = ADMIN_TABS.filter(({ needs }) => mayAny(role, needs));
  const [tab, setTab] = useTab(shown.map(({ value }) => value));
  const tabs = shown.map(({ value, label }) => ({ value, label, content: CONTENT[value] }));
  return <Tabs label="Admin panel" tabs={tabs} value={tab} onChange={setTab} />;
}
