import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { answerInWords } from "#domain/household/left-out-words.ts";
import { useUser } from "../../../lib/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { MessagesSquare } from "../../../ui/icons.tsx";
import { Page } from "../../../ui/page.tsx";
import { Spinner } from "../../../ui/states.tsx";
import { LoginPrompt } from "../../accounts/public/login-prompt.tsx";
import { Unreachable } from "../../accounts/public/require-user.tsx";
import { PaywallPanel, usePaywall } from "../../billing/public/paywall.tsx";
import { Composer } from "./composer.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationView } from "./conversation-view.tsx";
import { PendingPreferences } from "./pending-preferences.tsx";
import { assistantQuery } from "./queries.ts";
import { useChat } from "./use-chat.ts";

/** The AI planner: the list of conversations and the selected one. */
export function ChatScreen() {
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading your AI chef..." />;
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (!user.data) return <LoginPrompt title="AI meal planner" why="Log in to plan with your AI chef." />;
  return <Chat />;
}

/** States whether an AI model or our planner writes the replies. */
function AssistantNote() {
  const { data } = useQuery(assistantQuery);
  if (!data) return <p className="min-h-5 text-xs text-slate" />;
  return (
    <p className="text-xs text-slate md:pr-16 lg:pr-0">
      {data.model === null
        ? "Answers come from our planner, like every recipe and figure."
        : `Your messages go to the model ${data.model}, which writes the replies. Every recipe and figure comes from our planner.`}
    </p>
  );
}

const parseId = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

function Chat() {
  const [search, setSearch] = useSearchParams();
  const [selected, setSelected] = useState<number | null>(null);
  const [text, setText] = useState("");
  const [listOpen, setListOpen] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const { messages, live, pending, elsewhere, send } = useChat(selected, setSelected);
  const paywall = usePaywall();

  useEffect(() => {
    const [prompt, conversation] = [search.get("prompt"), search.get("conversation")];
    if (prompt === null && conversation === null) return;
    if (prompt !== null) setText(prompt);
    if (conversation !== null) setSelected(parseId(conversation));
    setSearch({}, { replace: true });
  }, [search, setSearch]);
  useEffect(() => {
    if (!pending) input.current?.focus({ preventScroll: true });
  }, [pending]);

  const open = (id: number | null) => {
    setSelected(id);
    setListOpen(false);
  };
  const startNew = () => {
    open(null);
    setText("");
    input.current?.focus();
  };
  const submit = async (message: string, messageId?: string) => {
    if (pending || message.trim() === "") return;
    if (messageId === undefined) setText("");
    const accepted = await send(message, messageId);
    if (!accepted && messageId === undefined) setText((now) => (now === "" ? message : now));
  };
  const list = <ConversationList selected={selected} onSelect={open} onNew={startNew} />;
  return (
    <Page
      title="AI meal planner"
      actions={
        <Button className="lg:hidden" onClick={() => setListOpen(true)}>
          <MessagesSquare aria-hidden className="size-4" />
          Conversations
        </Button>
      }
    >
      <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside
          aria-label="Conversations"
          className="hidden max-h-[calc(100dvh-2rem)] self-start overflow-y-auto lg:sticky lg:top-4 lg:block"
        >
          {list}
        </aside>
        <section aria-label="Conversation" className="flex min-h-[60vh] min-w-0 flex-col">
          {paywall && (
            <div className="mb-4">
              <PaywallPanel paywall={paywall} />
            </div>
          )}
          <PendingPreferences conversationId={selected} />
          {(!paywall || selected !== null) && (
            <ConversationView
              key={selected ?? "new"}
              messages={selected === null ? [] : messages.data}
              failed={selected !== null && messages.isError}
              live={live}
              elsewhere={elsewhere}
              onChoose={(suggestion) => {
                setText(suggestion);
                input.current?.focus();
              }}
              onReload={() => messages.refetch()}
              onRetry={submit}
              onSay={submit}
              onLimits={(answer) => send(answerInWords(answer, answer), undefined, answer)}
            />
          )}
          {!paywall && (
            <div className="sticky bottom-(--below) mt-auto flex flex-col gap-2 bg-paper pt-4 pb-3">
              <Composer value={text} onChange={setText} onSend={() => submit(text)} pending={pending} input={input} />
              <AssistantNote />
            </div>
          )}
        </section>
      </div>
      <Dialog title="Your conversations" open={listOpen} onOpenChange={setListOpen}>
        {list}
      </Dialog>
    </Page>
  );
}
