import type { ChatCard } from "#contracts/assistant/chat-card.ts";
import { readMessage, type Talk } from "#domain/assistant/read-message.ts";
import type { ChatModel, ModelMessage } from "../../workflows/assistant/chat-model.port.ts";
import { say } from "./say.ts";
import { kindSentence } from "./small-talk.ts";
import type { ToolAnswer } from "./tools/tool-answer.ts";

/** The answers of the tools since the last question, as `answer.ts` wrote them. */
const answersIn = (messages: readonly ModelMessage[]): ToolAnswer[] =>
  messages
    .slice(messages.findLastIndex(({ role }) => role === "user") + 1)
    .flatMap((message) => (message.role === "tool" ? [JSON.parse(message.text) as ToolAnswer] : []));

const saidOf = (answer: ToolAnswer): string => ("card" in answer ? say(answer.card as ChatCard) : answer.sorry);

/** The assistant that answers where no model is configured: reads the message by rules, asks the same tools, and says what they brought. */
export const createEmbeddedAssistant = (talk: Talk, today: number): ChatModel => ({
  name: "the built-in assistant",
  async *ask({ messages }) {
    const answers = answersIn(messages);
    if (answers.length > 0) {
      yield { kind: "text", text: answers.map(saidOf).join("\n\n") };
      return;
    }
    const question = messages.findLast(({ role }) => role === "user");
    const calls = readMessage(question?.text ?? "", talk, today);
    if (calls.length === 0) yield { kind: "text", text: kindSentence(question?.text ?? "") };
    else yield { kind: "calls", calls: calls.map(({ tool, args }, index) => ({ id: `rule-${index}`, tool, args: JSON.stringify(args) })) };
  },
});
