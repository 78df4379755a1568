import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { SUPERVISOR_KILLS_AFTER_MS } from "../server/shutdown-timeouts.ts";
import { end } from "./processes.ts";

const RESTART_AFTER_MS = 300;
const GIVE_UP_AFTER = 6;
const FORGET_FAILURES_MS = 60_000;

export type Service = {
  /** A program of ours, from the root of the checkout. */
  program: string;
  env: NodeJS.ProcessEnv;
  onStep: (step: string) => void;
  onStart: (child: ChildProcess) => void;
  /** It keeps ending: nothing more can be done from here. */
  onGivenUp: (why: string) => void;
  /** What it needs may be away: it is started again once this is done. */
  beforeRestart?: () => Promise<unknown>;
  /** Whether a server that it needs is away, or has just come back: an end then is not its own fault. */
  serversAway?: () => Promise<boolean>;
};
export type RunningService = { ready: Promise<void>; stop: () => Promise<void> };

/** Runs a service of ours and starts it again whenever it ends by itself. It ends when we do: it watches the channel to us. */
export function runService({ program, env, onStep, onStart, onGivenUp, beforeRestart, serversAway }: Service): RunningService {
  let stopping = false;
  let child: ChildProcess | undefined;
  let failures: number[] = [];
  let announce: () => void = () => {};
  let fail: (why: Error) => void = () => {};
  let wasReady = false;
  const ready = new Promise<void>((done, failed) => {
    announce = done;
    fail = failed;
  });

  const start = () => {
    let errors = "";
    child = spawn(process.execPath, [fileURLToPath(new URL(`../${program}`, import.meta.url))], {
      env,
      stdio: ["ignore", "inherit", "pipe", "ipc"],
      detached: true,
    });
    onStart(child);
    child.stderr?.on("data", (text: Buffer) => {
      errors = `${errors}${text}`.slice(-2000);
      process.stderr.write(text);
    });
    child.on("message", (message) => {
      if (message === "ready") {
        wasReady = true;
        announce();
      } else onStep((message as { step: string }).step);
    });
    child.once("exit", async (code) => {
      if (stopping) return;
      if (!wasReady) return fail(new Error(`${program} ended (${code}) before it was ready${errors ? "; what it said is above" : ""}.`));
      const now = Date.now();
      failures = failures.filter((at) => now - at < FORGET_FAILURES_MS);
      if (!(await serversAway?.())) failures.push(now);
      if (failures.length >= GIVE_UP_AFTER) return onGivenUp(`${program} ended ${failures.length} times within a minute.`);
      await wait(RESTART_AFTER_MS * Math.max(1, failures.length));
      await beforeRestart?.();
      if (!stopping) start();
    });
  };
  start();
  return {
    ready,
    stop: async () => {
      stopping = true;
      if (child) await end(child, SUPERVISOR_KILLS_AFTER_MS);
    },
  };
}
