import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { SupportMessages, WaitingMessage } from "#contracts/support/support-messages.ts";
import { PROMISE_HOURS } from "#domain/support/support.ts";
import { type TimeLeft, timeLeft } from "#domain/support/time-left.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Badge, Card, Stat } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { Percent } from "../percent.tsx";
import { markAnswered, supportMessagesQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";
import { formatMoment } from "../words.ts";

/** Unanswered support messages, and how many were answered in time (decision 47). */
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
      <QueryResult query={messages} what="the support messages">
        {(shown) => (
          <>
            <Figures shown={shown} />
            <List shown={shown} />
          </>
        )}
      </QueryResult>
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
          <MessageRow key={message.id} message={message} nowMs={Date.parse(asOf)} />
        ))}
      </ul>
      {messages.length < waiting && (
        <p className="text-xs text-slate">
          The {messages.length} oldest of {waiting} messages. The others appear as these are answered.
        </p>
      )}
    </Card>
  );

const TONES = { "in time": "plain", soon: "mustard", due: "mustard", overdue: "tomato" } as const satisfies Record<
  TimeLeft["state"],
  string
>;

function MessageRow({ message, nowMs }: { message: WaitingMessage; nowMs: number }) {
  const { id, name, email, subject, message: text, priority, createdAt, answerBy, breachedAt } = message;
  const { state, words } = timeLeft({ answerByMs: Date.parse(answerBy), breached: breachedAt !== null }, nowMs);
  const title = subject === "" ? "Message without a subject" : subject;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
          <Badge tone={TONES[state]}>{words}</Badge>
          <Badge tone={priority === "urgent" || priority === "high" ? "mustard" : "plain"}>{priority} priority</Badge>
        </p>
        <p className="tabular text-xs text-slate wrap-anywhere">
          {name} wrote on {formatMoment(createdAt)}
        </p>
        <a
          className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
          href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${title}`)}`}
        >
          {email}
        </a>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center underline decoration-dotted underline-offset-4">
            Read the message
          </summary>
          <p className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere">{text}</p>
        </details>
      </div>
      <MarkAnswered id={id} title={title} name={name} />
    </li>
  );
}

function MarkAnswered({ id, title, name }: { id: string; title: string; name: string }) {
  const queries = useQueryClient();
  const mark = useMutation({
    mutationFn: markAnswered,
    onSuccess: ({ inTime }) => {
      toast.success("Marked as Answered", {
        description: inTime
          ? `The promise of ${PROMISE_HOURS} hours was kept.`
          : `It was answered later than the promised ${PROMISE_HOURS} hours.`,
      });
      void queries.invalidateQueries({ queryKey: supportMessagesQuery.queryKey });
    },
    onError: (error) => toast.error("Not Done", { description: error.message }),
  });
  return (
    <ConfirmButton
      label="Mark as answered"
      about={`Mark as answered: ${title}, of ${name}`}
      look="plain"
      title="Was this message answered?"
      description={`It leaves this list. This doesn't send anything to ${name}; you answer by email.`}
      act="It was answered"
      keep="Not yet"
      busy={mark.isPending}
      onAct={(close) => mark.mutate(id, { onSettled: close })}
    />
  );
}
