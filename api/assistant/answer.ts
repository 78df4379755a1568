import { type ChatEvent, type ChatMessage, ChatMessage as ChatMessageContract } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { readToolCall } from "#contracts/assistant/chat-tools.ts";
import { figuresIn, figuresOf } from "#domain/assistant/figures.ts";
import { createOutputFilter, type OutputFilter } from "#domain/assistant/output-filter.ts";
import { readMessage } from "#domain/assistant/read-message.ts";
import type { ToolCall } from "#domain/assistant/spoken.ts";
import type { ReadFood } from "#domain/household/food-reading.ts";
import type { Limits } from "#domain/household/health-limits/read-limits.ts";
import { questionsAbout } from "#domain/household/settle-allergies.ts";
import { Conversation, Message } from "../../db/assistant/conversation.entity.ts";
import { messagesOf } from "../../db/assistant/conversation.repository.ts";
import { plansOf } from "../../db/planning/meal-plan.repository.ts";
import { log } from "../../log.ts";
import type { ChatModel, ModelCall, ModelMessage } from "../../workflows/assistant/chat-model.port.ts";
import { type ChatContext, type ChatIdentity, createChatContext, lexiconIn } from "./chat-context.ts";
import { createEmbeddedAssistant } from "./embedded-assistant.ts";
import { askLimits, asksInOtherLanguage, leaveOutInTurn, limitsCard, limitsIn, namedLeftOut, notKept, unreadIn } from "./limits.ts";
import { presentMessage } from "./present-message.ts";
import { INSTRUCTIONS, MODEL_TOOLS, withoutPersonal } from "./public/instructions.ts";
import { ENGLISH_ONLY, HELP } from "./small-talk.ts";
import { todayInLondon } from "./tools/newest-week.ts";
import { runTool } from "./tools/run-tool.ts";
import type { ToolAnswer } from "./tools/tool-answer.ts";

/** So often may a model go to the tools for one answer, and ask so much in all; then what it has must do. */
const MOST_ROUNDS = 4;
const MOST_CALLS = 6;
const MOST_PLANS = 2;
/** Messages before this one that a model is given. */
const REMEMBERED_MESSAGES = 16;
const LONGEST_ANSWER = 6000;

/** What is said where a model failed; the tools' cards stand below it. */
export const UNWORDED = {
  plan: "The assistant can't reply just now, but here's a plan to look at.",
  found: "The assistant can't reply just now, but here's what I found.",
  nothing: "The assistant can't reply just now. Nothing was changed; try again in a minute.",
} as const;

type Turn = {
  context: ChatContext;
  emit: (event: ChatEvent) => void;
  cards: ChatCard[];
  sorry: string[];
  figures: Set<ReturnType<typeof figuresOf>[number]>;
  calls: number;
  plans: number;
  text: string;
};

/** Puts one question to its tool and notes what it brought. */
async function bring(turn: Turn, call: ToolCall): Promise<ToolAnswer> {
  turn.calls += 1;
  if (call.tool === "make_plan") turn.plans += 1;
  if (turn.calls > MOST_CALLS || turn.plans > MOST_PLANS) return { sorry: "Enough was asked for one answer. Answer with what there is." };
  if (turn.cards.some(({ kind }) => kind === "limits")) return { sorry: "The person has to answer first what must be left out." };
  const named = namedLeftOut(turn.context, call);
  const answer: ToolAnswer =
    "unread" in named
      ? { card: { kind: "limits", allergens: [], words: [], unread: named.unread } }
      : await runTool(turn.context, named.call);
  for (const figure of figuresOf("card" in answer ? answer.card : { message: answer.sorry })) turn.figures.add(figure);
  if ("card" in answer) {
    turn.cards.push(answer.card);
    turn.emit({ kind: "card", card: answer.card });
  } else turn.sorry.push(answer.sorry);
  return answer;
}

function show(turn: Turn, text: string): void {
  const room = text.slice(0, Math.max(0, LONGEST_ANSWER - turn.text.length));
  if (room === "") return;
  turn.text += room;
  turn.emit({ kind: "delta", text: room });
}

/** One conversation between the model and the tools. @returns whether the model came to an end of its own. */
async function converse(
  turn: Turn,
  model: ChatModel,
  messages: ModelMessage[],
  newFilter: () => OutputFilter,
): Promise<{ withheld: number }> {
  let withheld = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const filter = newFilter(); // the preferences may have grown since
    const asked: ModelCall[] = [];
    let said = "";
    try {
      for await (const event of model.ask({ instructions: INSTRUCTIONS, messages, tools: MODEL_TOOLS })) {
        if (event.kind === "calls") asked.push(...event.calls);
        else {
          said += event.text;
          show(turn, filter.push(event.text));
        }
      }
    } finally {
      show(turn, filter.end());
      withheld += filter.withheld().length;
    }
    if (asked.length === 0) {
      if (said.trim() === "") throw new Error("the model said nothing");
      return { withheld };
    }
    if (turn.text !== "" && !turn.text.endsWith("\n")) show(turn, "\n\n");
    messages.push({ role: "assistant", text: said, calls: asked });
    for (const { id, tool, args } of asked) {
      const read = readToolCall(tool, args);
      const answer = "call" in read ? await bring(turn, read.call) : { error: read.wrong };
      messages.push({ role: "tool", callId: id, text: JSON.stringify(answer) });
    }
  }
  throw new Error("the model never came to an answer");
}

/** What stands in for a model's words: the rules ask the tools where the model did not, and one sentence says so. */
async function standIn(turn: Turn, calls: readonly ToolCall[]): Promise<void> {
  if (turn.cards.length === 0) for (const call of calls) await bring(turn, call);
  const has = (kind: ChatCard["kind"]) => turn.cards.some((card) => card.kind === kind);
  const notice = has("plan") ? UNWORDED.plan : turn.cards.length > 0 ? UNWORDED.found : UNWORDED.nothing;
  const refused = turn.cards.flatMap((card) => (card.kind === "no_plan" ? [card.message] : []));
  const rest = turn.cards.length === 0 ? turn.sorry : refused;
  show(turn, `${turn.text === "" ? "" : "\n\n"}${[rest.length > 0 ? "The assistant can't reply just now." : notice, ...rest].join(" ")}`);
}

const note = (error: unknown) => {
  const { name, status } = error as { name?: string; status?: number };
  log.warn({ name, status }, "the chat model failed"); // never what was said
};

/**
 * Answers one question and stores the answer. Goes on to its end whether or not anybody still listens.
 * @param emit hears what happens as it happens.
 */
export async function answerQuestion(
  of: Omit<ChatIdentity, "tell">,
  answerId: number,
  emit: (event: ChatEvent) => void,
): Promise<ChatMessage> {
  const context = await createChatContext({ ...of, tell: (stage, fraction) => emit({ kind: "stage", stage, fraction }) });
  const before = (await messagesOf(context.em, of.conversationId)).filter(({ id }) => id <= answerId);
  const asked = before.findLast(({ role }) => role === "user");
  const turn: Turn = { context, emit, cards: [], sorry: [], figures: new Set(), calls: 0, plans: 0, text: "" };
  for (const figure of figuresOf(before.map(({ cards }) => cards))) turn.figures.add(figure);
  const unread = unreadIn(context, before);
  const limits = asked?.limits ? undefined : limitsIn(context, unread);
  if (limits?.kind === "ask" && asksInOtherLanguage(limits, unread)) {
    show(turn, ENGLISH_ONLY);
    await readUpTo(context, unread);
    return stored(context, answerId, turn);
  }
  if (limits?.kind === "ask") return stored(context, answerId, askAbout(turn, limits));
  if (limits) leaveOutInTurn(context, limits);
  const unsettled = questionsAbout(context.household.avoidWords, context.foods);
  if (unsettled.length > 0) return stored(context, answerId, refuseUnsettled(turn, unsettled));
  const question = asked?.limits?.about ?? asked?.content ?? "";
  const [plan] = await plansOf(context.em, of.userId, 1, context.catalogue);
  const talk = { hasPlan: plan !== undefined, isFood: context.isFood, leaveOut: limits ?? NOTHING_LEFT_OUT };
  const ruled = readMessage(question, talk, todayInLondon());
  const model = of.deps.chatModel;
  const newFilter = () => createOutputFilter({ lexicon: lexiconIn(context), figures: turn.figures, secret: INSTRUCTIONS });
  if (!model) {
    for (const figure of figuresIn(HELP)) turn.figures.add(figure); // an example of our own
    await converse(turn, createEmbeddedAssistant(talk, todayInLondon()), [{ role: "user", text: question }], newFilter);
  } else {
    try {
      const { withheld } = await converse(turn, model, historyOf(before), newFilter);
      // a model that talks of a plan without asking for one: the household gets its plan all the same
      if (withheld > 0 && turn.cards.length === 0 && ruled.some(({ tool }) => tool === "make_plan")) await standIn(turn, ruled);
    } catch (error) {
      note(error);
      await standIn(turn, ruled);
    }
  }
  const open = turn.cards.some(({ kind }) => kind === "limits");
  if (!open) await readUpTo(context, unread);
  const more = limits && !open ? notKept(limits) : "";
  if (more !== "") show(turn, `\n\n${more}`);
  return stored(context, answerId, turn);
}

/** Notes that these messages hold no limit that still has to be asked about. */
async function readUpTo({ em, conversationId }: ChatContext, unread: readonly Message[]): Promise<void> {
  const last = unread.at(-1);
  if (last) await em.nativeUpdate(Conversation, { id: conversationId }, { limitsReadTo: last.id });
}

const NOTHING_LEFT_OUT = { leaveOut: { allergens: [], words: [] }, said: [] };

/** Asks what must not be eaten, and does nothing else: no model is asked, and no tool. */
function askAbout(turn: Turn, limits: Extract<Limits, { kind: "ask" }>): Turn {
  const card = limitsCard(turn.context, limits);
  turn.cards.push(card);
  show(turn, askLimits(card, limits.why));
  turn.emit({ kind: "card", card });
  return turn;
}

/** A saved word that leaves nothing out is asked about where it was saved; until then no tool and no model is asked. */
function refuseUnsettled(turn: Turn, unsettled: readonly ReadFood[]): Turn {
  const card: ChatCard = {
    kind: "no_plan",
    message: unsettled.map(({ message }) => message).join(" "),
    constraint: "allergies",
    smallestBudget: null,
  };
  turn.cards.push(card);
  show(
    turn,
    "Your account has an allergy word I don't understand, so I couldn't leave it out. Tell us there what it means and then I can plan.",
  );
  turn.emit({ kind: "card", card });
  return turn;
}

/** Stores an answer that is complete. */
async function stored(context: ChatContext, answerId: number, turn: Turn): Promise<ChatMessage> {
  const answer = await context.em.fork().findOneOrFail(Message, answerId);
  const cards = ChatMessageContract.shape.cards.parse(turn.cards);
  await context.em.nativeUpdate(Message, { id: answerId }, { content: turn.text.trim(), cards, status: "done" });
  return presentMessage({ ...answer, content: turn.text.trim(), cards, status: "done" });
}

/** What a model is given of the conversation: words only, and of those only what was answered. */
function historyOf(before: readonly Message[]): ModelMessage[] {
  return before
    .filter(({ status, content }) => status === "done" && content !== "")
    .slice(-REMEMBERED_MESSAGES)
    .map(({ role, content }) => (role === "user" ? { role, text: withoutPersonal(content) } : { role, text: content, calls: [] }));
}
