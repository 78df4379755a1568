import type { EntityManager } from "@mikro-orm/postgresql";
import type { Overlay } from "#domain/household/overlay.ts";
import { ChatPreferences } from "./chat-preferences.entity.ts";
import { Conversation, Message } from "./conversation.entity.ts";

const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 400;

/** Selects conversations of the household that the user belongs to. */
const OWN_CONVERSATIONS = "select c.id from conversation c join household_member m on m.household_id = c.household_id and m.user_id = ?";

/** Newest first. */
export async function findConversations(em: EntityManager, userId: string): Promise<Conversation[]> {
  const rows = await em.execute<{ id: string }[]>(`${OWN_CONVERSATIONS} order by c.created_at desc, c.id desc limit ?`, [
    userId,
    CONVERSATIONS_AT_ONCE,
  ]);
  return em.find(Conversation, { id: { $in: rows.map(({ id }) => Number(id)) } }, { orderBy: { createdAt: "desc", id: "desc" } });
}

/** @returns undefined if it does not exist or belongs to another household. */
export async function findConversation(em: EntityManager, userId: string, id: number): Promise<Conversation | undefined> {
  const [row] = await em.execute<{ id: string }[]>(`${OWN_CONVERSATIONS} where c.id = ?`, [userId, id]);
  return row && em.findOneOrFail(Conversation, id);
}

/** The newest messages of a conversation, oldest first. */
export async function findMessages(em: EntityManager, conversationId: number, most = MESSAGES_AT_ONCE): Promise<Message[]> {
  return (await em.find(Message, { conversation: conversationId }, { orderBy: { id: "desc" }, limit: most })).reverse();
}

/** The wizard's answers since the last conversation started. They apply to the next one only. */
export async function findPendingPreferences(em: EntityManager, householdId: string): Promise<Record<string, unknown> | undefined> {
  const newest = await em.findOne(ChatPreferences, { household: householdId }, { orderBy: { createdAt: "desc" } });
  if (!newest) return undefined;
  const since = await em.count(Conversation, { household: householdId, createdAt: { $gte: newest.createdAt } });
  return since > 0 ? undefined : newest.preferences;
}

export type NewQuestion = {
  householdId: string;
  messageId: string;
  text: string;
  /** An existing conversation, or the properties of a new one. */
  conversation: Conversation | { title: string | null; overlay: Overlay | null };
  /** Set if the message answers the question about restrictions. */
  limits: Message["limits"];
};

/** Inserts a question and its pending answer, in the caller's transaction. @returns the answer. */
export async function addQuestion(
  em: EntityManager,
  { householdId, messageId, text, conversation, limits }: NewQuestion,
): Promise<Message> {
  const parent = conversation instanceof Conversation ? conversation : em.create(Conversation, { household: householdId, ...conversation });
  const common = { conversation: parent, household: householdId, messageId, cards: [] };
  em.create(Message, { ...common, role: "user", content: text, status: "done", limits });
  await em.flush(); // the question must get a lower id than its answer
  const answer = em.create(Message, { ...common, role: "assistant", content: "", status: "pending" });
  await em.flush();
  return answer;
}

/** The answer to a question, finished or not. */
export const findAnswer = (em: EntityManager, householdId: string, messageId: string): Promise<Message | null> =>
  em.findOne(Message, { household: householdId, messageId, role: "assistant" });

export const deleteConversations = (em: EntityManager, householdId: string): Promise<number> =>
  em.nativeDelete(Conversation, { household: householdId });

/** @returns false if it does not exist or belongs to another household. */
export async function deleteConversation(em: EntityManager, userId: string, id: number): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    "delete from conversation c using household_member m where c.id = ? and m.household_id = c.household_id and m.user_id = ? returning c.id",
    [id, userId],
  );
  return rows.length > 0;
}
