import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { isForeignSmallTalk } from "#domain/assistant/foreign-small-talk.ts";
import type { ToolCall } from "#domain/assistant/spoken.ts";
import { exactly } from "#domain/catalogue/name-food.ts";
import { type ReadFood, readFood } from "#domain/household/food-reading.ts";
import { type AlreadyHeld, type Limits, readLimits } from "#domain/household/health-limits/read-limits.ts";
import { isPlanningWord } from "#domain/household/health-limits/word-kinds.ts";
import { leftOutInWords } from "#domain/household/left-out-words.ts";
import { withNewer } from "#domain/household/overlay.ts";
import { questionsAbout } from "#domain/household/settle-allergies.ts";
import type { Message } from "../../db/assistant/conversation.entity.ts";
import { type ChatContext, underOverlay } from "./chat-context.ts";
import { withoutPersonal } from "./public/instructions.ts";

/** So many words are asked about at once. */
const MOST_ASKED = 5;
const LONGEST_SHOWN = 30;

type LimitsCard = Extract<ChatCard, { kind: "limits" }>;

const heldIn = (context: ChatContext): AlreadyHeld => {
  const { allergens, avoidWords, diets } = underOverlay(context);
  return { allergens, words: avoidWords, diets, settled: context.settledWords };
};

/** What the person wrote that nobody has read for limits yet: this message, and earlier ones whose question waits for an answer. */
export const unreadIn = (context: ChatContext, before: readonly Message[]): Message[] =>
  before.filter(({ id, role, limits }) => role === "user" && !limits && id > context.limitsReadTo);

/** What is read of a person's messages: their words without addresses and telephone numbers, which name no food. */
export const wordsOf = (messages: readonly Pick<Message, "content">[]): string =>
  messages.map(({ content }) => withoutPersonal(content, " ")).join("\n");

/** Reads messages together for what somebody must not eat. */
export function limitsIn(context: ChatContext, unread: readonly Message[]): Limits {
  const unsettled = questionsAbout(context.overlay?.avoidWords ?? [], context.foods).map(({ text }) => text);
  if (unsettled.length > 0) return { kind: "ask", why: "words", leaveOut: { allergens: [], words: [] }, words: unsettled };
  return readLimits(wordsOf(unread), context.vocabulary, heldIn(context));
}

/** Whether what made us ask is nothing but a greeting or a call for help in another language: it holds no limit to ask about. */
export const asksInOtherLanguage = ({ why, leaveOut, words }: Extract<Limits, { kind: "ask" }>, unread: readonly Message[]): boolean =>
  why === "words" &&
  leaveOut.allergens.length + leaveOut.words.length === 0 &&
  isForeignSmallTalk(words.join(" ")) &&
  unread.every(({ content }) => isForeignSmallTalk(content));

/** The question as a card: what is not left out yet is ticked, and words that are no English are asked about. */
export function limitsCard(context: ChatContext, limits: Extract<Limits, { kind: "ask" }>): LimitsCard {
  const held = heldIn(context);
  const isStrange = (word: string) =>
    context.overlay?.avoidWords?.includes(word) || (!context.vocabulary.english.has(word) && !isPlanningWord(word));
  const strange = limits.why === "words" ? limits.words.filter(isStrange) : [];
  return {
    kind: "limits",
    allergens: limits.leaveOut.allergens.filter((code) => !held.allergens.includes(code)),
    words: limits.leaveOut.words.filter((word) => !held.words.includes(word)),
    unread: strange.slice(0, MOST_ASKED).map((word) => readFood(word.slice(0, LONGEST_SHOWN), context.foods)),
  };
}

/** The question in words; the card below it holds the choices. */
export function askLimits({ allergens, words, unread }: LimitsCard, why: Extract<Limits, { kind: "ask" }>["why"]): string {
  const believed = leftOutInWords({ allergens, words });
  const because =
    why === "language"
      ? "I only read English, and I mustn't miss an allergy."
      : unread.length > 0
        ? `I don't know ${unread.map(({ text }) => `“${text}”`).join(", ")}, and I mustn't miss an allergy.`
        : "That may be about someone's health, so I'd rather ask than guess.";
  const ticked = believed.length > 0 ? ` I've ticked what I think you mean: ${believed.join(", ")}.` : "";
  return `${because} What should be left out?${ticked} I won't plan anything until you answer.`;
}

/** What is left out in this turn lies over the conversation before any tool is asked, whoever words the answer. */
export function leaveOutInTurn(context: ChatContext, limits: Extract<Limits, { kind: "clear" }>): void {
  const { allergens, words } = limits.leaveOut;
  if (allergens.length + words.length > 0)
    context.overlay = withNewer(context.overlay, { allergens: [...allergens], avoidWords: [...words] });
}

/** What was understood and cannot be kept, in a sentence; empty where there is nothing to say. */
export function notKept({ absent, dishes }: Extract<Limits, { kind: "clear" }>): string {
  return [
    absent.length > 0 ? `None of our recipes has ${absent.join(" or ")}, so there was nothing to leave out.` : "",
    dishes.length > 0 ? `I can only leave out foods, not kinds of dish, so there may still be ${[...new Set(dishes)].join(" or ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * A tool's question with what it leaves out by our own names. Nothing is planned around a word that hides nothing: where one is not known for
 * certain, the person has to say what it means.
 */
export function namedLeftOut(context: ChatContext, call: ToolCall): { call: ToolCall } | { unread: ReadFood[] } {
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
