import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { MealPlanActivities, WeekFound, WeekQuestion } from "../meal-plan/activities.port.ts";
import type { WeekImpossible } from "../meal-plan/messages.ts";
import type { PlanAlternativesActivities } from "./activities.port.ts";
import { planAlternativesWorkflow } from "./plan-alternatives.workflow.ts";

const held = timeSkippingServer();
const found = (tillPence = 4500, relaxed = false) =>
  ({ kind: "planned", week: [], tillPence, variety: { relaxed } }) as unknown as WeekFound;
const impossible: WeekImpossible = { kind: "impossible", constraint: "time", smallestBudgetPence: null };
const asking = (spending: string | undefined, relaxed = false) => ({
  householdId: "household",
  generationId: "generation",
  planId: "plan",
  question: { rules: { days: 7, spending, budgetPence: 6000 }, shopId: "tesco" } as unknown as WeekQuestion,
  tillPence: 5400,
  relaxed,
});
const fakeActivities = () => ({
  findWeek: vi.fn<MealPlanActivities["findWeek"]>(async () => found()),
  saveAlternative: vi.fn<PlanAlternativesActivities["saveAlternative"]>(async () => {}),
});
const saved = ({ saveAlternative }: ReturnType<typeof fakeActivities>) =>
  saveAlternative.mock.calls.map(([{ planId, question, found }]) => [planId, question.rules.spending, question.shopId, found !== null]);
const budgets = ({ findWeek }: ReturnType<typeof fakeActivities>) =>
  findWeek.mock.calls.map(([{ question }]) => [question.rules.spending, question.rules.budgetPence]);

it.each([
  ["balanced", ["thrifty", "generous"]],
  ["thrifty", ["balanced", "generous"]],
  ["generous", ["balanced", "thrifty"]],
  [undefined, ["balanced", "generous"]],
])("stores the weeks of the other two settings for a plan of %s", async (spending, others) => {
  const activities = fakeActivities();
  const keptAs = spending === "balanced" ? "alternatives to a plan" : "";
  const { result } = await runToEnd(held.env, planAlternativesWorkflow, [asking(spending)], activities, async () => {}, keptAs);
  expect(result.status).toBe("fulfilled");
  expect(saved(activities)).toEqual(others.map((other) => ["plan", other, "tesco", true]));
  expect(activities.findWeek.mock.calls.map(([{ urgency }]) => urgency)).toEqual(["soon", "soon"]);
  expect(activities.saveAlternative.mock.calls.every(([{ question }]) => question.rules.budgetPence === 6000)).toBe(true);
});

it("seeks a thriftier week at least 8 % below the next more generous one, and others within the budget (D-69d)", async () => {
  const from = async (spending: string) => {
    const activities = fakeActivities();
    await runToEnd(held.env, planAlternativesWorkflow, [asking(spending)], activities);
    return budgets(activities);
  };
  expect(await from("balanced")).toEqual([
    ["thrifty", 5000],
    ["generous", 6000],
  ]);
  expect(await from("generous")).toEqual([
    ["balanced", 5000],
    ["thrifty", 4166],
  ]);
});

it("stores no week that gave up variety which the plan has", async () => {
  const activities = fakeActivities();
  activities.findWeek.mockResolvedValueOnce(found(4500, true));
  await runToEnd(held.env, planAlternativesWorkflow, [asking("balanced")], activities);
  expect(saved(activities)).toEqual([
    ["plan", "thrifty", "tesco", false],
    ["plan", "generous", "tesco", true],
  ]);
  const beside = fakeActivities();
  beside.findWeek.mockResolvedValue(found(4500, true));
  await runToEnd(held.env, planAlternativesWorkflow, [asking("balanced", true)], beside);
  expect(saved(beside).map(([, , , isFound]) => isFound)).toEqual([true, true]);
});

it("retries after a failure, stores that a setting is impossible, and fails after three attempts", async () => {
  const activities = fakeActivities();
  activities.findWeek.mockRejectedValueOnce(new Error("killed")).mockResolvedValueOnce(impossible);
  await runToEnd(held.env, planAlternativesWorkflow, [asking("balanced")], activities);
  expect(activities.findWeek).toHaveBeenCalledTimes(3);
  expect(saved(activities)).toEqual([
    ["plan", "thrifty", "tesco", false],
    ["plan", "generous", "tesco", true],
  ]);
  const never = fakeActivities();
  never.findWeek.mockRejectedValue(new Error("broken"));
  expect((await runToEnd(held.env, planAlternativesWorkflow, [asking("balanced")], never)).result.status).toBe("rejected");
  expect(never.findWeek).toHaveBeenCalledTimes(3);
});
