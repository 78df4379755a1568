import type { EntityManager } from "@mikro-orm/postgresql";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { type Fact, findFact } from "#domain/assistant/facts/facts.ts";
import { isForeignSmallTalk } from "#domain/assistant/foreign-small-talk.ts";
import { isCareOnly } from "#domain/assistant/medical-mention.ts";
import type { ToolCall } from "#domain/assistant/spoken.ts";
import { type ExcludedFood, exactly } from "#domain/catalogue/name-food.ts";
import { type ReadFood, readFood } from "#domain/household/allergies.ts";
import { type AlreadyHeld, type Limits, readLimits } from "#domain/household/health-limits/read-limits.ts";
import { isPlanningWord } from "#domain/household/health-limits/word-kinds.ts";
import { withOverlay } from "#domain/household/overlay.ts";
import type { Conversation, Message } from "../../db/assistant/conversation.entity.ts";
import type { LoadedCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { Household } from "../../db/household/household.entity.ts";
import type { ChatContext } from "./chat-context.ts";
import { withoutPersonal } from "./public/instructions.ts";
import { vocabularyIn } from "./vocabulary.ts";

/** Most words in one question. */
const MOST_ASKED = 5;
const LONGEST_SHOWN = 30;

type LimitsCard = Extract<ChatCard, { kind: "limits" }>;

/** What is needed to read a conversation's messages for restrictions. */
type Reading = Pick<ChatContext, "household" | "kept" | "limitsReadTo" | "settledWords" | "vocabulary" | "foods">;

export async function createReading(em: EntityManager, conversation: Conversation, catalogue: LoadedCatalogue): Promise<Reading> {
  const { overlay, limitsReadTo, settledWords } = conversation;
  const household = await em.findOneOrFail(Household, conversation.household.id);
  return { household, kept: overlay ?? null, limitsReadTo, settledWords, foods: catalogue.foods, vocabulary: vocabularyIn(catalogue) };
}

const knownRestrictions = ({ household, kept, settledWords }: Reading): AlreadyHeld => {
  const { allergens, avoidWords, diets } = withOverlay(household, kept);
  return { allergens, words: avoidWords, diets, settled: settledWords };
};

/** Messages whose restrictions are not stored: this one, those with an open question, and those without consent to store. */
export const findUnreadMessages = ({ limitsReadTo }: Reading, before: readonly Message[]): Message[] =>
  before.filter(({ id, role, limits }) => role === "user" && !limits && id > limitsReadTo);

const NOTHING: ExcludedFood = { allergens: [], words: [] };
const CLEAR: Limits = { kind: "clear", leaveOut: NOTHING, said: [], absent: [], dishes: [] };

/** A question about health is surely one from this share, and hardly a statement up to this one. */
const SURELY_A_QUESTION = 0.6;
const HARDLY_A_LIMIT = 0.15;

/** Words by which a question also states what somebody must not eat: "my son is allergic to nuts, can he have coconut?" */
const STATES =
  /allerg|intoler|c(?:o)?eliac|anaphyl|epipen|react|hives|rash|swell|(?:can|may|must|should)(?:no|n['’]?)t\b|can['’]?t|not allowed|doesn['’]?t eat|don['’]?t eat|no longer|vegan|vegetarian|veggie|halal|kosher/i;

/** The curated answer to a question about health, which states no limit: "can I have brie when I'm pregnant?" */
export function healthAnswer({ vocabulary }: Pick<Reading, "vocabulary">, { content }: Pick<Message, "content">): Fact | null {
  const shares = vocabulary.readKinds?.(content);
  const isQuestion = (shares?.get("health_info") ?? 0) >= SURELY_A_QUESTION && (shares?.get("limit") ?? 1) <= HARDLY_A_LIMIT;
  return isQuestion && !STATES.test(content) ? findFact(content, "health_info") : null;
}

/** Reads one message for restrictions, without email addresses, telephone numbers and postcodes. */
export function readRestrictions(reading: Reading, message: Pick<Message, "content">): Limits {
  if (healthAnswer(reading, message)) return CLEAR;
  const limits = readStated(reading, message);
  return isCareOnly(limits) ? CLEAR : limits;
}

/** Whether a message mentions a pregnancy or a medicine and no food. */
export const mentionsOnlyCare = (reading: Reading, message: Pick<Message, "content">): boolean =>
  healthAnswer(reading, message) === null && isCareOnly(readStated(reading, message));

const readStated = (reading: Reading, { content }: Pick<Message, "content">): Limits =>
  readLimits(withoutPersonal(content, " "), reading.vocabulary, knownRestrictions(reading));

/** Whether a message is only small talk in another language, and so states no restriction. */
export const isForeignRequest = (limits: Limits, { content }: Pick<Message, "content">): boolean =>
  limits.kind === "ask" && limits.why === "language" && isForeignSmallTalk(content);

export type RestrictionQuestion = Extract<Limits, { kind: "ask" }>;

/** Merges the questions about several messages into one. */
export function mergeQuestions(all: readonly Limits[]): RestrictionQuestion | undefined {
  const asks = all.filter((limits) => limits.kind === "ask");
  const [first] = asks;
  return (
    first && {
      kind: "ask",
      why: first.why,
      leaveOut: {
        allergens: [...new Set(all.flatMap(({ leaveOut }) => leaveOut.allergens))],
        words: [...new Set(all.flatMap(({ leaveOut }) => leaveOut.words))],
      },
      words: [...new Set(asks.flatMap(({ words }) => words))],
    }
  );
}

/** The question as a card, with new exclusions ticked and unknown words listed. */
export function limitsCard(reading: Reading, limits: RestrictionQuestion): LimitsCard {
  const held = knownRestrictions(reading);
  const isStrange = (word: string) =>
    reading.kept?.avoidWords?.includes(word) || (!reading.vocabulary.english.has(word) && !isPlanningWord(word));
  const strange = limits.why === "words" ? limits.words.filter(isStrange) : [];
  return {
    kind: "limits",
    allergens: limits.leaveOut.allergens.filter((code) => !held.allergens.includes(code)),
    words: limits.leaveOut.words.filter((word) => !held.words.includes(word)),
    unread: strange.slice(0, MOST_ASKED).map((word) => readFood(word.slice(0, LONGEST_SHOWN), reading.foods)),
    isOpen: true,
  };
}

/** Exclusions in messages that are not stored with the conversation. */
export function findUnstoredExclusions(reading: Reading, messages: readonly Message[]): ExcludedFood {
  const all = findUnreadMessages(reading, messages).map((message) => readRestrictions(reading, message).leaveOut);
  return { allergens: all.flatMap(({ allergens }) => allergens), words: all.flatMap(({ words }) => words) };
}

/** Removes restrictions from a card before it is stored. They are read from the message again when needed. */
export const withoutRestrictions = (card: ChatCard): ChatCard =>
  card.kind === "limits" ? { ...card, allergens: [], words: [], unread: [], isOpen: false } : card;

/** Restores the ticks of the newest open question. */
export function withOpenQuestion<Shown extends Pick<Message, "id" | "role" | "cards" | "content" | "limits">>(
  reading: Reading,
  messages: readonly Shown[],
): Shown[] {
  const unread = messages.filter(({ id, role, limits }) => role === "user" && !limits && id > reading.limitsReadTo);
  const open = mergeQuestions(unread.map((message) => readRestrictions(reading, message)));
  const asks = messages.findLast(({ cards }) => cards.some(({ kind }) => kind === "limits"));
  if (!asks || (!open && asks !== messages.at(-1))) return [...messages];
  const card = open ? limitsCard(reading, open) : { isOpen: true };
  return messages.map((message) =>
    message === asks ? { ...message, cards: message.cards.map((one) => (one["kind"] === "limits" ? { ...one, ...card } : one)) } : message,
  );
}

/** The question's text. It names no food, because the text is stored. */
export function questionText({ allergens, words, unread }: LimitsCard, why: RestrictionQuestion["why"]): string {
  const because =
    why === "language"
      ? "I only read English, and I mustn't miss an allergy."
      : unread.length > 0
        ? "I don't know one of the foods you named, and I mustn't miss an allergy."
        : "That may be about someone's health, so I'd rather ask than guess.";
  const ticked = allergens.length + words.length > 0 ? " I've ticked what I think you mean." : "";
  return `${because} What should be left out?${ticked} I won't change your week until you answer.`;
}

/** Added to other answers while a question is open. */
export const STILL_OPEN =
  "You told me earlier about something that someone can't eat. Answer that question above and I can plan; until then I leave out the foods you named.";

/** Shown when limits were applied to one answer without consent to store them. */
export const USED_ONCE =
  "I left out what you told me, for this answer only: it isn't stored, so later swaps won't know of it. To keep to it, answer the question again and tick that you agree.";

/** Exclusions that were understood but have no effect; empty if there are none. */
export function ineffectiveExclusions({ absent, dishes }: Extract<Limits, { kind: "clear" }>): string {
  return [
    absent.length > 0 ? `None of our recipes has ${absent.join(" or ")}, so there was nothing to leave out.` : "",
    dishes.length > 0 ? `I can only leave out foods, not kinds of dish, so there may still be ${[...new Set(dishes)].join(" or ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Resolves a tool call's `leave_out` words to our names of allergens and foods.
 * @returns `unread` if a word is ambiguous or unknown: the person must say what it means before anything is planned.
 */
export function resolveToolLeftOut(context: ChatContext, call: ToolCall): { call: ToolCall } | { unread: ReadFood[] } {
  if (!("leave_out" in call.args) || !call.args.leave_out) return { call };
  const unread: ReadFood[] = [];
  const names = call.args.leave_out.flatMap((text) => {
    const leaves = exactly(text, context.foods);
    if (leaves === undefined) unread.push(readFood(text, context.foods));
    return leaves === undefined || leaves === "absent" ? [] : [...leaves.allergens, ...leaves.words];
  });
  if (unread.length > 0) return { unread };
  return { call: { ...call, args: { ...call.args, leave_out: names } } as ToolCall };
}
