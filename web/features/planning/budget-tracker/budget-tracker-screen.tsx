import { useQuery } from "@tanstack/react-query";
import { useTab } from "../../../lib/tab.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { Categories } from "./categories.tsx";
import { Insights } from "./insights.tsx";
import * as m from "./messages.ts";
import { Overview } from "./overview.tsx";
import { trackerQuery } from "./queries.ts";

const TABS = ["overview", "categories", "insights"];

/** The household's weeks against their budgets, from its own plans, lists and ticks. */
export function BudgetTrackerScreen() {
  return (
    <RequireUser>
      {(user) => (
        <Page title={m.budgetTracker} lead={m.whatYourWeeksCost}>
          <Tracker earlierSpend={user.earlierSpend} />
        </Page>
      )}
    </RequireUser>
  );
}

function Tracker({ earlierSpend }: { earlierSpend: string | null }) {
  const tracker = useQuery(trackerQuery);
  const [open, setOpen] = useTab(TABS);
  if (tracker.isPending) return <Skeleton className="h-96" label={m.loadingYourWeeks} />;
  if (tracker.isError)
    return (
      <ErrorState action={<Button onClick={() => tracker.refetch()}>{m.retry}</Button>}>{m.couldNotLoad(tracker.error.message)}</ErrorState>
    );
  if (tracker.data.weeks.length === 0)
    return (
      <EmptyList
        title={m.nothingToTrackYet}
        action={
          <LinkButton to="/" look="main">
            {m.planAWeek}
          </LinkButton>
        }
      >
        {m.planAWeekToSee}
      </EmptyList>
    );
  return (
    <Tabs
      label={m.budgetTracker}
      value={open}
      onChange={setOpen}
      tabs={[
        { value: "overview", label: m.overview, content: <Overview tracker={tracker.data} earlierSpend={earlierSpend} /> },
        { value: "categories", label: m.categories, content: <Categories tracker={tracker.data} /> },
        { value: "insights", label: m.smartInsights, content: <Insights insights={tracker.data.insights} /> },
      ]}
    />
  );
}
