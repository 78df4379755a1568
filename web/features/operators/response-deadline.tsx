import { useQuery } from "@tanstack/react-query";
import type { SupportMessages } from "#contracts/support/support-messages.ts";
import { PROMISE_HOURS } from "#domain/support/support.ts";
import { Card, Stat } from "../../ui/card.tsx";
import { EmptyList } from "../../ui/states.tsx";
import * as m from "./automation.messages.tsx";
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
        {m.supportPromise}
      </h2>
      <p className="text-slate">{m.everyoneWhoUsesTheSupportForm(PROMISE_HOURS)}</p>
      <Read query={messages} what={m.theSupportMessages}>
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
    <Stat label={m.waitingForAnAnswer} value={String(waiting)} />
    <Stat label={m.overdue} value={String(overdue)} />
    <Stat
      label={m.answeredWithinH(PROMISE_HOURS)}
      value={<Percent value={of === 0 ? null : (100 * inTime) / of} />}
      note={of === 0 ? m.noMessageWasDueIn30 : m.ofIn30Days({ inTime, ofOf: of })}
    />
  </div>
);

const List = ({ shown: { asOf, waiting, messages } }: Shown) =>
  messages.length === 0 ? (
    <EmptyList title={m.noMessagesWaiting}>{m.newMessagesAppearHere}</EmptyList>
  ) : (
    <Card aria-label={m.messagesWaitingForAnAnswer} className="flex min-w-0 flex-col gap-3">
      <ul className="flex flex-col divide-y divide-line">
        {messages.map((message) => (
          <WaitingRow key={message.id} message={message} nowMs={Date.parse(asOf)} />
        ))}
      </ul>
      {messages.length < waiting && <p className="text-xs text-slate">{m.theOldestMessages({ messages: messages.length, waiting })}</p>}
    </Card>
  );
