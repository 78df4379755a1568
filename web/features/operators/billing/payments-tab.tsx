import { useQuery } from "@tanstack/react-query";
import type { PaymentSchedule } from "#contracts/operators/admin.ts";
import { formatPounds } from "#domain/money.ts";
import { Badge, Card, Stat } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { scheduleQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";
import { dayName, statusName } from "../words.ts";

type Entry = PaymentSchedule["schedule"][number];
const TONES: Partial<Record<Entry["status"], "herb" | "mustard" | "tomato">> = {
  active: "herb",
  trialing: "mustard",
  pending: "mustard",
  past_due: "tomato",
  failed: "tomato",
};

/** Scheduled payments of the next 31 days. */
export function PaymentsTab() {
  const schedule = useQuery(scheduleQuery);
  return (
    <QueryResult query={schedule} what="the payment schedule">
      {(shown) => (
        <>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
            <Stat label="Total customers" value={String(shown.totalCustomers)} note="with a payment in 31 days" />
            <Stat label="Total upcoming payments" value={String(shown.totalUpcomingPayments)} />
            <Stat label="Total upcoming revenue" value={formatPounds(shown.totalUpcomingRevenue)} note="gross, if every charge is paid" />
          </div>
          {shown.schedule.length === 0 ? (
            <EmptyList title="No payments in the next 31 days">
              Contracts with a card and a pay day appear here as the day approaches.
            </EmptyList>
          ) : (
            <Card aria-labelledby="schedule" className="flex min-w-0 flex-col gap-3">
              <h2 id="schedule" className="text-lg">
                Payment schedule
              </h2>
              <DataTable
                label="Payment schedule"
                columns={["Customer", "Payment date", "Status", "Amount"]}
                rows={shown.schedule.map((entry) => ({
                  key: `${entry.subscriptionId} ${entry.paymentDate}`,
                  name: entry.email ?? "Address no longer kept",
                  cells: [
                    dayName(entry.paymentDate),
                    <Badge key="status" tone={TONES[entry.status] ?? "plain"}>
                      {statusName(entry.status)}
                    </Badge>,
                    formatPounds(entry.amount),
                  ],
                }))}
              />
              {shown.schedule.length < shown.totalUpcomingPayments && (
                <p className="text-xs text-slate">
                  The first {shown.schedule.length} of {shown.totalUpcomingPayments} payments. The totals count all of them.
                </p>
              )}
            </Card>
          )}
        </>
      )}
    </QueryResult>
  );
}
