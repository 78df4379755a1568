import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import type { ChatEvent, ChatMessage, SendMessage } from "#contracts/assistant/chat.ts";
import { ChatPreferences } from "#contracts/assistant/chat-preferences.ts";
import type { LeftOut } from "#domain/catalogue/name-food.ts";
import { answerInWords } from "#domain/household/left-out-words.ts";
import { type Conversation, Message } from "../../db/assistant/conversation.entity.ts";
import { addQuestion, findAnswer, findConversation, findPendingPreferences } from "../../db/assistant/conversation.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { countMessage } from "../http/limits/day-limits.ts";
import type { Counted } from "../http/limits/limits.ts";
import { answerQuestion } from "./answer.ts";
import { leftOutBy, takeLimits } from "./answer-limits.ts";
import { overlayOfPreferences } from "./preferences-overlay.ts";
import { ALIVE_EVERY_MS, isUnderWay, presentMessage } from "./present-message.ts";
import { vocabularyIn } from "./vocabulary.ts";

const TITLE_LENGTH = 60;
const LOOK_EVERY_MS = 300;

/** A conversation's name: its first words, cut at a word. Nothing but plain words on one line. */
export function titleOf(message: string): string | null {
  const line = message.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (line.length <= TITLE_LENGTH) return line || null;
  const cut = line.slice(0, TITLE_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 20 ? cut.lastIndexOf(" ") : TITLE_LENGTH)}…`;
}

export type Asking = {
  deps: ApiDeps;
  userId: string;
  householdId: string;
  /** By whom a message is counted, besides the household. */
  whose: Counted;
  sent: z.infer<typeof SendMessage>;
  conversationId?: number | undefined;
};
type Placed = { answer: Message; conversationId: number; toDo: boolean; answered: LeftOut | undefined };

/** Stores a question once, however often it is sent, and finds the place of its answer. */
async function place({ deps, userId, householdId, whose, sent, conversationId }: Asking): Promise<Placed> {
  const catalogue = await deps.catalogue.current(); // before the transaction: it may take a connection of its own
  const answered = sent.limits && leftOutBy(sent.limits, catalogue.foods);
  return deps.em.fork().transactional(async (em) => {
    const messageId = sent.messageId ?? randomUUID();
    await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 1))", [householdId]); // one household's questions come one after the other
    const before = await findAnswer(em, householdId, messageId);
    if (before) {
      const toDo = before.status !== "done" && !isUnderWay(before);
      if (toDo) em.assign(before, { status: "pending", createdAt: new Date(), aliveAt: new Date() });
      return { answer: before, conversationId: before.conversation.id, toDo, answered };
    }
    const mine = conversationId === undefined ? undefined : await findConversation(em, userId, conversationId);
    if (conversationId !== undefined && !mine) throw notFound("conversation");
    if (mine && (await underWayIn(em, mine)))
      throw new ApiError({
        code: "CONFLICT",
        message: "The assistant is still answering your last message. Wait for it, then send this one.",
      });
    if (sent.limits && !mine)
      throw new ApiError({ code: "CONFLICT", message: "There's no question to answer in a new conversation. Write your message first." });
    await countMessage(deps.limits, householdId, whose); // what is sent again, or not taken, is not counted
    const { foods } = catalogue;
    const taken =
      sent.limits && mine
        ? await takeLimits(em, { userId, conversation: mine, answer: sent.limits, foods, vocabulary: vocabularyIn(catalogue) })
        : null;
    const limits = taken && { ...taken.stored, allergens: [...taken.stored.allergens], words: [...taken.stored.words] };
    const text = taken ? answerInWords(taken.stored, taken.used) : sent.message;
    const conversation = mine ?? { title: titleOf(sent.message), overlay: await waitingOverlay(em, householdId) };
    const answer = await addQuestion(em, { householdId, messageId, text, conversation, limits });
    return { answer, conversationId: answer.conversation.id, toDo: true, answered };
  });
}

const underWayIn = async (em: EntityManager, conversation: Conversation): Promise<boolean> =>
  (await em.find(Message, { conversation: conversation.id, status: "pending" })).some(isUnderWay);

async function waitingOverlay(em: EntityManager, householdId: string) {
  const preferences = ChatPreferences.safeParse(await findPendingPreferences(em, householdId));
  return preferences.success ? overlayOfPreferences(preferences.data) : null;
}

/** Waits for an answer that another request is making. */
async function joined({ deps }: Asking, answerId: number): Promise<ChatMessage> {
  for (;;) {
    const answer = await deps.em.fork().findOne(Message, answerId);
    if (!answer) throw notFound("conversation");
    if (!isUnderWay(answer)) return presentMessage(answer);
    await wait(LOOK_EVERY_MS);
  }
}

/**
 * Stores a question and answers it. The answer goes on being made where the line is cut, and is stored in full or marked as failed.
 * @param emit hears the conversation's number first, then the answer as it comes.
 * @throws ApiError before anything is emitted where the question cannot be taken.
 */
export async function ask(
  asking: Asking,
): Promise<{ conversationId: number; answered: (emit: (event: ChatEvent) => void) => Promise<ChatMessage> }> {
  const { answer, conversationId, toDo, answered: left } = await place(asking);
  const { deps, userId, householdId, whose } = asking;
  return {
    conversationId,
    async answered(emit) {
      if (!toDo) return joined(asking, answer.id);
      const alive = setInterval(() => {
        deps.em
          .fork()
          .nativeUpdate(Message, { id: answer.id, status: "pending" }, { aliveAt: new Date() })
          .catch(() => {}); // a database that is away comes back, or nobody can answer anyway
      }, ALIVE_EVERY_MS);
      try {
        return await answerQuestion({ deps, userId, householdId, whose, conversationId }, { answerId: answer.id, answered: left }, emit);
      } catch (error) {
        await deps.em
          .fork()
          .nativeUpdate(Message, { id: answer.id }, { status: "failed" })
          .catch(() => {});
        throw error;
      } finally {
        clearInterval(alive);
      }
    },
  };
}
