import { type ChildProcess, execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

type Known = { name: string; pid: number; bornAt: string };

/** When a process was born, in whatever words this system has; a number that was given to another process since differs. `undefined` = it is gone. */
function bornAt(pid: number): string | undefined {
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

/** The processes that this home started, kept in a file, so that a start after `kill -9` can end what was left over, and nothing else. */
export function processBook(path: string) {
  const read = (): Known[] => {
    try {
      return JSON.parse(readFileSync(path, "utf8"));
    } catch {
      return []; // no book yet, or one that was cut off while being written
    }
  };
  const write = (known: readonly Known[]) => {
    writeFileSync(`${path}.new`, JSON.stringify(known));
    renameSync(`${path}.new`, path);
  };
  const alive = (one: Known) => one.bornAt !== "" && bornAt(one.pid) === one.bornAt;
  const add = (name: string, pid: number | undefined) => {
    if (pid !== undefined) write([...read().filter((one) => one.pid !== pid), { name, pid, bornAt: bornAt(pid) ?? "" }]);
  };
  return {
    add,
    /** The supervisor that runs in this home now, if one does. */
    supervisor: (): number | undefined => read().find((one) => one.name === "supervisor" && one.pid !== process.pid && alive(one))?.pid,
    /** Ends what an earlier start left running. @returns the names of what was ended. */
    async reap(): Promise<string[]> {
      const left = read().filter((one) => one.name !== "supervisor" && alive(one));
      for (const { pid } of left) process.kill(pid, "SIGTERM");
      for (let tries = 0; tries < 50 && left.some(alive); tries++) await wait(100);
      for (const one of left.filter(alive)) process.kill(one.pid, "SIGKILL");
      write([]);
      return left.map((one) => one.name);
    },
    clear: () => rmSync(path, { force: true }),
  };
}

export type ProcessBook = ReturnType<typeof processBook>;

/** Ends a child: asks first, insists after a while. */
export async function end(child: ChildProcess, insistAfterMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill("SIGTERM");
  const insist = setTimeout(() => child.kill("SIGKILL"), insistAfterMs);
  await gone;
  clearTimeout(insist);
}
