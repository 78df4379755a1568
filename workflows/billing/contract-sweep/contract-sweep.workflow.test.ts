import { expect, it } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import { contractSweepWorkflow } from "./contract-sweep.workflow.ts";

const held = timeSkippingServer();
const FROM_MS = Date.UTC(2026, 10, 28, 3);

/** Fake activities of the sweep and its children; `asked` records the calls. */
function world(restore: { fromMs: number; restoredByMs: number } | null) {
  const asked: string[] = [];
  const note = <Answer>(what: string, answer: Answer): Answer => {
    asked.push(what);
    return answer;
  };
  const windows: number[] = [];
  const activities = {
    pendingRestore: async () => restore,
    alignContracts: async ({ afterId }: { afterId: string | null }) =>
      note("align", { checked: 200, next: afterId === null ? "another page" : null }),
    providerMovements: async ({ fromMs }: { fromMs: number }) => {
      windows.push(fromMs);
      return note("compare", { items: [], next: null });
    },
    ledgerMovements: async () => ({ items: [], next: null }),
    openAttempts: async () => ({ items: [], next: null }),
    followUp: async () => ({ waiting: 0 }),
    postWaitingMail: async () => ({ started: 0 }),
    releaseHold: async () => note("release", undefined),
    dueSubscriptions: async () => note("bill", []),
    restartLostContracts: async () => note("restart", { checked: 7, restarted: 2 }),
  };
  return { asked, windows, activities };
}

it("D-80d: compares from an hour before the backup, and releases the hold only after that", async () => {
  const { asked, windows, activities } = world({ fromMs: FROM_MS, restoredByMs: FROM_MS + HOUR_MS });
  const { result } = await runToEnd(
    held.env,
    contractSweepWorkflow,
    [],
    activities,
    undefined,
    "a restored database is compared, then released",
  );
  expect(result).toEqual({ status: "fulfilled", value: { checked: 7, restarted: 2, compared: true } });
  expect(asked.filter((what) => what !== "bill")).toEqual(["align", "align", "compare", "release", "restart"]);
  expect(windows).toEqual([FROM_MS - HOUR_MS]);
});

it("only restarts lost workflows if nothing was restored", async () => {
  const { asked, activities } = world(null);
  const { result } = await runToEnd(held.env, contractSweepWorkflow, [], activities, undefined, "a sweep that finds lost workflows");
  expect(result).toMatchObject({ value: { checked: 7, restarted: 2, compared: false } });
  expect(asked).toEqual(["restart"]);
});
