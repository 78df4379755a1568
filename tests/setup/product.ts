import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../local/ports.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GIVE_UP_MS = 240_000;

export type Started = {
  url: string;
  child: ChildProcess;
  /** From the command to the last line of the startup output. */
  ms: number;
  /** Its output so far. */
  output: () => string;
  stop: () => Promise<number | null>;
};

/** The program that starts it, and the checkout; by default that of `npm start` and this checkout. */
type From = { program?: string; root?: string };

/** Starts the product with the README's command in this home, and waits until it is ready or has exited. */
export function launch(env: Record<string, string>, { program = "local/start.ts", root = ROOT }: From = {}) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => void printed.push(chunk));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return { child, ended, output: () => Buffer.concat(printed).toString() };
}

/** Starts the product and waits until everything is ready. Throws with its output if it exits instead. */
export async function startProduct(home: string, env: Record<string, string> = {}, from: From = {}): Promise<Started> {
  const port = env["PORT"] ?? String(await freePort());
  const startedAt = performance.now();
  const { child, ended, output } = launch({ ...env, PORT: port, LARDERLY_HOME: home }, from);
  while (!output().includes("Ctrl-C stops everything")) {
    if (child.exitCode !== null) throw new Error(`The product ended (${child.exitCode}): ${output()}`);
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(`The product did not come up: ${output()}`);
    await wait(20);
  }
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url: `http://localhost:${port}`, child, ms: Math.round(performance.now() - startedAt), output, stop };
}
