import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Whether nobody listens on this port of this machine yet. */
export const portIsFree = (port: number, host = "127.0.0.1"): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, host, () => probe.close(() => answer(true)));
  });

/** Below those that Linux, macOS and Windows give to outgoing connections: one of these may be taken between the question and a server's start. */
const FIRST = 20_000;
const LAST = 32_000;
const given = new Set<number>();

/** A port that was free a moment ago, and that this process has not been given before: several servers ask at the same time. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port) || !(await portIsFree(port))) continue;
    given.add(port);
    return port;
  }
}
