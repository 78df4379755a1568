import type { ChatMessage } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/class-names.ts";
import { ErrorState, Progress } from "../../../ui/states.tsx";
import { AvoidContext } from "./card-parts.tsx";
import { ChatCardView } from "./chat-cards.tsx";

const BUBBLE = "max-w-[min(100%,42rem)] rounded-card px-4 py-3 whitespace-pre-line wrap-anywhere";

/** A message as plain text: nothing in it becomes a link, an image or markup. */
export const Bubble = ({ by, text }: { by: "user" | "assistant"; text: string }) => (
  <div className={classes("flex", by === "user" ? "justify-end" : "justify-start")}>
    <p className={classes(BUBBLE, by === "user" ? "bg-herb-wash" : "border border-line bg-sheet")}>
      <span className="sr-only">{by === "user" ? "You: " : "Assistant: "}</span>
      {text}
    </p>
  </div>
);

type CardsProps = {
  cards: readonly ChatCard[];
  avoid?: ChatMessage["avoid"];
  onLimits?: ((answer: LimitsAnswer) => void) | undefined;
  onSay?: ((message: string) => void) | undefined;
};

export const Cards = ({ cards, avoid = [], onLimits, onSay }: CardsProps) =>
  cards.length > 0 && (
    <AvoidContext value={avoid}>
      <div className="flex max-w-[min(100%,42rem)] flex-col gap-3">
        {cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message's cards keep their order
          <ChatCardView key={index} card={card} onLimits={onLimits} onSay={onSay} />
        ))}
      </div>
    </AvoidContext>
  );

export const Thinking = ({ stage, fraction }: { stage: string | null; fraction: number | null }) => (
  <div className="flex max-w-[min(100%,42rem)] flex-col gap-2">
    <p role="status" className="text-slate">
      AI is thinking...
    </p>
    {stage && <Progress fraction={fraction ?? 0} stage={stage} />}
  </div>
);

export const FailedAnswer = ({ onRetry, disabled }: { onRetry: () => void; disabled: boolean }) => (
  <ErrorState
    action={
      <Button disabled={disabled} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    This answer was cut off. Your message is saved.
  </ErrorState>
);
