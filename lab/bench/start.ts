/** Measures a cold and a warm start, and the running product's memory. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "../../tests/setup/product.ts";
import { percentile } from "./mean-percentile.ts";

const WARM_STARTS = 5;

/** A process and its descendants. */
function tree(root: number): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="]).toString().trim().split("\n");
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number]);
  const below = (pid: number): number[] => [pid, ...pairs.filter(([, parent]) => parent === pid).flatMap(([child]) => below(child))];
  return below(root);
}

/** Kilobytes of memory, with a proportional share of shared memory if the system reports it. */
function memoryKb(pid: number): number {
  const rollup = `/proc/${pid}/smaps_rollup`;
  if (existsSync(rollup)) return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(rollup, "utf8"))?.[1] ?? 0);
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString());
}

const home = mkdtempSync(join(tmpdir(), "larder-start-"));
try {
  rmSync("web/dist", { recursive: true, force: true }); // as after a clone: the first start builds the web client
  const cold = await startProduct(home);
  const rssMb = Math.round(tree(cold.child.pid ?? 0).reduce((sum, pid) => sum + memoryKb(pid), 0) / 1024);
  await cold.stop();
  const warm: number[] = [];
  for (let run = 0; run < WARM_STARTS; run++) {
    const started = await startProduct(home);
    await fetch(`${started.url}/api/health`);
    warm.push(started.ms);
    await started.stop();
  }
  console.log(JSON.stringify({ coldMs: cold.ms, warmMs: percentile(warm, 0.5), rssMb }));
} finally {
  rmSync(home, { recursive: true, force: true });
}
