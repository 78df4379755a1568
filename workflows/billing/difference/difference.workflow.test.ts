import { expect, it, vi } from "vitest";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { DifferenceActivities } from "./activities.port.ts";
import { differenceWorkflow } from "./difference.workflow.ts";

const held = timeSkippingServer();
const AUDIT: AuditEntry = {
  ...{ id: "entry", operatorId: "operator", role: "owner", what: "asked the provider about a difference" },
  ...{ whom: { kind: "difference", id: "difference" }, before: null, after: null, requestId: null },
};
const OF = { id: "difference", operatorId: "operator", audit: AUDIT };

it("retries while the provider is away, and carries out only the chosen act", async () => {
  const askAgain = vi.fn<DifferenceActivities["askAgain"]>(async () => "agrees").mockRejectedValueOnce(new Error("the provider is away"));
  const bookDifference = vi.fn<DifferenceActivities["bookDifference"]>(async () => "booked");
  const standIn = { askAgain, bookDifference };
  const asked = await runToEnd(
    held.env,
    differenceWorkflow,
    [{ ...OF, act: "ask" }],
    standIn,
    undefined,
    "a difference that is asked about",
  );
  expect(asked.result).toEqual({ status: "fulfilled", value: "agrees" });
  expect([askAgain.mock.calls, bookDifference.mock.calls]).toEqual([[[OF], [OF]], []]);
  const booked = await runToEnd(held.env, differenceWorkflow, [{ ...OF, act: "book" }], standIn, undefined, "a difference that is booked");
  expect(booked.result).toEqual({ status: "fulfilled", value: "booked" });
  expect(bookDifference.mock.calls).toEqual([[OF]]);
});

it("fails after an hour, leaving the difference open", async () => {
  const away = async () => {
    throw new Error("the provider is away");
  };
  const { result } = await runToEnd(held.env, differenceWorkflow, [{ ...OF, act: "ask" }], { askAgain: away, bookDifference: away });
  expect(result.status).toBe("rejected");
});
