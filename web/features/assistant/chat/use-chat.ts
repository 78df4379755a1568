import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { ChatEvent } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ApiFailure, isAuthFailure } from "../../../lib/failure.ts";
import { refreshHousehold } from "../../../lib/session.ts";
import { conversationsQuery, messagesQuery } from "./queries.ts";
import { ConnectionLost, streamAnswer } from "./stream-answer.ts";

/** An answer that is being streamed. */
export type LiveAnswer = {
  conversation: number | null;
  messageId: string;
  question: string;
  text: string;
  cards: ChatCard[];
  stage: string | null;
  fraction: number | null;
};

/** The server's error message, or the fallback. */
const errorMessage = (error: unknown, fallback: string): string => {
  const body = error instanceof ApiFailure ? (error.body as { message?: unknown } | null) : null;
  return typeof body?.message === "string" && body.message !== "" ? body.message : fallback;
};

/** The selected conversation: its messages, the answer being streamed, and a function to send. */
export function useChat(selected: number | null, select: (id: number | null) => void) {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const messages = useQuery({ ...messagesQuery(selected ?? 0), enabled: selected !== null });
  const elsewhere = live === null && (messages.data?.some(({ status }) => status === "pending") ?? false);

  const refresh = async (id: number | null, answered: boolean) => {
    const waiting: Promise<unknown>[] = [client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true })];
    if (id !== null) waiting.push(client.fetchQuery({ ...messagesQuery(id), staleTime: 0 }));
    if (answered) waiting.push(refreshHousehold(client));
    await Promise.all(waiting).catch(() => {}); // each query shows its own error
  };

  /** @returns false if the message was not accepted and should go back into the input. */
  const send = async (message: string, messageId: string = randomUuid(), limits?: LimitsAnswer): Promise<boolean> => {
    const question = message.trim();
    if (question === "" || live !== null || elsewhere) return false;
    let conversation = selected;
    let accepted = false;
    setLive({ conversation, messageId, question, text: "", cards: [], stage: null, fraction: null });
    const onEvent = (event: ChatEvent) => {
      if (event.kind === "conversation") {
        accepted = true;
        if (conversation === null) toast.success("Chat Started!", { description: "Your AI meal planner is ready to help you." });
        conversation = event.conversationId;
        select(conversation);
      }
      if (event.kind === "error") toast.error("Error", { description: event.message });
      setLive((current) => current && applyEvent(current, event));
    };
    const path = selected === null ? "/api/chat/start" : `/api/chat/conversations/${selected}/continue`;
    try {
      await streamAnswer(path, { message: question, messageId, ...(limits ? { limits } : {}) }, onEvent);
    } catch (error) {
      if (isAuthFailure(error)) showFailure(error, "");
      else if (!(error instanceof ConnectionLost) || !accepted) {
        const fallback = selected === null ? "Failed to start conversation" : "Failed to send message";
        toast.error("Error", { description: errorMessage(error, fallback) });
      }
    }
    await refresh(accepted ? conversation : selected, limits !== undefined);
    setLive(null);
    return accepted;
  };

  /** Another conversation may be open while the answer streams. */
  const here = live !== null && live.conversation === selected ? live : null;
  return { messages, live: here, pending: live !== null || elsewhere, elsewhere, send };
}

function applyEvent(now: LiveAnswer, event: ChatEvent): LiveAnswer {
  if (event.kind === "conversation") return { ...now, conversation: event.conversationId };
  if (event.kind === "delta") return { ...now, text: now.text + event.text, stage: null };
  if (event.kind === "card") return { ...now, cards: [...now.cards, event.card], stage: null };
  return event.kind === "stage" ? { ...now, stage: event.stage, fraction: event.fraction } : now;
}

/** `crypto.randomUUID` is missing on pages without TLS, such as on a phone in the home network. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
