import OpenAI from "openai";
import { z } from "zod";
import type { ChatModel, ModelCall, ModelMessage, ModelQuestion } from "../../workflows/assistant/chat-model.port.ts";

/** Where the model is, and how long we wait for it. */
export type OpenAiSettings = {
  apiKey: string;
  /** Another server that speaks the same API; OpenAI's own without it. */
  baseUrl?: string | undefined;
  model: string;
  /** From the question to the first sign of an answer. */
  answerWithinMs?: number;
  /** How often the client tries a failed question again. Default twice. */
  triesAgain?: number;
  /** Between two pieces of an answer. */
  silentAtMostMs?: number;
};

const ANSWER_WITHIN_MS = 20_000;
const SILENT_AT_MOST_MS = 15_000;
const TRIES_AGAIN = 2;
/** An answer comments; it does not write a cookery book. */
const MOST_TOKENS = 900;
const MOST_CALLS_A_ROUND = 6;

/** What we read of a piece; anything else in it is the model's own business. */
const Piece = z.object({
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
                    .max(MOST_CALLS_A_ROUND * 4),
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

/** A model that does not keep its protocol. The message never quotes it. */
export class ModelFault extends Error {
  override name = "ModelFault";
}

const spoken = (message: ModelMessage): OpenAI.ChatCompletionMessageParam => {
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

/** A model behind the chat completions API, read as a stream. */
export function createOpenAiChatModel(settings: OpenAiSettings): ChatModel {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    timeout: settings.answerWithinMs ?? ANSWER_WITHIN_MS,
    maxRetries: settings.triesAgain ?? TRIES_AGAIN,
    logLevel: "off", // its log would hold what people wrote
  });
  return {
    name: settings.model,
    async *ask(question) {
      const silence = new AbortController();
      const silentAtMost = settings.silentAtMostMs ?? SILENT_AT_MOST_MS;
      const stream = await client.chat.completions.create(requestFor(settings.model, question), { signal: silence.signal });
      const giveUp = () => silence.abort();
      let timer = setTimeout(giveUp, silentAtMost);
      const calls = new Map<number, ModelCall>();
      let finished = false;
      try {
        for await (const raw of stream) {
          clearTimeout(timer);
          timer = setTimeout(giveUp, silentAtMost);
          const piece = Piece.safeParse(raw);
          if (!piece.success) throw new ModelFault("the model sent a piece that is not of its protocol");
          for (const { delta, finish_reason } of piece.data.choices) {
            if (delta?.content) yield { kind: "text", text: delta.content };
            for (const { index, id, function: said } of delta?.tool_calls ?? []) {
              const call = calls.get(index) ?? { id: id ?? `call-${index}`, tool: "", args: "" };
              calls.set(index, { ...call, tool: call.tool + (said?.name ?? ""), args: call.args + (said?.arguments ?? "") });
            }
            finished ||= finish_reason != null;
          }
        }
      } finally {
        clearTimeout(timer);
        silence.abort(); // a listener that leaves early closes the line
      }
      if (!finished) throw new ModelFault("the model's answer broke off");
      if (calls.size > 0) yield { kind: "calls", calls: [...calls.values()].slice(0, MOST_CALLS_A_ROUND) };
    },
  };
}

const requestFor = (model: string, { instructions, messages, tools }: ModelQuestion) =>
  ({
    model,
    stream: true,
    max_completion_tokens: MOST_TOKENS,
    messages: [{ role: "system", content: instructions }, ...messages.map(spoken)],
    // the API refuses an empty list
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, about, schema }) => ({ type: "function", function: { name, description: about, parameters: schema } })),
        }),
  }) satisfies OpenAI.ChatCompletionCreateParamsStreaming;
