import { createServer } from "node:net";

/** Whether nobody listens on this port of this machine yet. */
export const portIsFree = (port: number, host = "127.0.0.1"): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer();
    probe.once("error", () => answer(false));
    probe.listen(port, host, () => probe.close(() => answer(true)));
  });

const given = new Set<number>();

/** A port that was free a moment ago, and that this process has not been given before: several servers ask at the same time. */
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => {
        if (given.has(port)) return void freePort().then(found, failed);
        given.add(port);
        found(port);
      });
    });
  });
