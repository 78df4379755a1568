import { WorkflowFailedError } from "@temporalio/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Generation, PlanMade } from "#contracts/planning/meal-plan.ts";
import { type BillingProduct, billingProduct } from "../tests/setup/billing/billing-product.ts";
import { DATA_REFUSED } from "../workflows/data-refused.ts";
import { mealPlanWorkflow } from "../workflows/planning/meal-plan/meal-plan.workflow.ts";
import { mealPlanWorkflowId } from "../workflows/planning/meal-plan/messages.ts";
import { PLANNING_TASK_QUEUE } from "../workflows/task-queue.ts";

const SOON_MS = 30_000;

/** The product as it runs: API, worker, database and workflow server. */
let product: BillingProduct;
beforeAll(async () => {
  product = await billingProduct();
});
afterAll(() => product?.stop());

it("a planning with data that the database rejects fails at once, its household is notified, and the next planning is new", async () => {
  const { cookie } = await product.person();
  const json = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  expect((await product.ask("/api/user/preferences", { method: "PUT", cookie, json })).ok).toBe(true);
  const [household] = await product.orm.em.fork().execute<{ id: string }[]>("select id from household");
  const householdId = household?.id ?? "";
  // past the door, which takes no such recipe
  const dead = await product.temporal.workflow.start(mealPlanWorkflow, {
    workflowId: mealPlanWorkflowId(householdId),
    taskQueue: PLANNING_TASK_QUEUE,
    args: [{ householdId, request: { days: 3, exclude: ["\u0000"] } }],
  });
  const late = new Promise((_, give) => setTimeout(give, SOON_MS, new Error("it is still under way")).unref());
  const fault = await Promise.race([dead.result(), late]).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(WorkflowFailedError);
  expect((fault as WorkflowFailedError).cause?.cause).toMatchObject({
    type: DATA_REFUSED,
    message: "the database answers 22P05 to saveWeek",
  });
  const told = (await (await product.ask("/api/simple-meal-plans/generation", { cookie })).json()) as Generation;
  expect(told).toMatchObject({ status: "failed", stage: "The plan could not be made" });

  const planned = await product.ask("/api/simple-meal-plans", { cookie, json: { days: 3 } });
  expect(planned.status).toBe(201);
  expect(((await planned.json()) as PlanMade).plan.days).toBe(3);
  expect(await (await product.ask("/api/simple-meal-plans/generation", { cookie })).json()).toBeNull();
});
