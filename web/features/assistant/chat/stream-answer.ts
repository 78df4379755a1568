import { EventSourceParserStream } from "eventsource-parser/stream";
import { ChatEvent } from "#contracts/assistant/chat.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { refusalOf } from "../../../lib/api.ts";

/** The line was cut before the answer was there; the server goes on and stores it. */
export class CutOff extends Error {}

/**
 * Sends a message and hears its answer as it comes.
 * @throws ApiFailure where the message was refused, CutOff where the line broke; an answer that failed is told as an event.
 */
export async function streamAnswer(
  path: string,
  body: { message: string; messageId: string; limits?: LimitsAnswer },
  hear: (event: ChatEvent) => void,
): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await refusalOf(response);
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  let ended = false;
  while (events) {
    const { done, value } = await events.read().catch(() => ({ done: true, value: undefined }));
    if (done || !value) break;
    const event = ChatEvent.parse(JSON.parse(value.data));
    ended ||= event.kind === "done" || event.kind === "error";
    hear(event);
  }
  if (!ended) throw new CutOff("The connection was lost during the answer.");
}
