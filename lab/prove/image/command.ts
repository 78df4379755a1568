import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

const READY_WITHIN_MS = 180_000;
const POLL_MS = 200;

/** Runs a command from the image's folder, as in its container. */
export function commandOfImage(image: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, { cwd: image, env, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => {
      written += text;
    });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  return {
    /** Its log lines. */
    lines: () => written.split("\n").filter(Boolean),
    /** Waits until it is ready. @throws with its output if it exits or times out. */
    until: async (isReady: () => Promise<boolean>) => {
      for (const late = Date.now() + READY_WITHIN_MS; !(await isReady().catch(() => false)); await wait(POLL_MS))
        if (child.exitCode !== null || Date.now() > late) throw new Error(`${args.join(" ")} is not ready: ${written}`);
    },
    /** @returns the exit code. */
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
