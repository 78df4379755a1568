import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { MealPlanActivities, WeekFound, WeekQuestion } from "../meal-plan/activities.port.ts";
import type { WeekImpossible } from "../meal-plan/messages.ts";
import type { PlanAlternativesActivities } from "./activities.port.ts";
import { planAlternativesWorkflow } from "./plan-alternatives.workflow.ts";

const held = timeSkippingServer();
const found = { kind: "planned", week: [] } as unknown as WeekFound;
const impossible: WeekImpossible = { kind: "impossible", constraint: "time", smallestBudgetPence: null };
const asking = (spending: string | undefined) => ({
  householdId: "household",
  generationId: "generation",
  planId: "plan",
  question: { rules: { days: 7, spending }, shopId: "tesco" } as unknown as WeekQuestion,
});
const fakeActivities = () => ({
  findWeek: vi.fn<MealPlanActivities["findWeek"]>(async () => found),
  saveAlternative: vi.fn<PlanAlternativesActivities["saveAlternative"]>(async () => {}),
});
const saved = ({ saveAlternative }: ReturnType<typeof fakeActivities>) =>
  saveAlternative.mock.calls.map(([{ planId, question }]) => [planId, question.rules.spending, question.shopId]);

it.each([
  ["balanced", ["thrifty", "generous"]],
  ["thrifty", ["balanced", "generous"]],
  [undefined, ["balanced", "generous"]],
])("stores the weeks of the other two settings for a plan of %s, thriftiest first", async (spending, others) => {
  const activities = fakeActivities();
  const keptAs = spending === "balanced" ? "alternatives to a plan" : "";
  const { result } = await runToEnd(held.env, planAlternativesWorkflow, [asking(spending)], activities, async () => {}, keptAs);
  expect(result.status).toBe("fulfilled");
  expect(saved(activities)).toEqual(others.map((other) => ["plan", other, "tesco"]));
  expect(activities.findWeek.mock.calls.map(([{ urgency }]) => urgency)).toEqual(["soon", "soon"]);
});

it("retries after a failure, skips an impossible setting, and fails after three attempts", async () => {
  const activities = fakeActivities();
  activities.findWeek.mockRejectedValueOnce(new Error("killed")).mockResolvedValueOnce(impossible);
  await runToEnd(held.env, planAlternativesWorkflow, [asking("balanced")], activities);
  expect(activities.findWeek).toHaveBeenCalledTimes(3);
  expect(saved(activities)).toEqual([["plan", "generous", "tesco"]]);
  const never = fakeActivities();
  never.findWeek.mockRejectedValue(new Error("broken"));
  expect((await runToEnd(held.env, planAlternativesWorkflow, [asking("balanced")], never)).result.status).toBe("rejected");
  expect(never.findWeek).toHaveBeenCalledTimes(3);
});
