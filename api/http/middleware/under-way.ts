import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { createMiddleware } from "hono/factory";

const LOOK_EVERY_MS = 25;

/**
 * Which requests are being answered, so that a server which is asked to stop can finish them. A page that only listens for news is not waited for:
 * it asks another server again.
 */
export function requestsUnderWay() {
  const answers = new Set<ServerResponse>();
  let stopping = false;
  const count = createMiddleware(async (c, next) => {
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }; // absent where the app is called without a server
    if (outgoing) {
      answers.add(outgoing);
      outgoing.once("close", () => answers.delete(outgoing));
    }
    await next();
    if (stopping) c.header("Connection", "close"); // the next request of this client is another server's
    if (outgoing && c.req.method === "GET" && c.res.headers.get("content-type")?.startsWith("text/event-stream")) answers.delete(outgoing);
  });
  return {
    count,
    /** Whether the server was asked to stop. */
    stopping: () => stopping,
    beginStopping: () => {
      stopping = true;
    },
    /** Waits until every request is answered, or the time is over. */
    finished: async (withinMs: number): Promise<void> => {
      for (const until = Date.now() + withinMs; answers.size > 0 && Date.now() < until; ) await wait(LOOK_EVERY_MS);
    },
  };
}
export type RequestsUnderWay = ReturnType<typeof requestsUnderWay>;
