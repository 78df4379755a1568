import { vi } from "vitest";

/** Runs a task with waits of this length shortened: for timeouts. */
export async function shortened<Result>(lengthMs: number, work: () => Promise<Result>): Promise<Result> {
  const usual = globalThis.setTimeout;
  const shorter = ((act: () => void, ms?: number, ...given: []) => usual(act, ms === lengthMs ? 300 : ms, ...given)) as typeof setTimeout;
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(shorter);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
