import { type ChatEvent, type ChatMessage, ChatMessage as ChatMessageContract } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { readToolCall } from "#contracts/assistant/chat-tools.ts";
import { figuresIn, figuresInAnswer } from "#domain/assistant/figures.ts";
import { ASK_A_PROFESSIONAL, ASK_A_PROFESSIONAL_TOO, CALL_999, isEmergency, speaksOfCare } from "#domain/assistant/medical-mention.ts";
import { createOutputFilter, type OutputFilter } from "#domain/assistant/output-filter.ts";
import { readMessage, type Talk } from "#domain/assistant/read-message.ts";
import type { ToolCall } from "#domain/assistant/spoken.ts";
import type { LeftOut } from "#domain/catalogue/name-food.ts";
import { questionsAbout, type ReadFood } from "#domain/household/allergies.ts";
import { Message } from "../../db/assistant/conversation.entity.ts";
import { findMessages } from "../../db/assistant/conversation.repository.ts";
import { plansOf } from "../../db/planning/meal-plan.repository.ts";
import { log } from "../../server/log.ts";
import type { ChatModel, ModelCall, ModelMessage } from "../../workflows/assistant/chat-model.port.ts";
import { type ChatContext, type ChatIdentity, createChatContext, lexiconIn } from "./chat-context.ts";
import { createEmbeddedAssistant } from "./embedded-assistant.ts";
import { type Asked, askLimits, asStored, limitsCard, notKept, STILL_OPEN, USED_ONCE } from "./limits.ts";
import { presentMessage } from "./present-message.ts";
import { INSTRUCTIONS, MODEL_TOOLS, withoutPersonal } from "./public/instructions.ts";
import { ENGLISH_ONLY, HELP } from "./small-talk.ts";
import { limitsForOnce } from "./stored-limits.ts";
import { todayInLondon } from "./tools/newest-week.ts";
import { bring, show, type Turn } from "./turn.ts";
import { readTurn, type TurnLimits } from "./turn-limits.ts";

/** So often may a model go to the tools for one answer; then what it has must do. */
const MOST_ROUNDS = 4;
/** Messages before this one that a model is given. */
const REMEMBERED_MESSAGES = 16;

/** What is said where a model failed; the tools' cards stand below it. */
export const UNWORDED = {
  plan: "The assistant can't reply just now, but here's a plan to look at.",
  found: "The assistant can't reply just now, but here's what I found.",
  nothing: "The assistant can't reply just now. Nothing was changed; try again in a minute.",
} as const;

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
 * @param answered what the person ticked with this message, where it answers what must not be eaten.
 * @param emit hears what happens as it happens.
 */
export async function answerQuestion(
  of: Omit<ChatIdentity, "tell">,
  { answerId, answered }: { answerId: number; answered: LeftOut | undefined },
  emit: (event: ChatEvent) => void,
): Promise<ChatMessage> {
  const context = await createChatContext({ ...of, tell: (stage, fraction) => emit({ kind: "stage", stage, fraction }) });
  const before = (await findMessages(context.em, of.conversationId)).filter(({ id }) => id <= answerId);
  const asked = before.findLast(({ role }) => role === "user");
  if (!asked) throw new Error("an answer without a question");
  const turn: Turn = { context, emit, cards: [], sorry: [], figures: new Set(), calls: 0, plans: 0, text: "" };
  for (const figure of figuresInAnswer(before.map(({ cards }) => cards))) turn.figures.add(figure);
  const read = await readTurn(context, before, asked, answered);
  const said = saidAtOnce(asked, read);
  if (said !== undefined) {
    show(turn, context.openQuestion && said !== CALL_999 ? `${said}\n\n${STILL_OPEN}` : said);
    return stored(context, answerId, turn);
  }
  if (read.ask) return stored(context, answerId, askAbout(turn, read.ask));
  const unsettled = questionsAbout(context.household.avoidWords, context.foods);
  if (unsettled.length > 0) return stored(context, answerId, refuseUnsettled(turn, unsettled));
  const question = questionIn(before, asked);
  const [plan] = await plansOf(context.em, of.userId, 1, context.catalogue);
  const understood = read.own?.kind === "clear" ? read.own : undefined;
  const talk = { hasPlan: plan !== undefined, isFood: context.isFood, leaveOut: understood ?? NOTHING_LEFT_OUT };
  await word(turn, before, question, talk);
  const isOpen = turn.cards.some(({ kind }) => kind === "limits");
  const more = [
    understood && !isOpen ? notKept(understood) : "",
    answered && limitsForOnce(context) ? USED_ONCE : "",
    context.openQuestion && !isOpen ? STILL_OPEN : "",
  ].filter(Boolean);
  if (more.length > 0) show(turn, `\n\n${more.join(" ")}`);
  return stored(context, answerId, turn);
}

const NOTHING_LEFT_OUT = { leaveOut: { allergens: [], words: [] }, said: [] };

/** What is said at once, before any model or tool is asked: an emergency, what a midwife or a pharmacist knows, or that we read English alone. */
function saidAtOnce({ content, limits }: Message, { isOtherLanguage, isCare }: TurnLimits): string | undefined {
  if (limits) return undefined;
  if (isEmergency(content)) return CALL_999;
  if (isOtherLanguage) return ENGLISH_ONLY;
  return isCare ? ASK_A_PROFESSIONAL : undefined;
}

/** What is to be done: the person's message, or where it answers a question, what had waited for the answer. */
function questionIn(before: readonly Message[], { content, limits }: Message): string {
  if (!limits) return content;
  return before
    .filter(({ id }) => limits.about.includes(id))
    .map((message) => message.content)
    .join("\n");
}

/** Has the answer worded: by the model, by the rules where it fails, and by the built-in assistant where there is none. */
async function word(turn: Turn, before: readonly Message[], question: string, talk: Talk): Promise<void> {
  const { context } = turn;
  const newFilter = () => createOutputFilter({ lexicon: lexiconIn(context), figures: turn.figures, secret: INSTRUCTIONS });
  const model = context.deps.chatModel;
  if (!model) {
    for (const figure of figuresIn(HELP)) turn.figures.add(figure); // an example of our own
    await converse(turn, createEmbeddedAssistant(talk, todayInLondon()), [{ role: "user", text: question }], newFilter);
    return;
  }
  const ruled = readMessage(question, talk, todayInLondon());
  try {
    const { withheld } = await converse(turn, model, historyOf(before), newFilter);
    // a model that talks of a plan without asking for one: the household gets its plan all the same
    if (withheld > 0 && turn.cards.length === 0 && ruled.some(({ tool }) => tool === "make_plan")) await standIn(turn, ruled);
  } catch (error) {
    note(error);
    await standIn(turn, ruled);
  }
}

/** Asks what must not be eaten, and does nothing else: no model is asked, and no tool. */
function askAbout(turn: Turn, limits: Asked): Turn {
  const card = limitsCard(turn.context, limits);
  turn.cards.push(card);
  show(turn, askLimits(card, limits.why) + (speaksOfCare(limits) ? ` ${ASK_A_PROFESSIONAL_TOO}` : ""));
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
  await context.em.nativeUpdate(Message, { id: answerId }, { content: turn.text.trim(), cards: cards.map(asStored), status: "done" });
  return presentMessage({ ...answer, content: turn.text.trim(), cards, status: "done" });
}

/** What a model is given of the conversation: words only, and of those only what was answered. */
function historyOf(before: readonly Message[]): ModelMessage[] {
  return before
    .filter(({ status, content }) => status === "done" && content !== "")
    .slice(-REMEMBERED_MESSAGES)
    .map(({ role, content }) => (role === "user" ? { role, text: withoutPersonal(content) } : { role, text: content, calls: [] }));
}
