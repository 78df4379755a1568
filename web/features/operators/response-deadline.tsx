import { useQuery } from "@tanstack/react-query";
import type { SupportMessages } from "#contracts/support/support-messages.ts";
import { PROMISE_HOURS } from "#domain/support/support.ts";
import { Card, Stat } from "../../ui/card.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { supportMessagesQuery } from "./calls.ts";
import { Percent } from "./percent.tsx";
import { Read } from "./read.tsx";
import { WaitingRow } from "./waiting-row.tsx";

/** Messages that somebody has to answer, and how the promise to do so is kept (decision 47). */
export function SupportPromise() {
  const messages = useQuery(supportMessagesQuery);
  return (
    <section aria-labelledby="promise" className="flex flex-col gap-3">
      <h2 id="promise" className="text-lg">
        Support promise
      </h2>
      <p className="text-slate">
        Everyone who uses the support form is promised an answer within {PROMISE_HOURS} hours. Messages the automation passes to a person
        are answered in the support tool.
      </p>
      <Read query={messages} what="the support messages">
        {(shown) => (
          <>
            <Figures shown={shown} />
            <List shown={shown} />
          </>
        )}
      </Read>
    </section>
  );
}

type Shown = { shown: SupportMessages };

const Figures = ({
  shown: {
    waiting,
    overdue,
    last30Days: { inTime, of },
  },
}: Shown) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
    <Stat label="Waiting for an answer" value={String(waiting)} />
    <Stat label="Overdue" value={String(overdue)} />
    <Stat
      label={`Answered within ${PROMISE_HOURS} h`}
      value={<Percent value={of === 0 ? null : (100 * inTime) / of} />}
      note={of === 0 ? "no message was due in 30 days" : `${inTime} of ${of} in 30 days`}
    />
  </div>
);

const List = ({ shown: { asOf, waiting, messages } }: Shown) =>
  messages.length === 0 ? (
    <EmptyList title="No messages waiting">New messages appear here, with the time left to answer them.</EmptyList>
  ) : (
    <Card aria-label="Messages waiting for an answer" className="flex min-w-0 flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {messages.map((message) => (
          <WaitingRow key={message.id} message={message} nowMs={Date.parse(asOf)} />
        ))}
      </ul>
      {messages.length < waiting && (
        <p className="text-xs text-slate">
          The {messages.length} oldest of {waiting} messages. The others appear as these are answered.
        </p>
      )}
    </Card>
  );
