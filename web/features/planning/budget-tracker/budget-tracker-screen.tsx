import { useQuery } from "@tanstack/react-query";
import { useTab } from "../../../lib/tab.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { Categories } from "./categories.tsx";
import { Insights } from "./insights.tsx";
import { Overview } from "./overview.tsx";
import { trackerQuery } from "./queries.ts";

const TABS = ["overview", "categories", "insights"];

/** The household's weeks against their budgets, from its own plans, lists and ticks. */
export function BudgetTrackerScreen() {
  return (
    <RequireUser>
      {(user) => (
        <Page title="Budget tracker" lead="What your planned weeks cost, what you've bought and what you save.">
          <Tracker earlierSpend={user.earlierSpend} />
        </Page>
      )}
    </RequireUser>
  );
}

function Tracker({ earlierSpend }: { earlierSpend: string | null }) {
  const tracker = useQuery(trackerQuery);
  const [open, setOpen] = useTab(TABS);
  if (tracker.isPending) return <Skeleton className="h-96" label="Loading your weeks" />;
  if (tracker.isError)
    return (
      <ErrorState action={<Button onClick={() => tracker.refetch()}>Retry</Button>}>
        We couldn't load your budget tracker: {tracker.error.message}
      </ErrorState>
    );
  if (tracker.data.weeks.length === 0)
    return (
      <EmptyList
        title="Nothing to track yet"
        action={
          <LinkButton to="/" look="main">
            Plan a week
          </LinkButton>
        }
      >
        Plan a week to see what it costs, where the money goes and what you tick off as you shop.
      </EmptyList>
    );
  return (
    <Tabs
      label="Budget tracker"
      value={open}
      onChange={setOpen}
      tabs={[
        { value: "overview", label: "Overview", content: <Overview tracker={tracker.data} earlierSpend={earlierSpend} /> },
        { value: "categories", label: "Categories", content: <Categories tracker={tracker.data} /> },
        { value: "insights", label: "Smart Insights", content: <Insights insights={tracker.data.insights} /> },
      ]}
    />
  );
}
