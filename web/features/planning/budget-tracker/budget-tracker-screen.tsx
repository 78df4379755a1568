import { useQuery } from "@tanstack/react-query";
import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { formatPounds } from "#domain/money.ts";
import { useTab } from "../../../lib/tab.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { Categories } from "./categories.tsx";
import { Overview } from "./overview.tsx";
import { trackerQuery } from "./queries.ts";

const TABS = ["overview", "categories", "insights"];

/** The household's weeks compared with their budgets, from its plans, lists and ticks. */
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

/** Insights, each with its figures and a link to act on it. */
const Insights = ({ insights }: { insights: BudgetTracker["insights"] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {insights.map(({ id, title, text, figures, link }) => (
      <li key={id}>
        <Card className="flex h-full flex-col gap-3" aria-label={title}>
          <h2 className="text-lg">{title}</h2>
          <p className="text-slate">{text}</p>
          <dl>
            {figures.map(({ label, amount }) => (
              <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-1 last:border-0">
                <dt className="text-slate">{label}</dt>
                <dd className="tabular">{formatPounds(amount)}</dd>
              </div>
            ))}
          </dl>
          <LinkButton to={link.to} className="mt-auto self-start">
            {link.label}
          </LinkButton>
        </Card>
      </li>
    ))}
  </ul>
);
