import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { SUPERVISOR_KILLS_AFTER_MS } from "../server/shutdown-timeouts.ts";
import { end } from "./processes.ts";

const RESTART_AFTER_MS = 300;
const MAX_FAILURES = 6;
const FAILURE_WINDOW_MS = 60_000;

export type Service = {
  /** Path from the root of the repository. */
  program: string;
  env: NodeJS.ProcessEnv;
  onStep: (step: string) => void;
  onStart: (child: ChildProcess) => void;
  /** Called if the program keeps failing. */
  onGivenUp: (why: string) => void;
  /** Awaited before a restart, for servers the program needs. */
  beforeRestart?: () => Promise<unknown>;
  /** Whether a server the program needs is, or was just now, unavailable. An exit then does not count as a failure. */
  serversAway?: () => Promise<boolean>;
};
export type RunningService = { ready: Promise<void>; stop: () => Promise<void> };

/** Runs a program and restarts it when it exits. It ends with this process, because it watches the IPC channel. */
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
      if (!wasReady) return fail(new Error(`${program} exited (${code}) before it was ready${errors ? "; see its output above" : ""}.`));
      const now = Date.now();
      failures = failures.filter((at) => now - at < FAILURE_WINDOW_MS);
      if (!(await serversAway?.())) failures.push(now);
      if (failures.length >= MAX_FAILURES) return onGivenUp(`${program} exited ${failures.length} times within a minute.`);
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
