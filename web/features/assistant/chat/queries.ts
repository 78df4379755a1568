import { queryOptions } from "@tanstack/react-query";
import type { Assistant, ChatMessage, Conversation } from "#contracts/assistant/chat.ts";
import { api } from "../../../lib/api.ts";

const ASK_AGAIN_MS = 1000;

/** Conversations, newest first. */
export const conversationsQuery = queryOptions({
  queryKey: ["conversations"],
  queryFn: async (): Promise<Conversation[]> => (await api.chat.conversations.$get()).json(),
});

/** A conversation's messages; asked for again while an answer is being made somewhere else, such as before a reload. */
export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: ["conversations", id, "messages"],
    queryFn: async (): Promise<ChatMessage[]> =>
      (await api.chat.conversations[":id"].messages.$get({ param: { id: String(id) } })).json() as Promise<ChatMessage[]>,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "pending") ? ASK_AGAIN_MS : false),
  });

export const assistantQuery = queryOptions({
  queryKey: ["assistant"],
  queryFn: async (): Promise<Assistant> => (await api.chat.assistant.$get()).json(),
});
