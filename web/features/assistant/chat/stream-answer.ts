import { EventSourceParserStream } from "eventsource-parser/stream";
import { ChatEvent } from "#contracts/assistant/chat.ts";
import type { LimitsAnswer } from "#contracts/household/health-limits.ts";
import { toRequestError } from "../../../lib/api.ts";

/** The connection was lost during the answer. The server completes and stores it. */
export class ConnectionLost extends Error {}

/**
 * Sends a message and streams the answer. A failed answer arrives as an event.
 * @throws ApiFailure if the message is rejected, ConnectionLost if the stream ends early.
 */
export async function streamAnswer(
  path: string,
  body: { message: string; messageId: string; limits?: LimitsAnswer },
  onEvent: (event: ChatEvent) => void,
): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "include",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await toRequestError(response);
  const events = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  let ended = false;
  while (events) {
    const { done, value } = await events.read().catch(() => ({ done: true, value: undefined }));
    if (done || !value) break;
    const event = ChatEvent.parse(JSON.parse(value.data));
    ended ||= event.kind === "done" || event.kind === "error";
    onEvent(event);
  }
  if (!ended) throw new ConnectionLost("The connection was lost during the answer.");
}
