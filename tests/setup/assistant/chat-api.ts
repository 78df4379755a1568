import type { ChatMessage, Conversation } from "#contracts/assistant/chat.ts";
import { talker } from "../chat.ts";
import { testApi } from "../test-api.ts";

/** An API with the built-in assistant, and helpers to chat and read conversations. */
export function chatApi() {
  const api = testApi();
  const { ask } = api;

  const read = async <T>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as T;
  const conversations = (cookie: string) => read<Conversation[]>("/api/chat/conversations", cookie);
  const messages = (cookie: string, id: number) => read<ChatMessage[]>(`/api/chat/conversations/${id}/messages`, cookie);

  return { ...api, ...talker(ask), read, conversations, messages };
}
