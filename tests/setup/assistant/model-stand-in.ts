import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** The stand-in's response to a request, including ways in which a real model fails. */
export type Script = {
  /** Streamed one by one. */
  text?: string[];
  calls?: { tool: string; args: string }[];
  status?: 429 | 500;
  /** Delay before the response. */
  slowMs?: number;
  /** Delay between two chunks. */
  pauseMs?: number;
  /** Sends invalid JSON instead of the rest. */
  malformed?: boolean;
  /** Closes the connection early. */
  cut?: boolean;
};
export type Question = {
  model: string;
  messages: { role: string; content: string; tool_calls?: unknown[] }[];
  tools: { function: { name: string } }[];
};

/** Starts a local HTTP server with the chat completions API, including streaming and tool calls. */
export async function startModelStandIn() {
  const asked: Question[] = [];
  let answerWith: (question: Question) => Script = () => ({ text: ["Hello."] });
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const question = JSON.parse(Buffer.concat(chunks).toString()) as Question;
    asked.push(question);
    const script = answerWith(question);
    await wait(script.slowMs ?? 0);
    if (script.status) {
      response.writeHead(script.status, { "content-type": "application/json", "retry-after-ms": "1" });
      return response.end(JSON.stringify({ error: { message: "rejected by the stand-in" } }));
    }
    response.writeHead(200, { "content-type": "text/event-stream" });
    const send = (delta: unknown, finish_reason: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: question.model, choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    send({ role: "assistant" });
    for (const content of script.text ?? []) {
      send({ content });
      await wait(script.pauseMs ?? 0);
    }
    if (script.malformed) return response.end("data: {not json\n\n");
    for (const [index, { tool, args }] of (script.calls ?? []).entries()) {
      send({
        tool_calls: [
          { index, id: `call_${asked.length}_${index}`, type: "function", function: { name: tool, arguments: args.slice(0, 3) } },
        ],
      });
      send({ tool_calls: [{ index, function: { arguments: args.slice(3) } }] });
    }
    if (script.cut) return response.destroy();
    send({}, script.calls ? "tool_calls" : "stop");
    response.end("data: [DONE]\n\n");
  }
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** Sets the responses from now on, and clears `asked`. */
    script: (next: (question: Question) => Script) => {
      answerWith = next;
      asked.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** Calls these tools first, then answers with this text. */
export const asksThenSays =
  (calls: Script["calls"], ...text: string[]) =>
  (question: Question): Script =>
    question.messages.at(-1)?.role === "tool" ? { text } : { calls: calls ?? [] };
