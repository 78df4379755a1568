import { spawn } from "node:child_process";

/** Where a whole run of the tests notes of which code it was, how long it took and what it counted. */
export const LAST_RUN = "test-results/whole/run.json";

/** What the runners report of a whole run: a run of a part writes neither, so `prove spec` may trust them. */
export const WHOLE = { vitest: "test-results/whole/vitest.json", journeys: "test-results/whole/journeys.json" };

export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

/** Runs a program that lies on the path, with its output kept. */
export function run(name: string, command: string, args: readonly string[], path = process.env["PATH"]): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((done) => {
    let output = "";
    const child = spawn(command, args, {
      env: { ...process.env, PATH: path, NO_COLOR: "1", FORCE_COLOR: undefined },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (text: Buffer) => {
      output += text;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const end = (ok: boolean) => done({ name, ok, seconds: (performance.now() - startedAt) / 1000, output });
    child.once("error", (error) => {
      output += error.message;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}

/** One line a tool. */
export const headline = ({ name, ok, seconds }: Outcome): void =>
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);

/** One line a tool; the output of one that failed in full. */
export function report(outcome: Outcome): void {
  headline(outcome);
  if (!outcome.ok) console.log(outcome.output);
}
