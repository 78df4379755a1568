import type { BuyerAnalytics } from "#contracts/leads/buyer-analytics.ts";
import { formatPounds } from "#domain/money.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { formatMoment } from "./words.ts";

const YesNo = ({ yes }: { yes: boolean }) => <Badge tone={yes ? "herb" : "plain"}>{yes ? "Yes" : "No"}</Badge>;

/** Leads bought in the range, newest first. */
export const LeadDetails = ({ leads, bought }: { leads: BuyerAnalytics["leadDetails"]; bought: number }) => (
  <Card aria-labelledby="details" className="flex min-w-0 flex-col gap-3">
    <h2 id="details" className="text-lg">
      Lead Details
    </h2>
    {leads.length === 0 ? (
      <EmptyList>No leads were bought in this range.</EmptyList>
    ) : (
      <DataTable
        label="Lead details"
        columns={["Session ID", "Purchase Price", "Timestamp", "Welcome Click", "Subscription", "Email"]}
        words={["Timestamp", "Welcome Click", "Subscription", "Email"]}
        rows={leads.map((lead) => ({
          key: `${lead.sessionId} ${lead.timestamp}`,
          name: lead.sessionId,
          cells: [
            formatPounds(lead.purchasePrice),
            formatMoment(lead.timestamp),
            <YesNo key="welcome" yes={lead.welcomeClicked} />,
            <YesNo key="subscription" yes={lead.subscriptionCreated} />,
            lead.email ?? "—",
          ],
        }))}
      />
    )}
    {leads.length < bought && (
      <p className="text-xs text-slate">
        Showing the newest {leads.length} of {bought} leads. The figures count all of them.
      </p>
    )}
  </Card>
);
