import { useTab } from "../../lib/tab.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BillingTab } from "./billing-tab.tsx";
import { OperatorsOnly } from "./operators-only.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PaymentsTab } from "./payments-tab.tsx";
import { ReportsTab } from "./reports-tab.tsx";

const TABS = ["overview", "payments", "billing", "content", "reports"] as const;

/** The operators' panel (specification P §2). */
export const AdminScreen = () => (
  <OperatorsOnly
    title="Admin panel"
    lead="Subscriptions, payments and billing."
    elsewhere={{ to: "/admin/automation", label: "Automation" }}
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
    { value: "content", label: "Content", content: <Content /> },
    { value: "reports", label: "Reports", content: <ReportsTab /> },
  ];
  return <Tabs label="Admin panel" tabs={tabs} value={tab} onChange={setTab} />;
}

const Content = () => (
  <EmptyState title="Posts are not written here yet" action={<LinkButton to="/blog">Read the blog</LinkButton>}>
    This version does not write daily posts: the blog has the articles that come with the product.
  </EmptyState>
);
