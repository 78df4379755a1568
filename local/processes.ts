import { type ChildProcess, execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

type Known = { name: string; pid: number; bornAt: string };

/** The start time of a process in the system's format, to detect a reused pid; undefined if the process is gone. */
function readStartTime(pid: number): string | undefined {
  try {
    if (existsSync(`/proc/${pid}/stat`)) {
      const [, afterName = ""] = /^\d+ \(.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
      const fields = afterName.split(" ");
      return fields[0] === "Z" ? undefined : fields[19]; // a zombie is gone; field 22 of the file is the start time
    }
    return (
      execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { stdio: "pipe" })
        .toString()
        .trim() || undefined
    );
  } catch {
    return undefined;
  }
}

/** The processes started from this home folder, in a file, so that a start after `kill -9` can end leftover ones, and only those. */
export function processBook(path: string) {
  const read = (): Known[] => {
    try {
      return JSON.parse(readFileSync(path, "utf8"));
    } catch {
      return []; // no file yet, or an incomplete one
    }
  };
  const write = (known: readonly Known[]) => {
    writeFileSync(`${path}.new`, JSON.stringify(known));
    renameSync(`${path}.new`, path);
  };
  const isAlive = (one: Known) => one.bornAt !== "" && readStartTime(one.pid) === one.bornAt;
  const add = (name: string, pid: number | undefined) => {
    if (pid !== undefined) write([...read().filter((one) => one.pid !== pid), { name, pid, bornAt: readStartTime(pid) ?? "" }]);
  };
  return {
    add,
    /** The pid of the supervisor that runs in this home folder, if any. */
    supervisor: (): number | undefined => read().find((one) => one.name === "supervisor" && one.pid !== process.pid && isAlive(one))?.pid,
    /** Ends processes that an earlier start left running. @returns their names. */
    async reap(): Promise<string[]> {
      const left = read().filter((one) => one.name !== "supervisor" && isAlive(one));
      for (const { pid } of left) process.kill(pid, "SIGTERM");
      for (let tries = 0; tries < 50 && left.some(isAlive); tries++) await wait(100);
      for (const one of left.filter(isAlive)) process.kill(one.pid, "SIGKILL");
      write([]);
      return left.map((one) => one.name);
    },
    clear: () => rmSync(path, { force: true }),
  };
}

export type ProcessBook = ReturnType<typeof processBook>;

/** Ends a child with SIGTERM, then with SIGKILL after a time. */
export async function end(child: ChildProcess, killAfterMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  await gone;
  clearTimeout(timer);
}
