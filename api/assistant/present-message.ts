import { ChatMessage, type Conversation } from "#contracts/assistant/chat.ts";
import { preferencesInWords } from "#domain/assistant/spoken-overlay.ts";
import type { Conversation as ConversationRow, Message } from "../../db/assistant/conversation.entity.ts";

/** The process that writes an answer sends a heartbeat this often. Without one for `DEAD_AFTER_MS` the answer has failed. */
export const HEARTBEAT_MS = 3000;
const DEAD_AFTER_MS = 15_000;

type Stored = Pick<Message, "id" | "role" | "content" | "cards" | "status" | "messageId" | "createdAt" | "aliveAt">;

export const isInFlight = ({ status, createdAt, aliveAt }: Pick<Message, "status" | "createdAt" | "aliveAt">): boolean =>
  status === "pending" && Date.now() - (aliveAt ?? createdAt).getTime() < DEAD_AFTER_MS;

export const presentMessage = (message: Stored): ChatMessage => ({
  id: message.id,
  role: message.role,
  content: message.content,
  createdAt: message.createdAt.toISOString(),
  cards: ChatMessage.shape.cards.parse(message.cards),
  avoid: [], // a new answer proposes only what the household may eat; `addAvoidReasons` checks stored ones
  status: message.status === "pending" && !isInFlight(message) ? "failed" : message.status,
  messageId: message.messageId,
});

export const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  title: row.title ?? null,
  createdAt: row.createdAt.toISOString(),
  mealPlanGenerated: row.mealPlanGenerated,
  preferences: preferencesInWords(row.overlay),
});
