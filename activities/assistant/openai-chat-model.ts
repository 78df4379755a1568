import OpenAI from "openai";
import { z } from "zod";
import type { ChatModel, ModelCall, ModelMessage, ModelQuestion } from "../../workflows/assistant/chat-model.port.ts";

export type OpenAiSettings = {
  apiKey: string;
  /** A server with an OpenAI-compatible API. Default: OpenAI's own. */
  baseUrl?: string | undefined;
  model: string;
  /** From the request to the first byte of the response. */
  requestTimeoutMs?: number;
  maxRetries?: number;
  /** Between two chunks of the response. */
  idleTimeoutMs?: number;
};

const REQUEST_TIMEOUT_MS = 20_000;
const IDLE_TIMEOUT_MS = 15_000;
const MAX_RETRIES = 2;
const MAX_COMPLETION_TOKENS = 900; // a comment on the cards, not an essay
const MAX_CALLS_PER_ROUND = 6;

/** The fields of a streamed chunk that we read. */
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z
                    .int()
                    .min(0)
                    .max(MAX_CALLS_PER_ROUND * 4),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .max(4),
});

/** The response does not follow the API's protocol. The message never quotes the response. */
export class ModelFault extends Error {
  override name = "ModelFault";
}

const toApiMessage = (message: ModelMessage): OpenAI.ChatCompletionMessageParam => {
  if (message.role === "user") return { role: "user", content: message.text };
  if (message.role === "tool") return { role: "tool", tool_call_id: message.callId, content: message.text };
  return {
    role: "assistant",
    content: message.text,
    ...(message.calls.length === 0
      ? {}
      : {
          tool_calls: message.calls.map(({ id, tool, args }) => ({
            id,
            type: "function" as const,
            function: { name: tool, arguments: args },
          })),
        }),
  };
};

/** Calls a model through the chat completions API and reads the response as a stream. */
export function createOpenAiChatModel(settings: OpenAiSettings): ChatModel {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    timeout: settings.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    maxRetries: settings.maxRetries ?? MAX_RETRIES,
    logLevel: "off", // its log would contain people's messages
  });
  return {
    name: settings.model,
    async *ask(question) {
      const controller = new AbortController();
      const idleTimeoutMs = settings.idleTimeoutMs ?? IDLE_TIMEOUT_MS;
      const stream = await client.chat.completions.create(toApiRequest(settings.model, question), { signal: controller.signal });
      const abort = () => controller.abort();
      let timer = setTimeout(abort, idleTimeoutMs);
      const calls = new Map<number, ModelCall>();
      let finished = false;
      try {
        for await (const raw of stream) {
          clearTimeout(timer);
          timer = setTimeout(abort, idleTimeoutMs);
          const chunk = Chunk.safeParse(raw);
          if (!chunk.success) throw new ModelFault("the model sent an invalid chunk");
          for (const { delta, finish_reason } of chunk.data.choices) {
            if (delta?.content) yield { kind: "text", text: delta.content };
            for (const { index, id, function: part } of delta?.tool_calls ?? []) {
              const call = calls.get(index) ?? { id: id ?? `call-${index}`, tool: "", args: "" };
              calls.set(index, { ...call, tool: call.tool + (part?.name ?? ""), args: call.args + (part?.arguments ?? "") });
            }
            finished ||= finish_reason != null;
          }
        }
      } finally {
        clearTimeout(timer);
        controller.abort(); // closes the connection if the consumer stops early
      }
      if (!finished) throw new ModelFault("the model's response ended early");
      if (calls.size > 0) yield { kind: "calls", calls: [...calls.values()].slice(0, MAX_CALLS_PER_ROUND) };
    },
  };
}

const toApiRequest = (model: string, { instructions, messages, tools }: ModelQuestion) =>
  ({
    model,
    stream: true,
    max_completion_tokens: MAX_COMPLETION_TOKENS,
    messages: [{ role: "system", content: instructions }, ...messages.map(toApiMessage)],
    // the API rejects an empty list
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, about, schema }) => ({ type: "function", function: { name, description: about, parameters: schema } })),
        }),
  }) satisfies OpenAI.ChatCompletionCreateParamsStreaming;
