import { ApplicationFailure } from "@temporalio/common";
import { describe, expect, it, vi } from "vitest";
import type { WeekStart } from "#domain/planning/plan-dates.ts";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import { DATA_REFUSED } from "../../data-refused.ts";
import type { ImprovePlanActivities } from "../improve-plan/activities.port.ts";
import type { PlanAlternativesActivities } from "../plan-alternatives/activities.port.ts";
import type { MealPlanActivities, WeekFound, WeekQuestion } from "./activities.port.ts";
import { mealPlanWorkflow } from "./meal-plan.workflow.ts";

const held = timeSkippingServer();

const question = {
  rules: { days: 7, locked: [], recentRecipeIds: ["old"], stock: { rice: "enough", carrot: 200 } },
  shopId: "tesco",
} as unknown as WeekQuestion;
const found = (recipeId: string) =>
  ({
    kind: "planned",
    tillPence: 5400,
    variety: { relaxed: false },
    week: [{ day: 0, meal: "dinner", recipeId, leftoverOfDay: null }],
    stockAfter: { rice: "enough", [`left of ${recipeId}`]: 100 },
  }) as unknown as WeekFound;

/** Every activity succeeds by default. */
const fakeActivities = () => ({
  openGeneration: vi.fn<MealPlanActivities["openGeneration"]>(async ({ days }) => ({ ...question, rules: { ...question.rules, days } })),
  findWeek: vi.fn<MealPlanActivities["findWeek"]>(async ({ weekIndex }) => found(`dinner-${weekIndex}`)),
  saveWeek: vi.fn<MealPlanActivities["saveWeek"]>(async ({ weekIndex }) => ({ planId: `plan-${weekIndex}`, listId: `list-${weekIndex}` })),
  saveProposal: vi.fn<MealPlanActivities["saveProposal"]>(async () => "saved"),
  saveAlternative: vi.fn<PlanAlternativesActivities["saveAlternative"]>(async () => {}),
  offerBetterWeek: vi.fn<ImprovePlanActivities["offerBetterWeek"]>(async () => ({ offered: false })),
  closeGeneration: vi.fn<MealPlanActivities["closeGeneration"]>(async () => {}),
});

const plan = (context: ReturnType<typeof fakeActivities>, days?: 3 | 7 | 14 | 30, from?: WeekStart) =>
  runToEnd(held.env, mealPlanWorkflow, [{ householdId: "household", request: { ...(days && { days }), ...(from && { from }) } }], context);

describe("making a plan", () => {
  it("reads the household, finds a week, writes it once and closes the record", async () => {
    const context = fakeActivities();
    const { result, runId } = await plan(context);
    expect(result).toMatchObject({ value: { kind: "planned", weeks: [{ planId: "plan-0", listId: "list-0" }] } });
    expect(context.openGeneration).toHaveBeenCalledExactlyOnceWith({ generationId: runId, householdId: "household", request: {}, days: 7 });
    expect(context.saveWeek).toHaveBeenCalledOnce();
    expect(context.closeGeneration).toHaveBeenCalledExactlyOnceWith({ generationId: runId, status: "done" });
  });

  it("plans the other spending settings after the answer, for the household's own plan of one week (decision 50)", async () => {
    const context = fakeActivities();
    context.saveWeek.mockResolvedValue({ planId: "of-one-week", listId: "list" });
    const { runId } = await runToEnd(
      held.env,
      mealPlanWorkflow,
      [{ householdId: "household", request: {} }],
      context,
      async (handle) => {
        await handle.result();
        await vi.waitFor(() => expect(context.saveAlternative).toHaveBeenCalledTimes(2), 20_000); // it outlives the plan's own workflow
      },
      "a plan of one week and others beside it",
    );
    const saved = context.saveAlternative.mock.calls.map(([{ planId, question: asked }]) => [planId, asked.rules.spending]);
    expect(saved).toEqual([
      ["of-one-week", "balanced"],
      ["of-one-week", "generous"],
    ]);
    expect(context.findWeek.mock.calls.every(([{ generationId }]) => generationId === runId)).toBe(true);
  });

  it("writes nothing and returns the reason when no week is possible", async () => {
    const context = fakeActivities();
    context.findWeek.mockResolvedValue({ kind: "impossible", constraint: "budget", smallestBudgetPence: 3120 });
    const { result } = await plan(context);
    expect(result).toMatchObject({ value: { kind: "impossible", constraint: "budget", smallestBudgetPence: 3120 } });
    expect(context.saveWeek).not.toHaveBeenCalled();
    expect(context.closeGeneration).toHaveBeenCalledWith(expect.objectContaining({ status: "infeasible" }));
  });

  it("plans thirty days as four weeks and two days, and avoids repeating the recipes of earlier weeks (D-17a)", async () => {
    const context = fakeActivities();
    const { result } = await plan(context, 30);
    expect(result).toMatchObject({ value: { weeks: [0, 1, 2, 3, 4].map((week) => ({ planId: `plan-${week}` })) } });
    const asked = context.findWeek.mock.calls.map(([search]) => search.question.rules);
    expect(asked.map((rules) => rules.days)).toEqual([7, 7, 7, 7, 2]);
    expect(asked.map(({ stock }) => Object.keys(stock)[1])).toEqual(["carrot", ...[0, 1, 2, 3].map((week) => `left of dinner-${week}`)]);
    expect(asked.at(-1)?.recentRecipeIds).toEqual(["old", "dinner-0", "dinner-1", "dinner-2", "dinner-3"]);
  });

  it("plans the rest of the first week and then whole weeks from Monday", async () => {
    const context = fakeActivities();
    context.openGeneration.mockImplementation(async ({ days }) => ({ ...question, rules: { ...question.rules, days, firstDay: 3 } }));
    const { result } = await plan(context, 14, { monday: "2026-11-23", firstDay: 3 });
    expect(result).toMatchObject({ value: { weeks: [{ planId: "plan-0" }, { planId: "plan-1" }, { planId: "plan-2" }] } });
    const asked = context.findWeek.mock.calls.map(([search]) => search.question.rules);
    expect(asked.map(({ days, firstDay }) => [days, firstDay])).toEqual([
      [4, 3],
      [7, 0],
      [3, 0],
    ]);
  });

  it("writes all weeks of a proposal at once, and no plan (decision 52)", async () => {
    const context = fakeActivities();
    const proposal = { id: "proposal", conversationId: 7 };
    const { result } = await runToEnd(held.env, mealPlanWorkflow, [{ householdId: "household", request: { days: 14, proposal } }], context);
    expect(result).toEqual({ status: "fulfilled", value: { kind: "proposed", proposalId: "proposal" } });
    expect(context.saveWeek).not.toHaveBeenCalled();
    expect(context.offerBetterWeek).not.toHaveBeenCalled();
    const [[saved] = []] = context.saveProposal.mock.calls;
    expect(saved).toMatchObject({ householdId: "household", proposal });
    expect(saved?.weeks.map(({ found }) => found.week[0]?.recipeId)).toEqual(["dinner-0", "dinner-1"]);
    expect(context.closeGeneration).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: "done" }));
  });

  it("restarts with the household's new rules when a week is outdated, and writes all its weeks again (D-67b)", async () => {
    const context = fakeActivities();
    context.saveWeek
      .mockResolvedValueOnce({ planId: "old-0", listId: "old-list-0" })
      .mockResolvedValueOnce("outdated")
      .mockImplementation(async ({ weekIndex }) => ({ planId: `plan-${weekIndex}`, listId: `list-${weekIndex}` }));
    const { result } = await plan(context, 14);
    expect(result).toMatchObject({ value: { weeks: [{ planId: "plan-0" }, { planId: "plan-1" }] } });
    expect(context.openGeneration).toHaveBeenCalledTimes(2);
    expect(context.saveWeek.mock.calls.map(([{ weekIndex }]) => weekIndex)).toEqual([0, 1, 0, 1]);
    expect(context.closeGeneration).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: "done" }));
  });

  it("restarts an outdated proposal too", async () => {
    const context = fakeActivities();
    context.saveProposal.mockResolvedValueOnce("outdated");
    const proposal = { id: "proposal", conversationId: 7 };
    const { result } = await runToEnd(held.env, mealPlanWorkflow, [{ householdId: "household", request: { proposal } }], context);
    expect(result).toEqual({ status: "fulfilled", value: { kind: "proposed", proposalId: "proposal" } });
    expect(context.findWeek).toHaveBeenCalledTimes(2);
  });

  it("fails after ten restarts", async () => {
    const context = fakeActivities();
    context.saveWeek.mockResolvedValue("outdated");
    const { result } = await plan(context);
    expect(result.status).toBe("rejected");
    expect(context.saveWeek).toHaveBeenCalledTimes(11);
    expect(context.closeGeneration).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: "failed" }));
  });

  it("survives a short database outage", async () => {
    const context = fakeActivities();
    context.saveWeek
      .mockRejectedValueOnce(new Error("ECONNREFUSED"))
      .mockRejectedValueOnce(new Error("the database system is starting up"));
    const { result } = await plan(context);
    expect(result).toMatchObject({ value: { kind: "planned" } });
    expect(context.saveWeek).toHaveBeenCalledTimes(3);
  });

  it("fails without a retry when the database rejects the week's data", async () => {
    const context = fakeActivities();
    context.saveWeek.mockRejectedValue(ApplicationFailure.nonRetryable("the database answers 22P05 to saveWeek", DATA_REFUSED));
    const { result } = await plan(context);
    expect(result.status).toBe("rejected");
    expect(context.saveWeek).toHaveBeenCalledOnce();
    expect(context.closeGeneration).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: "failed" }));
  });

  it("closes the record as failed and rethrows when the search fails", async () => {
    const context = fakeActivities();
    context.findWeek.mockRejectedValue(ApplicationFailure.nonRetryable("the search proposed a week that may not be"));
    const { result } = await plan(context);
    expect(result.status).toBe("rejected");
    expect(context.saveWeek).not.toHaveBeenCalled();
    expect(context.closeGeneration).toHaveBeenCalledWith(expect.objectContaining({ status: "failed" }));
  });
});

describe("a long database outage", () => {
  const own = timeSkippingServer(); // background searches of the plans above would hold up its clock

  it("fails the plan after minutes", async () => {
    const context = fakeActivities();
    context.saveWeek.mockRejectedValue(new Error("ECONNREFUSED"));
    const { result } = await runToEnd(own.env, mealPlanWorkflow, [{ householdId: "household", request: {} }], context, async () => {
      await own.env.sleep("5 minutes");
    });
    expect(result.status).toBe("rejected");
    expect(context.closeGeneration).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: "failed" }));
  });
});
