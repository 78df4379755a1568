import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { ImprovePlanActivities } from "./activities.port.ts";
import { improvePlanWorkflow } from "./improve-plan.workflow.ts";

const held = timeSkippingServer();

it("searches for a better week, retries after a failure, and fails after three attempts", async () => {
  const once = vi
    .fn<ImprovePlanActivities["offerBetterWeek"]>()
    .mockRejectedValueOnce(new Error("killed"))
    .mockResolvedValue({ offered: true });
  const offered = await runToEnd(
    held.env,
    improvePlanWorkflow,
    [{ planId: "one" }],
    { offerBetterWeek: once },
    async () => {},
    "a better week",
  );
  expect(offered.result).toEqual({ status: "fulfilled", value: { offered: true } });
  expect(once).toHaveBeenCalledTimes(2);
  const never = vi.fn<ImprovePlanActivities["offerBetterWeek"]>().mockRejectedValue(new Error("broken"));
  expect((await runToEnd(held.env, improvePlanWorkflow, [{ planId: "two" }], { offerBetterWeek: never })).result.status).toBe("rejected");
  expect(never).toHaveBeenCalledTimes(3);
});
