/** What has been said so far, as a model reads it. */
export type ModelMessage =
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; calls: ModelCall[] }
  | { role: "tool"; callId: string; text: string };
/** A question to a tool, its arguments still text: a model may write anything. */
export type ModelCall = { id: string; tool: string; args: string };
export type ModelTool = { name: string; about: string; schema: Record<string, unknown> };

export type ModelQuestion = {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
};
/** A model's answer as it comes: pieces of text, then, where it asks the tools, what it asks. */
export type ModelEvent = { kind: "text"; text: string } | { kind: "calls"; calls: ModelCall[] };

/** A language model that answers in the conversation. `activities/assistant/openai-chat-model.ts` is one. */
export interface ChatModel {
  /** As it is shown to people. */
  readonly name: string;
  /**
   * One round: the model either answers or asks tools.
   * @throws where it is away, too slow, or does not keep its protocol; what came before that stands.
   */
  ask(question: ModelQuestion): AsyncIterable<ModelEvent>;
}
