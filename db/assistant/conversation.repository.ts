import type { EntityManager } from "@mikro-orm/postgresql";
import type { Overlay } from "#domain/household/overlay.ts";
import { ChatPreferences } from "./chat-preferences.entity.ts";
import { Conversation, Message } from "./conversation.entity.ts";

const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 400;

/** A conversation of the household that this person belongs to. */
const MINE = "select c.id from conversation c join household_member m on m.household_id = c.household_id and m.user_id = ?";

/** A person's conversations, newest first. */
export async function conversationsOf(em: EntityManager, userId: string): Promise<Conversation[]> {
  const rows = await em.execute<{ id: string }[]>(`${MINE} order by c.created_at desc, c.id desc limit ?`, [userId, CONVERSATIONS_AT_ONCE]);
  return em.find(Conversation, { id: { $in: rows.map(({ id }) => Number(id)) } }, { orderBy: { createdAt: "desc", id: "desc" } });
}

/** @returns `undefined` where there is none, or it is not this person's. */
export async function conversationById(em: EntityManager, userId: string, id: number): Promise<Conversation | undefined> {
  const [row] = await em.execute<{ id: string }[]>(`${MINE} where c.id = ?`, [userId, id]);
  return row && em.findOneOrFail(Conversation, id);
}

/** The newest messages of a conversation, oldest of them first. */
export async function messagesOf(em: EntityManager, conversationId: number, most = MESSAGES_AT_ONCE): Promise<Message[]> {
  return (await em.find(Message, { conversation: conversationId }, { orderBy: { id: "desc" }, limit: most })).reverse();
}

/** What the wizard was told since the last conversation began; it holds for the next one only. */
export async function waitingPreferences(em: EntityManager, householdId: string): Promise<Record<string, unknown> | undefined> {
  const newest = await em.findOne(ChatPreferences, { household: householdId }, { orderBy: { createdAt: "desc" } });
  if (!newest) return undefined;
  const since = await em.count(Conversation, { household: householdId, createdAt: { $gte: newest.createdAt } });
  return since > 0 ? undefined : newest.preferences;
}

export type NewQuestion = {
  householdId: string;
  messageId: string;
  text: string;
  /** The conversation to go on with; a new one without it. */
  conversation: Conversation | { title: string | null; overlay: Overlay | null };
  /** Where it answers the question what must not be eaten. */
  limits: Message["limits"];
};

/** Writes a question and the place of its answer, in the caller's transaction. */
export async function addQuestion(
  em: EntityManager,
  { householdId, messageId, text, conversation, limits }: NewQuestion,
): Promise<Message> {
  const talk = conversation instanceof Conversation ? conversation : em.create(Conversation, { household: householdId, ...conversation });
  const common = { conversation: talk, household: householdId, messageId, cards: [] };
  em.create(Message, { ...common, role: "user", content: text, status: "done", limits });
  await em.flush(); // the question comes before its answer
  const answer = em.create(Message, { ...common, role: "assistant", content: "", status: "pending" });
  await em.flush();
  return answer;
}

/** The answer to the question with this id, as far as it is there. */
export const answerTo = (em: EntityManager, householdId: string, messageId: string): Promise<Message | null> =>
  em.findOne(Message, { household: householdId, messageId, role: "assistant" });

/** Deletes every conversation of a household. */
export const deleteConversations = (em: EntityManager, householdId: string): Promise<number> =>
  em.nativeDelete(Conversation, { household: householdId });

/** @returns whether there was such a conversation of this person's. */
export async function deleteConversation(em: EntityManager, userId: string, id: number): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    "delete from conversation c using household_member m where c.id = ? and m.household_id = c.household_id and m.user_id = ? returning c.id",
    [id, userId],
  );
  return rows.length > 0;
}
