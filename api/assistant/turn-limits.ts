import type { ExcludedFood } from "#domain/catalogue/name-food.ts";
import { readUnmatchedWords } from "#domain/household/allergies.ts";
import type { Limits } from "#domain/household/health-limits/read-limits.ts";
import { mergeOverlays, withOverlay } from "#domain/household/overlay.ts";
import { Conversation, type Message } from "../../db/assistant/conversation.entity.ts";
import type { ChatContext } from "./chat-context.ts";
import {
  findUnreadMessages,
  isForeignRequest,
  limitsCard,
  mentionsOnlyCare,
  mergeQuestions,
  type RestrictionQuestion,
  readRestrictions,
} from "./limits.ts";
import { storeOverlay } from "./stored-limits.ts";

/** Restrictions in the messages of a turn that are not stored yet. */
export type TurnLimits = {
  /** This message's own reading. */
  own: Limits | undefined;
  /** The question this message raises, merged with earlier unanswered ones. */
  ask: RestrictionQuestion | undefined;
  isOtherLanguage: boolean;
  /** The message mentions a pregnancy or a medicine and no food. */
  isCare: boolean;
};

const asOverlay = ({ allergens, words }: ExcludedFood) => ({ allergens: [...allergens], avoidWords: [...words] });

/**
 * Applies every exclusion of the conversation to this turn: those understood, those just answered, and the foods of an open question. Stores
 * what the person has consented to store.
 * @param before the conversation up to this answer. @param answered the exclusions ticked with this message.
 */
export async function readTurn(
  context: ChatContext,
  before: readonly Message[],
  asked: Message,
  answered: ExcludedFood | undefined,
): Promise<TurnLimits> {
  const readings = findUnreadMessages(context, before).map((message) => ({ message, limits: readRestrictions(context, message) }));
  const own = readings.find(({ message }) => message.id === asked.id)?.limits;
  const isOtherLanguage = own !== undefined && isForeignRequest(own, asked);
  const readable = readings.filter(({ message, limits }) => !isForeignRequest(limits, message));
  const earlier = mergeQuestions(readable.filter(({ message }) => message.id !== asked.id).map(({ limits }) => limits));
  for (const { limits } of readings) if (limits.kind === "clear") await leaveOut(context, limits.leaveOut);
  if (answered) applyOnce(context, answered);
  else if (earlier) {
    applyOnce(context, earlier.leaveOut);
    context.openQuestion = limitsCard(context, earlier);
  }
  await advanceReadPosition(context, readings);
  const unsettled = findUnsettled(context);
  const ask = own?.kind === "ask" && !isOtherLanguage ? mergeQuestions(readable.map(({ limits }) => limits)) : undefined;
  return { own, ask: unsettled ?? ask, isOtherLanguage, isCare: mentionsOnlyCare(context, asked) };
}

/** Stored words that no longer exclude any food: we must ask what they mean. */
function findUnsettled({ kept, foods }: ChatContext): RestrictionQuestion | undefined {
  const words = readUnmatchedWords(kept?.avoidWords ?? [], foods).map(({ text }) => text);
  return words.length === 0 ? undefined : { kind: "ask", why: "words", leaveOut: { allergens: [], words: [] }, words };
}

/** Applies a message's exclusions. Stores them if consent allows; otherwise they are read from the message again in the next turn. */
async function leaveOut(context: ChatContext, leaves: ExcludedFood): Promise<void> {
  if (leaves.allergens.length + leaves.words.length === 0) return;
  context.overlay = mergeOverlays(context.overlay, asOverlay(leaves));
  if (leaves.allergens.length === 0 || context.mayStore) await storeOverlay(context, asOverlay(leaves));
}

/** Applies exclusions to this turn only. */
function applyOnce(context: ChatContext, leaves: ExcludedFood): void {
  context.overlay = mergeOverlays(context.overlay, asOverlay(leaves));
  context.wordsForOnce = [...context.wordsForOnce, ...leaves.words];
}

/** Advances `limitsReadTo` past the messages that are stored and have no open question. */
async function advanceReadPosition(context: ChatContext, readings: readonly { message: Message; limits: Limits }[]): Promise<void> {
  const held = withOverlay(context.household, context.kept);
  const isStored = (limits: Limits) =>
    limits.kind === "clear" &&
    limits.leaveOut.allergens.every((code) => held.allergens.includes(code)) &&
    limits.leaveOut.words.every((word) => held.avoidWords.includes(word));
  const first = readings.findIndex(({ message, limits }) => !isStored(limits) && !isForeignRequest(limits, message));
  const last = (first === -1 ? readings : readings.slice(0, first)).at(-1)?.message.id;
  if (last === undefined) return;
  context.limitsReadTo = last;
  await context.em.nativeUpdate(Conversation, { id: context.conversationId }, { limitsReadTo: last });
}
