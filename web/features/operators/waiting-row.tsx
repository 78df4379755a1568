import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { WaitingMessage } from "#contracts/support/support-messages.ts";
import { type TimeLeft, timeLeft } from "#domain/support/time-left.ts";
import { AskFirst } from "../../ui/ask-first.tsx";
import { Badge } from "../../ui/card.tsx";
import { markAnswered, supportMessagesQuery } from "./calls.ts";
import { markedAnswered, markFailed } from "./toasts.ts";
import { momentOf } from "./words.ts";

const TONES = { "in time": "plain", soon: "mustard", due: "mustard", overdue: "tomato" } as const satisfies Record<
  TimeLeft["state"],
  string
>;

/** One message: how long is left, whom to write to, and what they wrote. */
export function WaitingRow({ message, nowMs }: { message: WaitingMessage; nowMs: number }) {
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
          {name} wrote on {momentOf(createdAt)}
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
      toast.success(...markedAnswered(inTime));
      void queries.invalidateQueries({ queryKey: supportMessagesQuery.queryKey });
    },
    onError: (error) => toast.error(...markFailed(error.message)),
  });
  return (
    <AskFirst
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
