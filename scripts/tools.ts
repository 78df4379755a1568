import { spawn } from "node:child_process";

/** Report of the last whole test run: its code, duration and counts. */
export const LAST_RUN = "test-results/whole/run.json";

/** Reports of the runners after a whole run. Partial runs do not write them, so `prove spec` can rely on them. */
export const WHOLE_RUN_REPORTS = { vitest: "test-results/whole/vitest.json", journeys: "test-results/whole/journeys.json" };

export type Outcome = { name: string; ok: boolean; seconds: number; output: string };

/** Runs a program on the path and captures its output. */
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

/** Prints one line per tool. */
export const printHeadline = ({ name, ok, seconds }: Outcome): void =>
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);

/** Prints one line per tool, and the full output of a failed one. */
export function report(outcome: Outcome): void {
  printHeadline(outcome);
  if (!outcome.ok) console.log(outcome.output);
}
