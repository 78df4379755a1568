import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import { retentionWorkflow } from "./retention.workflow.ts";

const held = timeSkippingServer();

it("removes what is past its time, then erases unused accounts, and tries again where the database was away", async () => {
  const removeExpired = vi.fn().mockRejectedValueOnce(new Error("connection lost")).mockResolvedValueOnce({ mail: 3 });
  const eraseUnusedAccounts = vi.fn().mockRejectedValueOnce(new Error("connection lost")).mockResolvedValueOnce({ warned: 2, due: 1 });
  const activities = { removeExpired, eraseUnusedAccounts };
  const { result } = await runToEnd(held.env, retentionWorkflow, [], activities, undefined, "what is past its time is removed");
  expect(result).toEqual({ status: "fulfilled", value: { removed: { mail: 3 }, warned: 2, due: 1 } });
});
