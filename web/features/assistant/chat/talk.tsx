import { useEffect, useRef } from "react";
import type { ChatMessage } from "#contracts/assistant/chat.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { BrokenOff, Cards, Said, Thinking } from "./message-view.tsx";
import type { Live } from "./use-chat.ts";
import { Welcome } from "./welcome.tsx";

type TalkProps = {
  /** `undefined` while they are being fetched. */
  messages: readonly ChatMessage[] | undefined;
  failed: boolean;
  live: Live | null;
  /** An answer is being made, but not on this page. */
  elsewhere: boolean;
  onChoose: (suggestion: string) => void;
  onReload: () => void;
  onRetry: (message: string, messageId: string) => void;
  /** The open question what must not be eaten was answered. */
  onLimits: (answer: LimitsAnswer) => void;
};

/** What was said, oldest first; what is new is announced and scrolled to. */
export function Talk({ messages, failed, live, elsewhere, onChoose, onReload, onRetry, onLimits }: TalkProps) {
  const end = useRef<HTMLDivElement>(null);
  const shown = (messages ?? []).filter(({ messageId }) => messageId === null || messageId !== live?.messageId);
  const news = `${shown.length} ${live?.text.length} ${live?.cards.length} ${live?.stage !== null} ${elsewhere}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new is scrolled to
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
  const questionOf = (messageId: string | null) => shown.find((one) => one.role === "user" && one.messageId === messageId)?.content ?? "";
  return (
    <div role="log" aria-label="Messages" aria-busy={live !== null} className="flex flex-col gap-4">
      {shown.map((message) => (
        <div key={message.id} className="flex flex-col gap-3">
          {message.content !== "" && <Said by={message.role} text={message.content} />}
          <Cards cards={message.cards} avoid={message.avoid} onLimits={live ? undefined : onLimits} />
          {message.status === "failed" && (
            <BrokenOff
              disabled={live !== null}
              onRetry={() => message.messageId && onRetry(questionOf(message.messageId), message.messageId)}
            />
          )}
        </div>
      ))}
      {live && (
        <div className="flex flex-col gap-3">
          <Said by="user" text={live.question} />
          {live.text !== "" && <Said by="assistant" text={live.text} />}
          <Cards cards={live.cards} />
          <Thinking stage={live.stage} fraction={live.fraction} />
        </div>
      )}
      {elsewhere && <Thinking stage={null} fraction={null} />}
      <div ref={end} className="scroll-mb-48" />
    </div>
  );
}
