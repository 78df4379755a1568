import { useQuery } from "@tanstack/react-query";
import { Stat } from "../../ui/card.tsx";
import { healthQuery, scheduleQuery, statsQuery } from "./calls.ts";
import { Read } from "./read.tsx";
import { money } from "./words.ts";

const SCHEDULER = { active: "Active (9 AM GMT)", paused: "Paused", missing: "Not scheduled" } as const;

/** How billing goes, and what the next month brings. */
export function OverviewTab() {
  const stats = useQuery(statsQuery);
  const schedule = useQuery(scheduleQuery);
  const health = useQuery(healthQuery);
  return (
    <>
      <Read query={stats} what="the figures of billing">
        {({ totalSubscriptions, activeSubscriptions, pendingBillings, recentSuccessRate }) => (
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Stat label="Total subscriptions" value={String(totalSubscriptions)} />
            <Stat label="Active" value={String(activeSubscriptions)} />
            <Stat label="Due now" value={String(pendingBillings)} note="charges not collected yet" />
            <Stat
              label="Success rate"
              value={recentSuccessRate === null ? "–" : `${recentSuccessRate}%`}
              note={recentSuccessRate === null ? "no charge in 30 days" : "of the charges of 30 days"}
            />
          </div>
        )}
      </Read>
      <Read query={schedule} what="the payment schedule">
        {({ totalUpcomingPayments, totalUpcomingRevenue }) => (
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Stat label="Payments of the next 31 days" value={String(totalUpcomingPayments)} />
            <Stat label="Revenue of the next 31 days" value={money(totalUpcomingRevenue)} note="if every charge is paid" />
          </div>
        )}
      </Read>
      <Read query={health} what="the state of billing">
        {({ scheduler, endpoint }) => (
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Stat label="Billing scheduler" value={SCHEDULER[scheduler]} />
            <Stat label="Payments" value={endpoint} note={endpoint === "Sandbox" ? "no real money moves" : "real money"} />
          </div>
        )}
      </Read>
    </>
  );
}
