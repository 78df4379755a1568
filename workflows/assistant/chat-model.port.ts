/** One entry of the conversation so far, as sent to the model. */
export type ModelMessage =
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; calls: ModelCall[] }
  | { role: "tool"; callId: string; text: string };
/** A tool call by the model. `args` is unparsed JSON and may be invalid. */
export type ModelCall = { id: string; tool: string; args: string };
export type ModelTool = { name: string; about: string; schema: Record<string, unknown> };

export type ModelQuestion = {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
};
/** A streamed answer: pieces of text, then the tool calls, if any. */
export type ModelEvent = { kind: "text"; text: string } | { kind: "calls"; calls: ModelCall[] };

/** A language model that answers in a conversation. Implemented in `activities/assistant/openai-chat-model.ts`. */
export interface ChatModel {
  /** Shown to the household. */
  readonly name: string;
  /**
   * Runs one round: the model either answers or calls tools.
   * @throws if the model is unreachable, too slow or breaks the protocol. Events yielded before that remain valid.
   */
  ask(question: ModelQuestion): AsyncIterable<ModelEvent>;
}
