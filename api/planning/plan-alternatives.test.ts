import { describe, expect, it } from "vitest";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { PlanAlternatives } from "#contracts/planning/plan-alternatives.ts";
import type { ProposalUsed } from "#contracts/planning/plan-proposal.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import type { Spending } from "#domain/planning/spending.ts";
import { PlanProposal } from "../../db/planning/plan-proposal.entity.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { startedWith } from "../../tests/setup/workflows/started-with.ts";
import { type PlanAlternativesInput, planAlternativesWorkflowId } from "../../workflows/planning/plan-alternatives/messages.ts";
import { planAlternativesWorkflow } from "../../workflows/planning/plan-alternatives/plan-alternatives.workflow.ts";
import { PLANNING_TASK_QUEUE } from "../../workflows/task-queue.ts";

const { ask, database, household, started, held, inBackground } = testApi();
const PROFILE = { householdSize: 3, weeklyBudget: "220.00", cookingSkill: "intermediate" };

const read = async <T>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as T;
const plansOf = (cookie: string) => read<MealPlan[]>("/api/simple-meal-plans-with-items", cookie);
const alternatives = (cookie: string, { id }: { id: string }) =>
  read<PlanAlternatives>(`/api/simple-meal-plans/${id}/alternatives`, cookie);
const use = (cookie: string, { id }: { id: string }, spending: Spending) =>
  ask(`/api/simple-meal-plans/${id}/alternatives/${spending}/use`, { method: "POST", cookie });
const used = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ProposalUsed).plan;
};
const sentence = async (response: Response) => ((await response.json()) as { message: string }).message;

async function planned(cookie: string, json: object = {}): Promise<MealPlan> {
  const response = await ask("/api/simple-meal-plans", { method: "POST", cookie, json });
  expect(response.status).toBe(201);
  return ((await response.json()) as PlanMade).plan;
}

/** Waits for the search that planning started, which finds nothing in these tests, and deletes what it stored. */
async function undoSearch({ id }: MealPlan): Promise<void> {
  await held.server.workflow.getHandle(planAlternativesWorkflowId(id)).result();
  await database.orm.em.fork().nativeDelete(PlanProposal, { mealPlan: id });
}

/** Runs the search for a plan's alternatives with the questions of its planning run, `times` times as on a retry. */
async function searchAlternatives(plan: MealPlan, times = 1): Promise<void> {
  await undoSearch(plan);
  const { workflow } = held.server;
  const workflowId = planAlternativesWorkflowId(plan.id);
  const args = (await startedWith(held.server, workflowId)) as [PlanAlternativesInput];
  inBackground.search = true;
  try {
    for (let time = 0; time < times; time++)
      await (await workflow.start(planAlternativesWorkflow, { workflowId, taskQueue: PLANNING_TASK_QUEUE, args })).result();
  } finally {
    inBackground.search = false;
  }
}

describe("alternatives to a week (decision 50)", () => {
  it("are searched for after a plan of one week, and listed with it, cheapest first", async () => {
    const cookie = await household(PROFILE);
    const plan = await planned(cookie, { start: "next-week" });
    await undoSearch(plan);
    expect(await alternatives(cookie, plan)).toMatchObject({
      searching: true,
      weeks: [{ spending: "balanced", chosen: true, total: plan.totalCost }],
    });
    await searchAlternatives(plan, 2);
    const { searching, weeks } = await alternatives(cookie, plan);
    expect(searching).toBe(false);
    expect(weeks.map(({ spending, chosen }) => [spending, chosen])).toEqual([
      ["thrifty", false],
      ["balanced", true],
      ["generous", false],
    ]);
    const [thrifty = 0, balanced = 0, generous = 0] = weeks.map(({ total }) => Number(total));
    expect(balanced / thrifty).toBeGreaterThanOrEqual(1.08);
    expect(generous / balanced).toBeGreaterThanOrEqual(1.08);
    expect(weeks[1]).toMatchObject({ total: plan.totalCost, kcalPerDay: plan.kcalPerDay });
    expect(new Set(weeks.map(({ dinner }) => dinner?.imageUrl)).size).toBe(3);
    for (const { kcalPerDay, weekdayMinutes } of weeks) {
      expect(kcalPerDay).toBeGreaterThan(2000);
      expect(weekdayMinutes).toBeGreaterThan(10);
    }
    expect((await plansOf(cookie)).map(({ id }) => id)).toEqual([plan.id]); // the household's plan is unchanged
  });

  it("can each be accepted, with their lists, and the first plan can be restored", async () => {
    const cookie = await household(PROFILE);
    const plan = await planned(cookie, { start: "next-week" });
    await searchAlternatives(plan);
    const cards = (await alternatives(cookie, plan)).weeks;
    const thrifty = await used(await use(cookie, plan, "thrifty"));
    expect(thrifty.totalCost).toBe(cards[0]?.total);
    expect((await read<ShoppingList[]>("/api/simple-shopping-lists", cookie))[0]?.mealPlanId).toBe(thrifty.id);
    expect(started.some(({ workflowId }) => workflowId === `improve-plan:${thrifty.id}`)).toBe(true);
    const after = await alternatives(cookie, thrifty);
    expect(after.searching).toBe(false);
    expect(after.weeks.map(({ spending, chosen, total }) => [spending, chosen, total])).toEqual(
      cards.map(({ spending, total }) => [spending, spending === "thrifty", total]),
    );
    expect(await alternatives(cookie, plan)).toEqual({ searching: false, weeks: [] }); // no longer the current plan
    const generous = await used(await use(cookie, thrifty, "generous"));
    expect((await plansOf(cookie)).map(({ id }) => id)).toEqual([generous.id, thrifty.id, plan.id]);
    expect((await used(await use(cookie, generous, "balanced"))).id).toBe(plan.id);
    expect((await plansOf(cookie))[0]?.id).toBe(plan.id);
    expect((await used(await use(cookie, plan, "thrifty"))).id).toBe(thrifty.id); // no second plan of the same week
    const back = await ask(`/api/simple-meal-plans/${thrifty.id}/put-back`, { method: "POST", cookie });
    expect(back.status).toBe(200);
    expect((await plansOf(cookie))[0]?.id).toBe(plan.id);
  });

  it("disappear once a meal was changed by hand, and never have a meal that the household must not eat", async () => {
    const cookie = await household(PROFILE);
    const plan = await planned(cookie, { start: "next-week" });
    await searchAlternatives(plan);
    const { weeks } = await alternatives(cookie, plan);
    expect(weeks).toHaveLength(3);
    await ask("/api/user/preferences", {
      method: "PUT",
      cookie,
      json: { ...PROFILE, allergies: ["Wheat/Gluten", "Dairy", "Eggs", "Fish"] },
    });
    expect((await alternatives(cookie, plan)).weeks.filter(({ chosen }) => !chosen)).toEqual([]);
    const refused = await use(cookie, plan, "generous");
    expect([refused.status, await sentence(refused)]).toEqual([404, expect.stringContaining("week")]);
    await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, allergies: [] } });
    const [item] = plan.items.filter(({ mealType, dayOfWeek }) => mealType === "dinner" && dayOfWeek === 6);
    const place = `/api/simple-meal-plans/${plan.id}/items/${item?.id}`;
    const [option] = await read<{ recipeId: string }[]>(`${place}/options`, cookie);
    expect((await ask(place, { method: "PUT", cookie, json: { recipeId: option?.recipeId } })).status).toBe(200);
    expect(await alternatives(cookie, plan)).toEqual({ searching: false, weeks: [] });
  });

  it("are not offered where the search finds none, and the search ends", async () => {
    const cookie = await household(PROFILE);
    const plan = await planned(cookie, { start: "next-week" });
    await held.server.workflow.getHandle(planAlternativesWorkflowId(plan.id)).result(); // finds nothing in these tests
    expect(await alternatives(cookie, plan)).toMatchObject({ searching: false, weeks: [{ chosen: true, total: plan.totalCost }] });
  });

  it("belong to their household, and are not searched for after a plan with less energy than needed", async () => {
    const cookie = await household(PROFILE);
    const plan = await planned(cookie, { start: "next-week", fullest: true });
    expect(await alternatives(cookie, plan)).toMatchObject({ searching: false, weeks: [{ chosen: true }] });
    const stranger = await household();
    expect((await ask(`/api/simple-meal-plans/${plan.id}/alternatives`, { cookie: stranger })).status).toBe(404);
    expect((await use(stranger, plan, "balanced")).status).toBe(404);
  });
});
