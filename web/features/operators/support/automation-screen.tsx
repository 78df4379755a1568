import { useQuery } from "@tanstack/react-query";
import type { AutomationStatus } from "#contracts/support/support-desk.ts";
import { formatPounds } from "#domain/money.ts";
import { Badge, Card, Stat } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { OperatorsOnly } from "../operators-only.tsx";
import { automationQuery, eventsQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";
import { useMay } from "../use-may.ts";
import { formatMoment } from "../words.ts";
import { SupportPromise } from "./support-promise.tsx";
import { TestTool } from "./test-tool.tsx";
import { WebhookSetup } from "./webhook-setup.tsx";

/** The automation of support messages (specification P §2). */
export const AutomationScreen = () => (
  <OperatorsOnly page="/admin/automation" title="Automation" lead="Support messages: handled automatically, or waiting for a person.">
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

const readersText = ({ decidesBy, model }: AutomationStatus) =>
  decidesBy === "rules"
    ? "Rules work out what each message asks for. No AI model is connected."
    : `An AI model (${model}) works out what each message asks for, and rules check it. Money moves only when both agree it's a refund; if the model fails, the rules decide.`;

function StatusCards() {
  const automation = useQuery(automationQuery);
  return (
    <QueryResult query={automation} what="the state of the automation">
      {(shown) => (
        <div className="flex flex-col gap-3">
          <section aria-label="Status" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            <Stat
              label="Support tool"
              value={shown.webhook === "configured" ? "Listening" : "Not set up"}
              note={shown.lastWebhookAt ? `last message ${formatMoment(shown.lastWebhookAt)}` : "no message yet"}
            />
            <Stat label="Messages" value={String(shown.messages30Days)} note="in 30 days" />
            <Stat
              label="Refunds"
              value={String(shown.refunds30Days)}
              note={`at most ${formatPounds(shown.refundCap)}, within ${shown.refundDays} days`}
            />
            <Stat label="Passed to a person" value={String(shown.handedOver30Days)} note="in 30 days" />
          </section>
          <p className="text-slate">{readersText(shown)}</p>
        </div>
      )}
    </QueryResult>
  );
}

const EVENTS_SHOWN = 10;
const TYPES = {
  signup: "Signup",
  payment_method_added: "Payment method added",
  refund_processed: "Refund processed",
  cancellation: "Cancellation",
  other: "Other",
} as const;
const STATUS = { succeeded: ["herb", "Succeeded"], failed: ["tomato", "Failed"], other: ["mustard", "Not known yet"] } as const;

function Events() {
  const events = useQuery(eventsQuery);
  return (
    <Card aria-labelledby="events" className="flex min-w-0 flex-col gap-3">
      <h2 id="events" className="text-lg">
        Authorization events
      </h2>
      <QueryResult query={events} what="the authorization events">
        {(all) =>
          all.length === 0 ? (
            <EmptyList>Nothing yet. Sign-ups, cards, refunds and cancellations appear here.</EmptyList>
          ) : (
            <DataTable
              label="Authorization events"
              columns={["Event", "Method", "Amount", "Status", "When"]}
              rows={all.slice(0, EVENTS_SHOWN).map(({ id, eventType, authorizationMethod, amount, status, createdAt }) => ({
                key: `${eventType} ${id}`,
                name: TYPES[eventType],
                cells: [
                  authorizationMethod,
                  amount === null ? "—" : formatPounds(amount),
                  <Badge key="status" tone={STATUS[status][0]}>
                    {STATUS[status][1]}
                  </Badge>,
                  formatMoment(createdAt),
                ],
              }))}
            />
          )
        }
      </QueryResult>
    </Card>
  );
}
