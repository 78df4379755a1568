import { MockActivityEnvironment } from "@temporalio/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beatByProgress } from "./beat-by-progress.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }));
afterEach(() => void vi.useRealTimers());

/** Runs a search that is told when to make progress and ends when it is stopped or said to. */
function running() {
  const held = { beats: 0, progress: () => {}, end: (_: string) => {} };
  const env = new MockActivityEnvironment();
  env.on("heartbeat", () => held.beats++);
  const result = env.run(() =>
    beatByProgress(
      (onProgress, signal) =>
        new Promise<string>((done, failed) => {
          held.progress = onProgress;
          held.end = done;
          signal.addEventListener("abort", () => failed(new Error("stopped")));
        }),
    ),
  );
  return { held, result };
}

it("beats while a search waits for its turn, however long", async () => {
  const { held, result } = running();
  vi.advanceTimersByTime(600_000);
  expect(held.beats).toBe(600);
  held.end("a week");
  expect(await result).toBe("a week");
});

it("beats while a search makes progress, and no more after its end", async () => {
  const { held, result } = running();
  for (let step = 0; step < 10; step++) {
    held.progress();
    vi.advanceTimersByTime(30_000);
  }
  expect(held.beats).toBe(300);
  held.end("a week");
  expect(await result).toBe("a week");
  vi.advanceTimersByTime(30_000);
  expect(held.beats).toBe(300);
});

it("stops a search that began and then made no progress for a minute", async () => {
  const { held, result } = running();
  held.progress();
  const failed = expect(result).rejects.toThrow("stopped");
  vi.advanceTimersByTime(61_000);
  await failed;
  expect(held.beats).toBe(59);
});
