import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { ChatEvent } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ApiFailure, isAuthFailure } from "../../../lib/failure.ts";
import { refreshHousehold } from "../../../lib/session.ts";
import { newId } from "./new-id.ts";
import { conversationsQuery, messagesQuery } from "./queries.ts";
import { CutOff, streamAnswer } from "./stream-answer.ts";

/** An answer that is coming. */
export type Live = {
  conversation: number | null;
  messageId: string;
  question: string;
  text: string;
  cards: ChatCard[];
  stage: string | null;
  fraction: number | null;
};

/** What the server said of a refusal, where it said anything. */
const said = (error: unknown, otherwise: string): string => {
  const body = error instanceof ApiFailure ? (error.body as { message?: unknown } | null) : null;
  return typeof body?.message === "string" && body.message !== "" ? body.message : otherwise;
};

/** One conversation at a time: what was said, what is being answered, and how to send. */
export function useChat(selected: number | null, select: (id: number | null) => void) {
  const client = useQueryClient();
  const [live, setLive] = useState<Live | null>(null);
  const messages = useQuery({ ...messagesQuery(selected ?? 0), enabled: selected !== null });
  const elsewhere = live === null && (messages.data?.some(({ status }) => status === "pending") ?? false);

  const refresh = async (id: number | null, answered: boolean) => {
    const waiting: Promise<unknown>[] = [client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true })];
    if (id !== null) waiting.push(client.fetchQuery({ ...messagesQuery(id), staleTime: 0 }));
    if (answered) waiting.push(refreshHousehold(client));
    await Promise.all(waiting).catch(() => {}); // what cannot be read now says so in its own place
  };

  /** @returns whether the message was taken; where not, it should go back into the input. */
  const send = async (message: string, messageId: string = newId(), limits?: LimitsAnswer): Promise<boolean> => {
    const question = message.trim();
    if (question === "" || live !== null || elsewhere) return false;
    let conversation = selected;
    let taken = false;
    setLive({ conversation, messageId, question, text: "", cards: [], stage: null, fraction: null });
    const hear = (event: ChatEvent) => {
      if (event.kind === "conversation") {
        taken = true;
        if (conversation === null) toast.success("Chat Started!", { description: "Your AI meal planner is ready to help you." });
        conversation = event.conversationId;
        select(conversation);
      }
      if (event.kind === "error") toast.error("Error", { description: event.message });
      setLive((now) => now && heard(now, event));
    };
    const path = selected === null ? "/api/chat/start" : `/api/chat/conversations/${selected}/continue`;
    try {
      await streamAnswer(path, { message: question, messageId, ...(limits ? { limits } : {}) }, hear);
    } catch (error) {
      if (isAuthFailure(error)) showFailure(error, "");
      else if (!(error instanceof CutOff) || !taken)
        toast.error("Error", { description: said(error, selected === null ? "Failed to start conversation" : "Failed to send message") });
    }
    await refresh(taken ? conversation : selected, limits !== undefined);
    setLive(null);
    return taken;
  };

  /** Another conversation may be looked at while the answer comes. */
  const here = live !== null && live.conversation === selected ? live : null;
  return { messages, live: here, pending: live !== null || elsewhere, elsewhere, send };
}

function heard(now: Live, event: ChatEvent): Live {
  if (event.kind === "conversation") return { ...now, conversation: event.conversationId };
  if (event.kind === "delta") return { ...now, text: now.text + event.text, stage: null };
  if (event.kind === "card") return { ...now, cards: [...now.cards, event.card], stage: null };
  return event.kind === "stage" ? { ...now, stage: event.stage, fraction: event.fraction } : now;
}
