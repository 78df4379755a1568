import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { end } from "../processes.ts";

const PRELOADED = fileURLToPath(new URL("preloaded.ts", import.meta.url));
/** Some packages probe browser features and cause warnings. */
const QUIET = ["--disable-warning=ExperimentalWarning"];
/** Requests and activities in flight are aborted: pages and Temporal retry. */
const KILL_AFTER_MS = 300;

export type Reloading = {
  name: string;
  program: string;
  env: NodeJS.ProcessEnv;
  logStep: (step: string) => void;
  onStart: (child: ChildProcess) => void;
};

/** Runs a program and restarts it with changed code on `reload`. A program that fails to start is left until the next change. */
export function reloading({ name, program, env, logStep, onStart }: Reloading) {
  let running: ChildProcess | undefined;
  let standby: ChildProcess | undefined;
  let stopping = false;
  let first = true;
  /** A change arrived during a reload. */
  let isOutdated = false;
  let loading: Promise<void> | undefined;

  const prepare = () => {
    const child = spawn(process.execPath, [...QUIET, PRELOADED], { env, stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true });
    onStart(child);
    return child;
  };

  /** @returns whether the program became ready. */
  const untilReady = (child: ChildProcess): Promise<boolean> =>
    Promise.race([
      new Promise<boolean>((done) => {
        child.on("message", (message) => {
          if (message === "ready") done(true);
          else if (first) logStep((message as { step: string }).step);
        });
      }),
      once(child, "exit").then(() => false),
    ]);

  const load = async (): Promise<void> => {
    const startedAt = performance.now();
    if (running) await end(running, KILL_AFTER_MS);
    const child = standby?.connected ? standby : prepare();
    standby = undefined;
    running = child;
    const becomesReady = untilReady(child);
    child.send(program, () => {}); // an error means that it has ended, which `untilReady` notices
    const ready = await becomesReady;
    first = false;
    if (stopping) return;
    if (isOutdated) {
      isOutdated = false;
      return load();
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    logStep(ready ? `${name} ready after ${seconds} s` : `${name} failed to start; see its output above. The next change starts it again.`);
    standby ??= prepare();
    if (ready)
      child.once("exit", () => {
        if (stopping || running !== child || loading) return;
        logStep(`${name} exited; restarting it`);
        void reload();
      });
  };

  /** Restarts the program with the changed code; once more if called during a reload. */
  function reload(): Promise<void> {
    if (loading) isOutdated = true;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    reload,
    stop: async () => {
      stopping = true;
      await Promise.all([running, standby].map((child) => child && end(child, KILL_AFTER_MS)));
    },
  };
}
