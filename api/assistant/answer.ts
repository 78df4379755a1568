import { type ChatEvent, type ChatMessage, ChatMessage as ChatMessageContract } from "#contracts/assistant/chat.ts";
import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { readToolCall } from "#contracts/assistant/chat-tools.ts";
import { findFact } from "#domain/assistant/facts/facts.ts";
import { figuresInAnswer } from "#domain/assistant/figures.ts";
import { ASK_A_PROFESSIONAL, ASK_A_PROFESSIONAL_TOO, CALL_999, isEmergency, mentionsCare } from "#domain/assistant/medical-mention.ts";
import { createOutputFilter, type OutputFilter } from "#domain/assistant/output-filter.ts";
import type { ToolCall } from "#domain/assistant/spoken.ts";
import type { Now } from "#domain/assistant/week-calls.ts";
import type { ExcludedFood } from "#domain/catalogue/name-food.ts";
import { type ReadFood, readUnmatchedWords } from "#domain/household/allergies.ts";
import { Message } from "../../db/assistant/conversation.entity.ts";
import { findMessages } from "../../db/assistant/conversation.repository.ts";
import { OWN_ID } from "../../db/recipes/own-recipe.repository.ts";
import { log } from "../../server/log.ts";
import type { ChatModel, ModelCall, ModelMessage } from "../../workflows/assistant/chat-model.port.ts";
import { type ChatContext, type ChatIdentity, contextLexicon, createChatContext } from "./chat-context.ts";
import { actsOf, createEmbeddedAssistant } from "./embedded-assistant.ts";
import {
  ineffectiveExclusions,
  limitsCard,
  questionText,
  type RestrictionQuestion,
  STILL_OPEN,
  USED_ONCE,
  withoutRestrictions,
} from "./limits.ts";
import { presentMessage } from "./present-message.ts";
import { INSTRUCTIONS, MODEL_TOOLS, withoutPersonal } from "./public/instructions.ts";
import { ENGLISH_ONLY } from "./small-talk.ts";
import { limitsForOnce } from "./stored-limits.ts";
import { todayInLondon } from "./tools/newest-week.ts";
import { appendText, callTool, type Turn } from "./turn.ts";
import { readTurn, type TurnLimits } from "./turn-limits.ts";
import { readersIn } from "./vocabulary.ts";

const MOST_ROUNDS = 4;
/** Earlier messages that are sent to the model. */
const REMEMBERED_MESSAGES = 16;

/** Cards that propose dishes. */
const PROPOSALS: readonly ChatCard["kind"][] = ["plan", "choices", "cheaper", "change", "recipes"];
/** A message is an emergency from this share: to be told to call 999 without need harms less than not to be told. */
const LIKELY_AN_EMERGENCY = 0.2;

/** Texts if the model failed, shown above the tools' cards. */
export const UNWORDED = {
  plan: "The assistant can't reply just now, but here's a plan to look at.",
  found: "The assistant can't reply just now, but here's what I found.",
  nothing: "The assistant can't reply just now. Nothing was changed; try again in a minute.",
} as const;

/**
 * Runs the model and its tool calls until it answers. @returns how many pieces of text the filter withheld.
 * @throws if the model fails, answers nothing or exceeds `MOST_ROUNDS`.
 */
async function converse(
  turn: Turn,
  model: ChatModel,
  messages: ModelMessage[],
  newFilter: () => OutputFilter,
  tell: (answer: unknown) => string,
): Promise<{ withheld: number }> {
  let withheld = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const filter = newFilter(); // tools may have added preferences
    const calls: ModelCall[] = [];
    let text = "";
    try {
      for await (const event of model.ask({ instructions: INSTRUCTIONS, messages, tools: MODEL_TOOLS })) {
        if (event.kind === "calls") calls.push(...event.calls);
        else {
          text += event.text;
          appendText(turn, filter.push(event.text));
        }
      }
    } finally {
      appendText(turn, filter.end());
      withheld += filter.withheld().length;
    }
    if (calls.length === 0) {
      if (text.trim() === "") throw new Error("the model returned no text");
      return { withheld };
    }
    if (turn.text !== "" && !turn.text.endsWith("\n")) appendText(turn, "\n\n");
    messages.push({ role: "assistant", text, calls });
    for (const { id, tool, args } of calls) {
      const read = readToolCall(tool, args);
      const answer = "call" in read ? await callTool(turn, read.call) : { error: read.wrong };
      messages.push({ role: "tool", callId: id, text: tell(answer) });
    }
  }
  throw new Error(`the model did not answer within ${MOST_ROUNDS} rounds`);
}

/** Answers if the model failed: calls the tools by rules if the model has not, and adds one sentence. */
async function answerWithoutModel(turn: Turn, calls: readonly ToolCall[]): Promise<void> {
  if (turn.cards.length === 0) for (const call of calls) await callTool(turn, call);
  const has = (kind: ChatCard["kind"]) => turn.cards.some((card) => card.kind === kind);
  const notice = has("plan") ? UNWORDED.plan : turn.cards.length > 0 ? UNWORDED.found : UNWORDED.nothing;
  const refused = turn.cards.flatMap((card) => (card.kind === "no_plan" ? [card.message] : []));
  const rest = turn.cards.length === 0 ? turn.sorry : refused;
  appendText(
    turn,
    `${turn.text === "" ? "" : "\n\n"}${[rest.length > 0 ? "The assistant can't reply just now." : notice, ...rest].join(" ")}`,
  );
}

/** A tool's answer as the model reads it: names of a household's own recipes, which may be imported from anywhere, are marked as untrusted. */
const tellModel = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) => {
    if (typeof value !== "object" || value === null || !("recipeId" in value) || !OWN_ID.test(String(value.recipeId))) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, text]) => [
        field,
        ["name", "recipeName", "to"].includes(field) && typeof text === "string" ? { untrusted: text } : text,
      ]),
    );
  });

const logModelFailure = (error: unknown) => {
  const { name, status } = error as { name?: string; status?: number };
  log.warn({ name, status }, "the chat model failed"); // never the conversation
};

/**
 * Answers one question and stores the answer. Continues if the client disconnects.
 * @param answered restrictions ticked with this message, if it answers the question about them.
 * @param emit receives the events of the answer.
 */
export async function answerQuestion(
  of: Omit<ChatIdentity, "reportProgress">,
  { answerId, answered }: { answerId: number; answered: ExcludedFood | undefined },
  emit: (event: ChatEvent) => void,
): Promise<ChatMessage> {
  const context = await createChatContext({ ...of, reportProgress: (stage, fraction) => emit({ kind: "stage", stage, fraction }) });
  const before = (await findMessages(context.em, of.conversationId)).filter(({ id }) => id <= answerId);
  const asked = before.findLast(({ role }) => role === "user");
  if (!asked) throw new Error("an answer without a question");
  const turn: Turn = { context, emit, cards: [], sorry: [], figures: new Set(), calls: 0, plans: 0, text: "" };
  for (const figure of figuresInAnswer(before.map(({ cards }) => cards))) turn.figures.add(figure);
  const read = await readTurn(context, before, asked, answered);
  const reply = immediateReply(context, asked, read);
  if (reply !== undefined) {
    appendText(turn, reply);
    return storeAnswer(context, answerId, turn);
  }
  if (read.ask) return storeAnswer(context, answerId, askAboutRestrictions(turn, read.ask));
  const unsettled = readUnmatchedWords(context.household.avoidWords, context.foods);
  if (unsettled.length > 0) return storeAnswer(context, answerId, refuseUnsettled(turn, unsettled));
  const understood = read.own?.kind === "clear" ? read.own : undefined;
  await writeAnswer(turn, before, questionsIn(before, asked), {
    today: todayInLondon(),
    isLimitRead:
      answered !== undefined ||
      (understood?.leaveOut !== undefined && understood.leaveOut.allergens.length + understood.leaveOut.words.length > 0),
  });
  const isOpen = turn.cards.some(({ kind }) => kind === "limits");
  const more = [
    understood && !isOpen ? ineffectiveExclusions(understood) : "",
    answered && limitsForOnce(context) ? USED_ONCE : "",
    context.openQuestion && !isOpen && turn.cards.some(({ kind }) => PROPOSALS.includes(kind)) ? STILL_OPEN : "",
  ].filter(Boolean);
  if (more.length > 0) appendText(turn, `\n\n${more.join(" ")}`);
  return storeAnswer(context, answerId, turn);
}

/** Replies without a model or tool: to an emergency, a question for a midwife or pharmacist, or a language we do not read. */
function immediateReply(context: ChatContext, { content, limits }: Message, { isOtherLanguage, isCare }: TurnLimits): string | undefined {
  if (limits) return undefined;
  if (isEmergency(content) || (readersIn(context).readKinds(content).get("emergency") ?? 0) >= LIKELY_AN_EMERGENCY) return CALL_999;
  if (isOtherLanguage) return ENGLISH_ONLY;
  if (!isCare) return undefined;
  const fact = findFact(content, "health_info");
  return fact ? `${fact.answer} (Source: ${fact.source.name}.) ${ASK_A_PROFESSIONAL}` : ASK_A_PROFESSIONAL;
}

/** The messages so far, the last of them the one to answer: it, or if it answers our question, the messages that waited for it. */
function questionsIn(before: readonly Message[], asked: Message): string[] {
  const said = before.filter(({ id, role, limits }) => role === "user" && !limits && id !== asked.id);
  if (!asked.limits) return [...said.map(({ content }) => content), asked.content];
  const { about } = asked.limits;
  const waiting = said.filter(({ id }) => about.includes(id)).map(({ content }) => content);
  return [...said.filter(({ id }) => !about.includes(id)).map(({ content }) => content), waiting.join("\n")];
}

/** Writes the answer: by the model, by the built-in reading if it fails, or by the built-in assistant if no model is configured. */
async function writeAnswer(turn: Turn, before: readonly Message[], questions: readonly string[], now: Now): Promise<void> {
  const { context } = turn;
  const readers = readersIn(context);
  const newFilter = () => createOutputFilter({ lexicon: contextLexicon(context), figures: turn.figures, secret: INSTRUCTIONS });
  const model = context.deps.chatModel;
  if (!model) {
    const own = createEmbeddedAssistant(readers, now);
    const messages = questions.map((text): ModelMessage => ({ role: "user", text }));
    await converse(turn, own, messages, () => ownWords, JSON.stringify);
    return;
  }
  const calls = actsOf(questions, readers, now).flatMap((act) => ("call" in act ? [act.call] : []));
  try {
    const { withheld } = await converse(turn, model, toHistory(before), newFilter, tellModel);
    // a model that describes a plan without calling the tool: the built-in reading makes the plan
    if (withheld > 0 && turn.cards.length === 0 && calls.some(({ tool }) => tool === "make_plan")) await answerWithoutModel(turn, calls);
  } catch (error) {
    logModelFailure(error);
    await answerWithoutModel(turn, calls);
  }
}

/** The built-in assistant's words are ours, and its dishes and figures come from the tools, which check them: nothing is withheld. */
const ownWords: OutputFilter = { push: (text) => text, end: () => "", withheld: () => [] };

/** Asks about restrictions, without calling a model or a tool. */
function askAboutRestrictions(turn: Turn, limits: RestrictionQuestion): Turn {
  const card = limitsCard(turn.context, limits);
  turn.cards.push(card);
  appendText(turn, questionText(card, limits.why) + (mentionsCare(limits) ? ` ${ASK_A_PROFESSIONAL_TOO}` : ""));
  turn.emit({ kind: "card", card });
  return turn;
}

/** Refuses to plan while a saved allergy word excludes no food. The household must settle it in its account. */
function refuseUnsettled(turn: Turn, unsettled: readonly ReadFood[]): Turn {
  const card: ChatCard = {
    kind: "no_plan",
    message: unsettled.map(({ message }) => message).join(" "),
    constraint: "allergies",
    smallestBudget: null,
  };
  turn.cards.push(card);
  appendText(
    turn,
    "Your account has an allergy word I don't understand, so I couldn't leave it out. Tell us there what it means and then I can plan.",
  );
  turn.emit({ kind: "card", card });
  return turn;
}

/** Stores a complete answer. */
async function storeAnswer(context: ChatContext, answerId: number, turn: Turn): Promise<ChatMessage> {
  const answer = await context.em.fork().findOneOrFail(Message, answerId);
  const cards = ChatMessageContract.shape.cards.parse(turn.cards);
  await context.em.nativeUpdate(
    Message,
    { id: answerId },
    { content: turn.text.trim(), cards: cards.map(withoutRestrictions), status: "done" },
  );
  return presentMessage({ ...answer, content: turn.text.trim(), cards, status: "done" });
}

/** The conversation as sent to the model: texts of answered messages, without personal data. */
function toHistory(before: readonly Message[]): ModelMessage[] {
  return before
    .filter(({ status, content }) => status === "done" && content !== "")
    .slice(-REMEMBERED_MESSAGES)
    .map(({ role, content }) => (role === "user" ? { role, text: withoutPersonal(content) } : { role, text: content, calls: [] }));
}
