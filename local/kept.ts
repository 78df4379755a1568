import type { ChildProcess } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const RESTART_AFTER_MS = 300;
/** Programs that need the server may still fail for this long after it is back. */
const AFTERMATH_MS = 30_000;

export type Note = {
  logStep: (step: string) => void;
  onProcess: (name: string, child: ChildProcess) => void;
  onLost: (why: string) => void;
};

/**
 * Keeps a server running: restarts it on the same ports and data when it exits.
 * @returns `first`: the server as first started; `back`: resolves once a restart is done; `away`: whether it is, or was just now, unavailable; `stop`.
 */
export async function kept<Server extends { process: ChildProcess; stop: () => Promise<void> }>(
  name: string,
  start: () => Promise<Server>,
  note: Note,
) {
  let stopping = false;
  let server = await start();
  let restarted = Promise.resolve();
  let awayUntilMs = 0;
  const restart = async () => {
    note.logStep(`${name} exited; restarting it`);
    await wait(RESTART_AFTER_MS);
    if (stopping) return;
    try {
      server = await start();
      awayUntilMs = Date.now() + AFTERMATH_MS;
      watch();
    } catch (error) {
      note.onLost(`${name} cannot be restarted: ${(error as Error).message}`);
    }
  };
  const watch = () => {
    note.onProcess(name, server.process);
    server.process.once("exit", () => {
      awayUntilMs = Number.POSITIVE_INFINITY;
      if (!stopping) restarted = restart();
    });
  };
  watch();
  return {
    first: server,
    back: () => restarted,
    away: async () => Date.now() < awayUntilMs,
    stop: async () => {
      stopping = true;
      await restarted; // a server that is starting must be stopped too
      await server.stop();
    },
  };
}
