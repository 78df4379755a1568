import type { BuyerAnalytics } from "#contracts/buyer-analytics.ts";
import { Badge, Card } from "../../ui/card.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { momentOf, pounds } from "./words.ts";

const YesNo = ({ yes }: { yes: boolean }) => <Badge tone={yes ? "herb" : "plain"}>{yes ? "Yes" : "No"}</Badge>;

/** The leads that were bought in the range, the newest first. */
export const LeadDetails = ({ leads }: { leads: BuyerAnalytics["leadDetails"] }) => (
  <Card aria-labelledby="details" className="flex min-w-0 flex-col gap-3">
    <h2 id="details" className="text-lg">
      Lead Details
    </h2>
    {leads.length === 0 ? (
      <p className="text-slate">No lead was bought in this range.</p>
    ) : (
      <DataTable
        label="Lead details"
        columns={["Session ID", "Purchase Price", "Timestamp", "Welcome Click", "Subscription", "Email"]}
        rows={leads.map((lead) => ({
          name: lead.sessionId,
          cells: [
            pounds(lead.purchasePrice),
            momentOf(lead.timestamp),
            <YesNo key="welcome" yes={lead.welcomeClicked} />,
            <YesNo key="subscription" yes={lead.subscriptionCreated} />,
            lead.email ?? "—",
          ],
        }))}
      />
    )}
  </Card>
);
