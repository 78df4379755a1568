import { expect, it } from "vitest";
import { allProcesses, processOf, sharesOf, usedMs } from "./processor-time.ts";

it("reads a process's parent and what it has used, whatever it is called", () => {
  const stat = "77 (a) (b c) S 12 77 77 0 -1 4194560 900 0 0 0 30 20 4 6 20 0 1 0 8 0 0";
  expect(processOf(stat)).toEqual({ pid: 77, parent: 12, ticks: 60 });
});

it("counts a process with everything that it started, but for what is named itself", () => {
  const all = [
    { pid: 1, parent: 0, ticks: 1000 },
    { pid: 2, parent: 1, ticks: 10 },
    { pid: 3, parent: 2, ticks: 5 },
    { pid: 4, parent: 2, ticks: 7 },
    { pid: 5, parent: 4, ticks: 1 },
  ];
  expect(usedMs(all, { worker: 2, database: 4 })).toEqual({ worker: 150, database: 80 });
});

it("says what a payment takes of each, and which share of the whole", () => {
  expect(sharesOf({ worker: 100, database: 0 }, { worker: 400, database: 100 }, 10)).toEqual({
    worker: { msEach: 30, percent: 75 },
    database: { msEach: 10, percent: 25 },
  });
});

it("sees this process, and that it works", () => {
  const used = () => usedMs(allProcesses(), { here: process.pid }).here;
  const before = used();
  const until = performance.now() + 300;
  while (performance.now() < until); // busy
  expect(used() - before).toBeGreaterThan(100);
});
