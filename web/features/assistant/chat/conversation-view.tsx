import { useEffect, useRef } from "react";
import type { ChatMessage } from "#contracts/assistant/chat.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { SUGGESTIONS } from "#domain/assistant/message.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { Bubble, Cards, FailedAnswer, Thinking } from "./message-view.tsx";
import type { LiveAnswer } from "./use-chat.ts";

type ConversationProps = {
  /** undefined while loading. */
  messages: readonly ChatMessage[] | undefined;
  failed: boolean;
  live: LiveAnswer | null;
  /** An answer is pending that this page did not start. */
  elsewhere: boolean;
  onChoose: (suggestion: string) => void;
  onReload: () => void;
  onRetry: (message: string, messageId: string) => void;
  /** Answers the open question about restrictions. */
  onLimits: (answer: LimitsAnswer) => void;
  /** Sends an answer to a question about what was meant. */
  onSay: (message: string) => void;
};

/** The messages, oldest first. New ones are announced and scrolled into view. */
export function ConversationView({ messages, failed, live, elsewhere, onChoose, onReload, onRetry, onLimits, onSay }: ConversationProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = (messages ?? []).filter(({ messageId }) => messageId === null || messageId !== live?.messageId);
  const news = `${shown.length} ${live?.text.length} ${live?.cards.length} ${live?.stage !== null} ${elsewhere}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on every change
  useEffect(() => {
    if (shown.length > 0 || live) end.current?.scrollIntoView({ block: "end" });
  }, [news]);
  if (failed)
    return (
      <ErrorState action={<Button onClick={onReload}>Retry</Button>}>
        We couldn't open this conversation. It may have been deleted. Start a new chat or try again.
      </ErrorState>
    );
  if (messages === undefined && !live) return <Skeleton className="h-40" label="Loading messages" />;
  if (shown.length === 0 && !live) return <Welcome onChoose={onChoose} />;
  const findQuestion = (messageId: string | null) => shown.find((one) => one.role === "user" && one.messageId === messageId)?.content ?? "";
  return (
    <div role="log" aria-label="Messages" aria-busy={live !== null} className="flex flex-col gap-4">
      {shown.map((message) => (
        <div key={message.id} className="flex flex-col gap-3">
          {message.content !== "" && <Bubble by={message.role} text={message.content} />}
          <Cards cards={message.cards} avoid={message.avoid} onLimits={live ? undefined : onLimits} onSay={live ? undefined : onSay} />
          {message.status === "failed" && (
            <FailedAnswer
              disabled={live !== null}
              onRetry={() => message.messageId && onRetry(findQuestion(message.messageId), message.messageId)}
            />
          )}
        </div>
      ))}
      {live && (
        <div className="flex flex-col gap-3">
          <Bubble by="user" text={live.question} />
          {live.text !== "" && <Bubble by="assistant" text={live.text} />}
          <Cards cards={live.cards} />
          <Thinking stage={live.stage} fraction={live.fraction} />
        </div>
      )}
      {elsewhere && <Thinking stage={null} fraction={null} />}
      <div ref={end} className="scroll-mb-48" />
    </div>
  );
}

/** Shown in an empty conversation: suggestions that fill the input. */
const Welcome = ({ onChoose }: { onChoose: (text: string) => void }) => (
  <div>
    <h2 className="text-xl">What shall we cook?</h2>
    <p className="mt-1 text-slate">Ask in your own words, or start with one of these.</p>
    <p className="mb-5 text-xs text-slate">We save what you write, including allergies, with the conversation. You can delete it.</p>
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {SUGGESTIONS.map(({ category, text }) => (
        <li key={category} className="flex">
          <button
            type="button"
            className="flex w-full flex-col gap-1 rounded-card border border-line bg-sheet p-4 text-left hover:bg-herb-wash"
            onClick={() => onChoose(text)}
          >
            <span className="text-xs font-medium text-herb">{category}</span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
