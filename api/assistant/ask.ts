import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import type { ChatEvent, ChatMessage, SendMessage } from "#contracts/assistant/chat.ts";
import { ChatPreferences } from "#contracts/assistant/chat-preferences.ts";
import type { ExcludedFood } from "#domain/catalogue/name-food.ts";
import { answerInWords } from "#domain/household/left-out-words.ts";
import { type Conversation, Message } from "../../db/assistant/conversation.entity.ts";
import { addQuestion, findAnswer, findConversation, findPendingPreferences } from "../../db/assistant/conversation.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { countMessage } from "../http/limits/day-limits.ts";
import type { Counted } from "../http/limits/limits.ts";
import { answerQuestion } from "./answer.ts";
import { applyLimitsAnswer, resolveLeftOut } from "./answer-limits.ts";
import { wizardOverlay } from "./preferences-overlay.ts";
import { HEARTBEAT_MS, isInFlight, presentMessage } from "./present-message.ts";
import { vocabularyIn } from "./vocabulary.ts";

const TITLE_LENGTH = 60;
const POLL_INTERVAL_MS = 300;

/** The first words of the message on one line, cut between words. */
export function conversationTitle(message: string): string | null {
  const line = message.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (line.length <= TITLE_LENGTH) return line || null;
  const cut = line.slice(0, TITLE_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 20 ? cut.lastIndexOf(" ") : TITLE_LENGTH)}…`;
}

export type ChatRequest = {
  deps: ApiDeps;
  userId: string;
  householdId: string;
  /** Whose messages are counted towards the limits, besides the household's. */
  whose: Counted;
  sent: z.infer<typeof SendMessage>;
  conversationId?: number | undefined;
};
/** `isNew`: the answer has to be written; otherwise it is finished, or another request is writing it. */
type StoredQuestion = { answer: Message; conversationId: number; isNew: boolean; answered: ExcludedFood | undefined };

/** Stores a question and its pending answer. Idempotent per `messageId`. */
async function storeQuestion({ deps, userId, householdId, whose, sent, conversationId }: ChatRequest): Promise<StoredQuestion> {
  const catalogue = await deps.catalogue.current(); // before the transaction: it may need another connection
  const answered = sent.limits && resolveLeftOut(sent.limits, catalogue.foods);
  return deps.em.fork().transactional(async (em) => {
    const messageId = sent.messageId ?? randomUUID();
    await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 1))", [householdId]); // one question at a time per household
    const existing = await findAnswer(em, householdId, messageId);
    if (existing) {
      const isNew = existing.status !== "done" && !isInFlight(existing);
      if (isNew) em.assign(existing, { status: "pending", createdAt: new Date(), aliveAt: new Date() });
      return { answer: existing, conversationId: existing.conversation.id, isNew, answered };
    }
    const mine = conversationId === undefined ? undefined : await findConversation(em, userId, conversationId);
    if (conversationId !== undefined && !mine) throw notFound("conversation");
    if (mine && (await hasAnswerInFlight(em, mine)))
      throw new ApiError({
        code: "CONFLICT",
        message: "The assistant is still answering your last message. Wait for it, then send this one.",
      });
    if (sent.limits && !mine)
      throw new ApiError({ code: "CONFLICT", message: "There's no question to answer in a new conversation. Write your message first." });
    await countMessage(deps.limits, householdId, whose); // repeated and rejected messages are not counted
    const { foods } = catalogue;
    const taken =
      sent.limits && mine
        ? await applyLimitsAnswer(em, { userId, conversation: mine, answer: sent.limits, foods, vocabulary: vocabularyIn(catalogue) })
        : null;
    const limits = taken && { ...taken.stored, allergens: [...taken.stored.allergens], words: [...taken.stored.words] };
    const text = taken ? answerInWords(taken.stored, taken.used) : sent.message;
    const conversation = mine ?? { title: conversationTitle(sent.message), overlay: await pendingOverlay(em, householdId) };
    const answer = await addQuestion(em, { householdId, messageId, text, conversation, limits });
    return { answer, conversationId: answer.conversation.id, isNew: true, answered };
  });
}

const hasAnswerInFlight = async (em: EntityManager, conversation: Conversation): Promise<boolean> =>
  (await em.find(Message, { conversation: conversation.id, status: "pending" })).some(isInFlight);

async function pendingOverlay(em: EntityManager, householdId: string) {
  const preferences = ChatPreferences.safeParse(await findPendingPreferences(em, householdId));
  return preferences.success ? wizardOverlay(preferences.data) : null;
}

/** Waits for an answer that another request is writing. */
async function waitForAnswer({ deps }: ChatRequest, answerId: number): Promise<ChatMessage> {
  for (;;) {
    const answer = await deps.em.fork().findOne(Message, answerId);
    if (!answer) throw notFound("conversation");
    if (!isInFlight(answer)) return presentMessage(answer);
    await wait(POLL_INTERVAL_MS);
  }
}

/**
 * Stores a question and returns a function that answers it. The answer is completed even if the client disconnects; a failed one is marked.
 * @throws ApiError if the question is rejected, before anything is emitted.
 */
export async function ask(
  request: ChatRequest,
): Promise<{ conversationId: number; answered: (emit: (event: ChatEvent) => void) => Promise<ChatMessage> }> {
  const { answer, conversationId, isNew, answered: leftOut } = await storeQuestion(request);
  const { deps, userId, householdId, whose } = request;
  return {
    conversationId,
    async answered(emit) {
      if (!isNew) return waitForAnswer(request, answer.id);
      const heartbeat = setInterval(() => {
        deps.em
          .fork()
          .nativeUpdate(Message, { id: answer.id, status: "pending" }, { aliveAt: new Date() })
          .catch(() => {}); // the next heartbeat tries again
      }, HEARTBEAT_MS);
      try {
        return await answerQuestion({ deps, userId, householdId, whose, conversationId }, { answerId: answer.id, answered: leftOut }, emit);
      } catch (error) {
        await deps.em
          .fork()
          .nativeUpdate(Message, { id: answer.id }, { status: "failed" })
          .catch(() => {});
        throw error;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}
