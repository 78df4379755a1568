import { useQuery } from "@tanstack/react-query";
import type { AutomationStatus } from "#contracts/support/support-desk.ts";
import { formatPounds } from "#domain/money.ts";
import { Badge, Card, Stat } from "../../ui/card.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import * as m from "./automation.messages.tsx";
import { automationQuery, eventsQuery } from "./calls.ts";
import { OperatorsOnly } from "./operators-only.tsx";
import { Read } from "./read.tsx";
import { SupportPromise } from "./response-deadline.tsx";
import { TestTool } from "./test-tool.tsx";
import { useMay } from "./use-may.ts";
import { WebhookSetup } from "./webhook-setup.tsx";
import { momentOf } from "./words.ts";

/** How support messages are answered by themselves (specification P §2). */
export const AutomationScreen = () => (
  <OperatorsOnly page="/admin/automation" title={m.automation} lead={m.supportMessages}>
    <Parts />
  </OperatorsOnly>
);

function Parts() {
  const may = useMay();
  const [sees, tries] = [may("see what the automation did"), may("try out the automation")];
  return (
    <div className="flex flex-col gap-6">
      {may("answer support messages") && <SupportPromise />}
      {sees && <StatusCards />}
      {tries && <TestTool />}
      {sees && <Events />}
      {tries && <WebhookSetup />}
    </div>
  );
}

const readers = ({ decidesBy, model }: AutomationStatus) => (decidesBy === "rules" ? m.rulesWorkOutWhatEachMessage : m.anAiModel(model));

function StatusCards() {
  const automation = useQuery(automationQuery);
  return (
    <Read query={automation} what={m.theStateOfTheAutomation}>
      {(shown) => (
        <div className="flex flex-col gap-3">
          <section aria-label={m.status} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Stat
              label={m.supportTool}
              value={shown.webhook === "configured" ? m.listening : m.notSetUp}
              note={shown.lastWebhookAt ? m.lastMessage(momentOf(shown.lastWebhookAt)) : m.noMessageYet}
            />
            <Stat label={m.messages} value={String(shown.messages30Days)} note={m.in30Days} />
            <Stat
              label={m.refunds}
              value={String(shown.refunds30Days)}
              note={m.atMost({ refundCap: formatPounds(shown.refundCap), refundDays: shown.refundDays })}
            />
            <Stat label={m.passedToAPerson} value={String(shown.handedOver30Days)} note={m.in30Days} />
          </section>
          <p className="text-slate">{readers(shown)}</p>
        </div>
      )}
    </Read>
  );
}

const EVENTS_SHOWN = 10;
const TYPES = {
  signup: m.signup,
  payment_method_added: m.paymentMethodAdded,
  refund_processed: m.refundProcessed,
  cancellation: m.cancellation,
  other: m.other,
} as const;
const STATUS = { succeeded: ["herb", m.succeeded], failed: ["tomato", m.failed], other: ["mustard", m.notKnownYet] } as const;

function Events() {
  const events = useQuery(eventsQuery);
  return (
    <Card aria-labelledby="events" className="flex min-w-0 flex-col gap-3">
      <h2 id="events" className="text-lg">
        {m.authorizationEvents}
      </h2>
      <Read query={events} what={m.theAuthorizationEvents}>
        {(all) =>
          all.length === 0 ? (
            <EmptyList>{m.nothingYet}</EmptyList>
          ) : (
            <DataTable
              label={m.authorizationEvents}
              columns={[m.event, m.method, m.amount, m.status, m.when]}
              rows={all.slice(0, EVENTS_SHOWN).map(({ id, eventType, authorizationMethod, amount, status, createdAt }) => ({
                key: `${eventType} ${id}`,
                name: TYPES[eventType],
                cells: [
                  authorizationMethod,
                  amount === null ? "—" : formatPounds(amount),
                  <Badge key="status" tone={STATUS[status][0]}>
                    {STATUS[status][1]}
                  </Badge>,
                  momentOf(createdAt),
                ],
              }))}
            />
          )
        }
      </Read>
    </Card>
  );
}
