import { expect, it, vi } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { NotificationsActivities } from "./activities.port.ts";
import { choicesChanged } from "./messages.ts";
import { notificationsWorkflow } from "./notifications.workflow.ts";

const held = timeSkippingServer();
type Tell = NotificationsActivities["tellDue"];

it("sleeps until the next moment, asks then, and ends when nothing is chosen any more", async () => {
  const asked: number[] = [];
  const tellDue = vi.fn<Tell>(async ({ nowMs }) => {
    asked.push(nowMs);
    return { nextMs: asked.length < 4 ? nowMs + 20 * HOUR_MS : null };
  });
  const { result } = await runToEnd(
    held.env,
    notificationsWorkflow,
    [{ userId: "ada" }],
    { tellDue },
    async () => {},
    "notifications of a few days",
  );
  expect(result.status).toBe("fulfilled");
  expect(asked).toHaveLength(4);
  for (const [index, nowMs] of asked.slice(1).entries()) expect(nowMs - asked[index]!).toBeGreaterThanOrEqual(20 * HOUR_MS);
});

it("other choices wake it at once, and none end it", async () => {
  const asked: number[] = [];
  const tellDue = vi.fn<Tell>(async ({ nowMs }) => ({ nextMs: asked.push(nowMs) === 1 ? nowMs + 1000 * HOUR_MS : null }));
  const { result } = await runToEnd(
    held.env,
    notificationsWorkflow,
    [{ userId: "ada" }],
    { tellDue },
    async (handle) => {
      await vi.waitFor(() => expect(tellDue).toHaveBeenCalledOnce(), 10_000);
      await handle.signal(choicesChanged);
    },
    "notifications that other choices end",
  );
  expect(result.status).toBe("fulfilled");
  expect(asked).toHaveLength(2);
  expect(asked[1]! - asked[0]!).toBeLessThan(HOUR_MS);
});

it("a database that is away for long costs what was due meanwhile, not what comes after", async () => {
  let calls = 0;
  const downUntil = { calls: 30 };
  const tellDue = vi.fn<Tell>(async () => {
    calls++;
    if (calls <= downUntil.calls) throw new Error("away");
    return { nextMs: null };
  });
  const { result } = await runToEnd(held.env, notificationsWorkflow, [{ userId: "ada" }], { tellDue });
  expect(result.status).toBe("fulfilled");
  expect(calls).toBe(downUntil.calls + 1);
});
