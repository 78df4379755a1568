import { MockActivityEnvironment } from "@temporalio/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withProgressHeartbeat } from "./heartbeat.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }));
afterEach(() => void vi.useRealTimers());

/** Runs a search whose progress and end the test controls. */
function running() {
  const search = { beats: 0, progress: () => {}, end: (_: string) => {} };
  const env = new MockActivityEnvironment();
  env.on("heartbeat", () => search.beats++);
  const result = env.run(() =>
    withProgressHeartbeat(
      (onProgress, signal) =>
        new Promise<string>((resolve, reject) => {
          search.progress = onProgress;
          search.end = resolve;
          signal.addEventListener("abort", () => reject(new Error("stopped")));
        }),
    ),
  );
  return { search, result };
}

it("sends heartbeats while a search is queued, however long", async () => {
  const { search, result } = running();
  vi.advanceTimersByTime(600_000);
  expect(search.beats).toBe(600);
  search.end("a week");
  expect(await result).toBe("a week");
});

it("sends heartbeats while a search makes progress, and none after it ends", async () => {
  const { search, result } = running();
  for (let step = 0; step < 10; step++) {
    search.progress();
    vi.advanceTimersByTime(30_000);
  }
  expect(search.beats).toBe(300);
  search.end("a week");
  expect(await result).toBe("a week");
  vi.advanceTimersByTime(30_000);
  expect(search.beats).toBe(300);
});

it("aborts a search that started and then made no progress for a minute", async () => {
  const { search, result } = running();
  search.progress();
  const failed = expect(result).rejects.toThrow("stopped");
  vi.advanceTimersByTime(61_000);
  await failed;
  expect(search.beats).toBe(59);
});
