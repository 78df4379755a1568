import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createMiddleware } from "hono/factory";

const CHECK_EVERY_MS = 25;

/**
 * Tracks requests in flight, so that a stopping server can finish them. Event streams are not waited for: their clients reconnect to another server.
 */
export function requestsUnderWay() {
  const answers = new Set<ServerResponse>();
  let stopping = false;
  const count = createMiddleware(async (c, next) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }; // absent in in-process requests
    if (outgoing) {
      answers.add(outgoing);
      outgoing.once("close", () => answers.delete(outgoing));
    }
    await next();
    if (stopping) c.header("Connection", "close"); // sends the client's next request to another server
    if (outgoing && c.req.method === "GET" && c.res.headers.get("content-type")?.startsWith("text/event-stream")) answers.delete(outgoing);
  });
  return {
    count,
    /** Whether the server is shutting down. */
    stopping: () => stopping,
    beginStopping: () => {
      stopping = true;
    },
    /** Resolves when no requests are in flight, or after `withinMs`. */
    finished: async (withinMs: number): Promise<void> => {
      for (const until = Date.now() + withinMs; answers.size > 0 && Date.now() < until; ) await wait(CHECK_EVERY_MS);
    },
  };
}
export type RequestsUnderWay = ReturnType<typeof requestsUnderWay>;
