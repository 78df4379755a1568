import { expect, it, vi } from "vitest";
import type { SampledWeek } from "#domain/planning/sampled-week.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { SampleWeekActivities } from "./activities.port.ts";
import { sampleWeekWorkflow } from "./sample-week.workflow.ts";

const held = timeSkippingServer();
const question = { householdSize: 2, weeklyBudget: 75, allergens: [], avoidWords: [] };
const week: SampledWeek = { kind: "planned", tillPence: 6585, budgetPence: 7500, kcalPerDay: 2250, meals: [], list: [] };

it("returns the week after a worker died once", async () => {
  const planSampleWeek = vi
    .fn<SampleWeekActivities["planSampleWeek"]>()
    .mockRejectedValueOnce(new Error("worker gone"))
    .mockResolvedValue(week);
  const { result } = await runToEnd(held.env, sampleWeekWorkflow, [question], { planSampleWeek }, async () => {}, "a sample week");
  expect(result).toEqual({ status: "fulfilled", value: week });
  expect(planSampleWeek.mock.calls).toEqual([[question], [question]]);
});

it("returns an impossible week as a result", async () => {
  const impossible = { kind: "impossible", constraint: "budget", smallestBudgetPence: 3636 } as const;
  const planSampleWeek = vi.fn<SampleWeekActivities["planSampleWeek"]>().mockResolvedValue(impossible);
  const { result } = await runToEnd(held.env, sampleWeekWorkflow, [question], { planSampleWeek });
  expect(result).toEqual({ status: "fulfilled", value: impossible });
});

it("fails after the second failure, because a visitor is waiting", async () => {
  const planSampleWeek = vi.fn<SampleWeekActivities["planSampleWeek"]>().mockRejectedValue(new Error("broken"));
  const { result } = await runToEnd(held.env, sampleWeekWorkflow, [question], { planSampleWeek });
  expect(result.status).toBe("rejected");
  expect(planSampleWeek).toHaveBeenCalledTimes(2);
});
