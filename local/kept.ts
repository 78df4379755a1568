import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const RESTART_AFTER_MS = 300;
/** A program that needed the server may end so long after it is back. */
const FELT_FOR_MS = 30_000;

export type Note = { tell: (step: string) => void; onProcess: (name: string, child: ChildProcess) => void; onLost: (why: string) => void };

/**
 * Keeps a server running: started again on the same ports and data when it ends by itself.
 * @returns `first`, as it was started; `back`: waits while it is being started again; `away`: whether it is, or has just come back; `stop`.
 */
export async function kept<Server extends { process: ChildProcess; stop: () => Promise<void> }>(
  name: string,
  start: () => Promise<Server>,
  note: Note,
) {
  let stopping = false;
  let server = await start();
  let restarted = Promise.resolve();
  let feltUntilMs = 0;
  const restart = async () => {
    note.tell(`${name} ended by itself; starting it again`);
    await wait(RESTART_AFTER_MS);
    if (stopping) return;
    try {
      server = await start();
      feltUntilMs = Date.now() + FELT_FOR_MS;
      watch();
    } catch (error) {
      note.onLost(`${name} cannot be started again: ${(error as Error).message}`);
    }
  };
  const watch = () => {
    note.onProcess(name, server.process);
    server.process.once("exit", () => {
      feltUntilMs = Number.POSITIVE_INFINITY;
      if (!stopping) restarted = restart();
    });
  };
  watch();
  return {
    first: server,
    back: () => restarted,
    away: async () => Date.now() < feltUntilMs,
    stop: async () => {
      stopping = true;
      await restarted; // one that is on its way up would be left behind
      await server.stop();
    },
  };
}
