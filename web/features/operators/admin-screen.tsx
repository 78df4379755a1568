import { useTab } from "../../lib/tab.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { BillingTab } from "./billing/billing-tab.tsx";
import { PaymentsTab } from "./billing/payments-tab.tsx";
import { ContentTab } from "./content-tab.tsx";
import { OperatorsOnly } from "./operators-only.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { ReportsTab } from "./reports-tab.tsx";

const TABS = ["overview", "payments", "billing", "content", "reports"] as const;

/** The operators' panel (specification P §2). */
export const AdminScreen = () => (
  <OperatorsOnly
    title="Admin panel"
    lead="Subscriptions, payments and billing."
    elsewhere={[
      { to: "/admin/automation", label: "Automation" },
      { to: "/admin/audit", label: "Audit trail" },
    ]}
  >
    <Panel />
  </OperatorsOnly>
);

function Panel() {
  const [tab, setTab] = useTab(TABS);
  const tabs = [
    { value: "overview", label: "Overview", content: <OverviewTab /> },
    { value: "payments", label: "Payments", content: <PaymentsTab /> },
    { value: "billing", label: "Billing", content: <BillingTab /> },
    { value: "content", label: "Content", content: <ContentTab /> },
    { value: "reports", label: "Reports", content: <ReportsTab /> },
  ];
  return <Tabs label="Admin panel" tabs={tabs} value={tab} onChange={setTab} />;
}
