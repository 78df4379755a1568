import { useQuery } from "@tanstack/react-query";
import type { PaymentSchedule } from "#contracts/operators/admin.ts";
import { formatPounds } from "#domain/money.ts";
import { Badge, Card, Stat } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { scheduleQuery } from "../calls.ts";
import { Read } from "../read.tsx";
import { dayName, statusName } from "../words.ts";
import * as m from "./messages.ts";

type Entry = PaymentSchedule["schedule"][number];
const TONES: Partial<Record<Entry["status"], "herb" | "mustard" | "tomato">> = {
  active: "herb",
  trialing: "mustard",
  pending: "mustard",
  past_due: "tomato",
  failed: "tomato",
};

/** The payments of the next 31 days, as the contracts have them. */
export function PaymentsTab() {
  const schedule = useQuery(scheduleQuery);
  return (
    <Read query={schedule} what={m.thePaymentSchedule}>
      {(shown) => (
        <>
          <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
            <Stat label={m.totalCustomers} value={String(shown.totalCustomers)} note={m.withAPaymentIn31Days} />
            <Stat label={m.totalUpcomingPayments} value={String(shown.totalUpcomingPayments)} />
            <Stat label={m.totalUpcomingRevenue} value={formatPounds(shown.totalUpcomingRevenue)} note={m.ifEveryChargeIsPaid} />
          </div>
          {shown.schedule.length === 0 ? (
            <EmptyList title={m.noPaymentsInTheNext31}>{m.contractsWithACard}</EmptyList>
          ) : (
            <Card aria-labelledby="schedule" className="flex min-w-0 flex-col gap-3">
              <h2 id="schedule" className="text-lg">
                {m.paymentSchedule}
              </h2>
              <DataTable
                label={m.paymentSchedule}
                columns={[m.customer, m.paymentDate, m.status, m.amount]}
                rows={shown.schedule.map((entry) => ({
                  key: `${entry.subscriptionId} ${entry.paymentDate}`,
                  name: entry.email ?? m.noAccount,
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
                  {m.theFirstPayments({ schedule: shown.schedule.length, totalUpcomingPayments: shown.totalUpcomingPayments })}
                </p>
              )}
            </Card>
          )}
        </>
      )}
    </Read>
  );
}
