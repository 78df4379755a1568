import type { KeyboardEvent, RefObject } from "react";
import { MESSAGE_LENGTH } from "#domain/assistant/message.ts";
import { Button } from "../../../ui/button.tsx";
import { SendHorizontal } from "../../../ui/icons.tsx";

type ComposerProps = {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  pending: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
};

/** The message input. Enter sends; Shift+Enter starts a new line. */
export function Composer({ value, onChange, onSend, pending, input }: ComposerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <label className="sr-only" htmlFor="chat-message">
        Message
      </label>
      <textarea
        id="chat-message"
        ref={input}
        rows={2}
        maxLength={MESSAGE_LENGTH}
        placeholder="Plan 5 dinners for 2 people for £30"
        className="field-sizing-content max-h-48 min-h-16 w-full min-w-0 flex-1 resize-none rounded-card border border-line bg-sheet px-3 py-2 text-base text-ink placeholder:text-slate disabled:opacity-55"
        value={value}
        disabled={pending}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button look="main" type="submit" aria-label="Send" disabled={pending || value.trim() === ""}>
        <SendHorizontal aria-hidden className="size-5" />
      </Button>
    </form>
  );
}
