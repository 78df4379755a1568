import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { actsFor, askWhich, isUnsure } from "#domain/assistant/calls.ts";
import { readConversation } from "#domain/assistant/understanding/dialogue.ts";
import type { Readers } from "#domain/assistant/understanding/requests.ts";
import type { Act, Now } from "#domain/assistant/week-calls.ts";
import type { ChatModel, ModelMessage } from "../../workflows/assistant/chat-model.port.ts";
import { describeCard } from "./describe-card.ts";
import type { ToolAnswer } from "./tools/tool-answer.ts";

/** The tools' answers since the last question. */
const answersIn = (messages: readonly ModelMessage[]): ToolAnswer[] =>
  messages
    .slice(messages.findLastIndex(({ role }) => role === "user") + 1)
    .flatMap((message) => (message.role === "tool" ? [JSON.parse(message.text) as ToolAnswer] : []));

const toSentence = (answer: ToolAnswer): string => ("card" in answer ? describeCard(answer.card as ChatCard) : answer.sorry);

/** What answers the last of a conversation's messages. */
export function actsOf(messages: readonly string[], readers: Readers, now: Now): Act[] {
  const read = readConversation(messages, readers);
  const earlier = read.slice(0, -1).flat();
  const all = read.at(-1) ?? [];
  const asked = all.filter(({ kind }) => kind !== "limit");
  const acts = (asked.length > 0 ? asked : all).flatMap((request) =>
    isUnsure(request) ? [askWhich(request)] : actsFor(request, now, earlier),
  );
  return [...new Map(acts.map((act) => [JSON.stringify(act), act])).values()];
}

/** The assistant used if no model is configured: it reads what the household says, calls the same tools and describes their results. */
export const createEmbeddedAssistant = (readers: Readers, now: Now): ChatModel => ({
  name: "the built-in assistant",
  async *ask({ messages }) {
    const answers = answersIn(messages);
    if (answers.length > 0) {
      yield { kind: "text", text: answers.map(toSentence).join("\n\n") };
      return;
    }
    const said = messages.flatMap((message) => (message.role === "user" ? [message.text] : []));
    const acts = actsOf(said, readers, now);
    const replies = acts.flatMap((act) => ("reply" in act ? [act.reply] : []));
    if (replies.length > 0) yield { kind: "text", text: [...new Set(replies)].join("\n\n") };
    const calls = acts.flatMap((act) => ("call" in act ? [act.call] : []));
    if (calls.length > 0)
      yield { kind: "calls", calls: calls.map(({ tool, args }, index) => ({ id: `rule-${index}`, tool, args: JSON.stringify(args) })) };
  },
});
