import { expect, it, vi } from "vitest";
import type { ChatEvent } from "#contracts/assistant/chat.ts";
import { ConnectionLost, streamAnswer } from "./stream-answer.ts";

/** The events read from a response that arrives in these chunks. */
async function heard(pieces: readonly string[], cut = false): Promise<ChatEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    async start(line) {
      for (const piece of pieces) line.enqueue(new TextEncoder().encode(piece));
      if (cut) line.error(new TypeError("network error"));
      else line.close();
    },
  });
  vi.stubGlobal("fetch", async () => new Response(body, { headers: { "content-type": "text/event-stream" } }));
  const events: ChatEvent[] = [];
  await streamAnswer("/api/chat/start", { message: "Hello", messageId: "one" }, (event) => events.push(event));
  return events;
}
const text = (words: string) => `data: ${JSON.stringify({ kind: "delta", text: words })}`;
const END = { kind: "error", message: "The pan is too hot." };

it("parses events split into any chunks, with any line ends and comments", async () => {
  const stream = `: still here\r\n\r\nevent: message\r\nid: 1\r\n${text("Leek ")}\r\n\r\n${text("soup, ½ an hour")}\n\ndata: ${JSON.stringify(END)}\n\n`;
  const events = [{ kind: "delta", text: "Leek " }, { kind: "delta", text: "soup, ½ an hour" }, END];
  expect(await heard([stream])).toEqual(events);
  expect(await heard(stream.match(/[\s\S]{1,3}/g) ?? [])).toEqual(events);
});

it("throws ConnectionLost if the stream ends early", async () => {
  await expect(heard([`${text("Leek ")}\n\n`])).rejects.toThrow(ConnectionLost);
  await expect(heard([`${text("Leek ")}\n\ndata: {"kind":"do`], true)).rejects.toThrow(ConnectionLost);
});
