import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second in /proc. */
const TICKS_PER_S = 100;

type Process = { pid: number; parent: number; ticks: number };

/** Parses `/proc/<pid>/stat`: the parent, and the CPU time of the process and its exited children. The name may contain spaces and brackets. */
export function parseProcess(stat: string): Process {
  const pid = Number.parseInt(stat, 10);
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0); // fields 14 to 17: user and system, own and of ended children
  return { pid, parent: Number(fields[1]), ticks };
}

/** CPU milliseconds used so far by process trees. @param roots their roots, by name. */
export function usedMs<Name extends string>(all: readonly Process[], roots: Record<Name, number>): Record<Name, number> {
  const named = new Set(Object.values<number>(roots));
  const sumTree = (pid: number): number => {
    const own = all.find((one) => one.pid === pid)?.ticks ?? 0;
    const children = all.filter((one) => one.parent === pid && !named.has(one.pid)); // named processes are counted separately
    return children.reduce((sum, child) => sum + sumTree(child.pid), own);
  };
  const entries = Object.entries<number>(roots).map(([name, pid]) => [name, (sumTree(pid) * 1000) / TICKS_PER_S]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** Every process of this machine. */
export const allProcesses = (): Process[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseProcess(readFileSync(`/proc/${pid}/stat`, "utf8"))];
      } catch {
        return []; // it has exited
      }
    });

/** CPU milliseconds per payment between two samples, and each process's share in per cent. */
export function computeShares(before: Record<string, number>, after: Record<string, number>, payments: number) {
  const used = Object.entries(after).map(([name, ms]) => ({ name, ms: ms - (before[name] ?? 0) }));
  const sum = used.reduce((total, { ms }) => total + ms, 0);
  return Object.fromEntries(
    used.map(({ name, ms }) => [name, { msEach: Math.round((ms / payments) * 10) / 10, percent: Math.round((ms / sum) * 100) }]),
  );
}
