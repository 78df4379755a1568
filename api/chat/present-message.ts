import { ChatMessage, type Conversation } from "#contracts/chat.ts";
import { wishesInWords } from "#domain/assistant/overlay-of.ts";
import type { Conversation as ConversationRow, Message } from "../../db/entities/conversation.entity.ts";

/** An answer that has been coming for longer than this broke off: a process died over it. */
export const ANSWER_AT_MOST_MS = 180_000;

type Stored = Pick<Message, "id" | "role" | "content" | "cards" | "status" | "messageId" | "createdAt">;

export const isUnderWay = ({ status, createdAt }: Pick<Message, "status" | "createdAt">): boolean =>
  status === "pending" && Date.now() - createdAt.getTime() < ANSWER_AT_MOST_MS;

export const presentMessage = (message: Stored): ChatMessage => ({
  id: message.id,
  role: message.role,
  content: message.content,
  createdAt: message.createdAt.toISOString(),
  cards: ChatMessage.shape.cards.parse(message.cards),
  status: message.status === "pending" && !isUnderWay(message) ? "failed" : message.status,
  messageId: message.messageId,
});

export const presentConversation = (row: ConversationRow): Conversation => ({
  id: row.id,
  title: row.title ?? null,
  createdAt: row.createdAt.toISOString(),
  mealPlanGenerated: row.mealPlanGenerated,
  wishes: wishesInWords(row.overlay),
});
