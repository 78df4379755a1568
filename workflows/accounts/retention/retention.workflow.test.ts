import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../checks/setup/workflow.ts";
import { retentionWorkflow } from "./retention.workflow.ts";

const held = timeSkippingServer();

it("removes what is past its time, and tries again where the database was away", async () => {
  const removeExpired = vi.fn().mockRejectedValueOnce(new Error("connection lost")).mockResolvedValueOnce({ mail: 3 });
  const { result } = await runToEnd(held.env, retentionWorkflow, [], { removeExpired }, undefined, "what is past its time is removed");
  expect(result).toEqual({ status: "fulfilled", value: { mail: 3 } });
});
