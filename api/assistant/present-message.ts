import { ChatMessage, type Conversation } from "#contracts/assistant/chat.ts";
import { preferencesInWords } from "#domain/assistant/spoken-overlay.ts";
import type { Conversation as ConversationRow, Message } from "../../db/assistant/conversation.entity.ts";

/** Whoever makes an answer says so often; one of which nothing was heard for so long broke off, because its process died. */
export const ALIVE_EVERY_MS = 3000;
const DEAD_AFTER_MS = 15_000;

type Stored = Pick<Message, "id" | "role" | "content" | "cards" | "status" | "messageId" | "createdAt" | "aliveAt">;

export const isUnderWay = ({ status, createdAt, aliveAt }: Pick<Message, "status" | "createdAt" | "aliveAt">): boolean =>
  status === "pending" && Date.now() - (aliveAt ?? createdAt).getTime() < DEAD_AFTER_MS;

export const presentMessage = (message: Stored): ChatMessage => ({
  id: message.id,
  role: message.role,
  content: message.content,
  createdAt: message.createdAt.toISOString(),
  cards: ChatMessage.shape.cards.parse(message.cards),
  avoid: [], // as it is made, an answer names nothing that must not be eaten
  status: message.status === "pending" && !isUnderWay(message) ? "failed" : message.status,
  messageId: message.messageId,
});

export const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  title: row.title ?? null,
  createdAt: row.createdAt.toISOString(),
  mealPlanGenerated: row.mealPlanGenerated,
  preferences: preferencesInWords(row.overlay),
});
