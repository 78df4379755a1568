import type { ChildProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import { kept, type Note } from "./kept.ts";

const noted = (): Note => ({ logStep: vi.fn(), onProcess: vi.fn(), onLost: vi.fn() });
const fake = () => ({ process: new EventEmitter() as ChildProcess, stop: vi.fn(async () => {}) });

/** A server that, once it has ended, is not there again before `up`. */
function slowToRestart() {
  const [first, second] = [fake(), fake()];
  const again = Promise.withResolvers<typeof second>();
  const start = vi.fn().mockResolvedValueOnce(first).mockReturnValueOnce(again.promise);
  return { first, second, start, up: () => again.resolve(second) };
}

it("restarts a server that exited, and stops the current one", async () => {
  const [first, second] = [fake(), fake()];
  const start = vi.fn().mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const note = noted();
  const { stop } = await kept("A server", start, note);
  first.process.emit("exit", 1);
  await expect.poll(() => vi.mocked(note.onProcess).mock.calls.map(([, child]) => child)).toEqual([first.process, second.process]);
  await stop();
  expect([first.stop.mock.calls.length, second.stop.mock.calls.length]).toEqual([0, 1]);
});

it("a stop during a restart waits for it and leaves nothing running", async () => {
  const { first, second, start, up } = slowToRestart();
  const { stop } = await kept("A server", start, noted());
  first.process.emit("exit", 1);
  await expect.poll(() => start.mock.calls.length).toBe(2);
  const stopped = stop();
  up();
  await stopped;
  expect(second.stop).toHaveBeenCalledTimes(1);
});

it("a stop before a restart starts nothing, and a failed restart is reported", async () => {
  const first = fake();
  const start = vi.fn().mockResolvedValueOnce(first).mockRejectedValue(new Error("no room"));
  const stopped = await kept("A server", start, noted());
  first.process.emit("exit", 1);
  await stopped.stop();
  expect(start).toHaveBeenCalledTimes(1);

  const [again, note] = [fake(), noted()];
  start.mockResolvedValueOnce(again);
  await kept("A server", start, note);
  again.process.emit("exit", 1);
  await expect.poll(() => vi.mocked(note.onLost).mock.calls).toEqual([["A server cannot be restarted: no room"]]);
});

it("callers wait during a restart and learn that the server was unavailable", async () => {
  const { first, start, up } = slowToRestart();
  const { back, away } = await kept("A server", start, noted());
  await back(); // it runs
  expect(await away()).toBe(false);
  first.process.emit("exit", 1);
  const heard = vi.fn();
  const waits = back().then(heard);
  await expect.poll(() => start.mock.calls.length).toBe(2);
  expect(heard).not.toHaveBeenCalled();
  expect(await away()).toBe(true);
  up();
  await waits;
  expect(await away()).toBe(true); // what ended with it may end only now
  expect(heard).toHaveBeenCalledOnce();
});
