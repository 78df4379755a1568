import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { end } from "../processes.ts";

const PRELOADED = fileURLToPath(new URL("preloaded.ts", import.meta.url));
/** Some package looks whether this is a browser. */
const QUIET = ["--disable-warning=ExperimentalWarning"];
/** Requests and activities under way are not waited for: the page asks again, Temporal tries again. */
const INSIST_AFTER_MS = 300;

export type Reloading = {
  name: string;
  program: string;
  env: NodeJS.ProcessEnv;
  tell: (step: string) => void;
  onStart: (child: ChildProcess) => void;
};

/** Runs a program of ours and, when told to, the same with what was changed meanwhile. One that does not run is left until the next change. */
export function reloading({ name, program, env, tell, onStart }: Reloading) {
  let running: ChildProcess | undefined;
  let standby: ChildProcess | undefined;
  let stopping = false;
  let first = true;
  /** A change that came while the one before was being loaded. */
  let again = false;
  let loading: Promise<void> | undefined;

  const prepare = () => {
    const child = spawn(process.execPath, [...QUIET, PRELOADED], { env, stdio: ["ignore", "inherit", "inherit", "ipc"], detached: true });
    onStart(child);
    return child;
  };

  /** @returns whether it came up. */
  const come = (child: ChildProcess): Promise<boolean> =>
    Promise.race([
      new Promise<boolean>((came) => {
        child.on("message", (message) => {
          if (message === "ready") came(true);
          else if (first) tell((message as { step: string }).step);
        });
      }),
      once(child, "exit").then(() => false),
    ]);

  const load = async (): Promise<void> => {
    const startedAt = performance.now();
    if (running) await end(running, INSIST_AFTER_MS);
    const child = standby?.connected ? standby : prepare();
    standby = undefined;
    running = child;
    const came = come(child);
    child.send(program, () => {}); // one that has just ended is noticed by its end
    const ready = await came;
    first = false;
    if (stopping) return;
    if (again) {
      again = false;
      return load();
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    tell(
      ready ? `${name} ready after ${seconds} s` : `${name} does not run; what it said is above. It is tried again with the next change.`,
    );
    standby ??= prepare();
    if (ready)
      child.once("exit", () => {
        if (stopping || running !== child || loading) return;
        tell(`${name} ended by itself; starting it again`);
        void reload();
      });
  };

  /** Loads what was changed. Asked while it is doing so, it does so once more. */
  function reload(): Promise<void> {
    if (loading) again = true;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    reload,
    stop: async () => {
      stopping = true;
      await Promise.all([running, standby].map((child) => child && end(child, INSIST_AFTER_MS)));
    },
  };
}
