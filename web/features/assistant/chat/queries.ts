import { queryOptions } from "@tanstack/react-query";
import type { Assistant, ChatMessage, Conversation } from "#contracts/assistant/chat.ts";
import { api } from "../../../lib/api.ts";

const POLL_INTERVAL_MS = 1000;

export const conversationsQuery = queryOptions({
  queryKey: ["conversations"],
  queryFn: async (): Promise<Conversation[]> => (await api.chat.conversations.$get()).json(),
});

/** Polled while an answer started elsewhere is pending, such as before a reload. */
export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: ["conversations", id, "messages"],
    queryFn: async (): Promise<ChatMessage[]> =>
      (await api.chat.conversations[":id"].messages.$get({ param: { id: String(id) } })).json() as Promise<ChatMessage[]>,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "pending") ? POLL_INTERVAL_MS : false),
  });

export const assistantQuery = queryOptions({
  queryKey: ["assistant"],
  queryFn: async (): Promise<Assistant> => (await api.chat.assistant.$get()).json(),
});
