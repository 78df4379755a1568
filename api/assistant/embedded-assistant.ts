import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { readMessage, type Talk } from "#domain/assistant/read-message.ts";
import type { ChatModel, ModelMessage } from "../../workflows/assistant/chat-model.port.ts";
import { describeCard } from "./describe-card.ts";
import { smallTalkReply } from "./small-talk.ts";
import type { ToolAnswer } from "./tools/tool-answer.ts";

/** The tools' answers since the last question. */
const answersIn = (messages: readonly ModelMessage[]): ToolAnswer[] =>
  messages
    .slice(messages.findLastIndex(({ role }) => role === "user") + 1)
    .flatMap((message) => (message.role === "tool" ? [JSON.parse(message.text) as ToolAnswer] : []));

const toSentence = (answer: ToolAnswer): string => ("card" in answer ? describeCard(answer.card as ChatCard) : answer.sorry);

/** The assistant used if no model is configured. Reads messages by rules, calls the same tools and describes their results. */
export const createEmbeddedAssistant = (talk: Talk, today: number): ChatModel => ({
  name: "the built-in assistant",
  async *ask({ messages }) {
    const answers = answersIn(messages);
    if (answers.length > 0) {
      yield { kind: "text", text: answers.map(toSentence).join("\n\n") };
      return;
    }
    const question = messages.findLast(({ role }) => role === "user");
    const calls = readMessage(question?.text ?? "", talk, today);
    if (calls.length === 0) yield { kind: "text", text: smallTalkReply(question?.text ?? "") };
    else yield { kind: "calls", calls: calls.map(({ tool, args }, index) => ({ id: `rule-${index}`, tool, args: JSON.stringify(args) })) };
  },
});
