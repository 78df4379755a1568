import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Whether a port of this machine is free. */
export const portIsFree = (port: number, host = "127.0.0.1"): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, host, () => probe.close(() => answer(true)));
  });

/** Below the ephemeral ports of Linux, macOS and Windows, which an outgoing connection could take before a server starts. */
const FIRST = 20_000;
const LAST = 32_000;
const handedOut = new Set<number>();

/** A free port, never returned twice by this process, because several servers start at once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (handedOut.has(port) || !(await portIsFree(port))) continue;
    handedOut.add(port);
    return port;
  }
}
