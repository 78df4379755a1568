import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NativeConnection, Worker } from "@temporalio/worker";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type BillingProduct, billingProduct } from "../tests/setup/billing/billing-product.ts";
import { shapesOf } from "../tests/setup/shapes.ts";
import { bytesAsText, decrypted } from "../tests/setup/workflows/decrypted.ts";
import "../tests/setup/workflows/workflow.ts"; // a quiet log
import { mealPlanWorkflow } from "../workflows/planning/meal-plan/meal-plan.workflow.ts";
import { mealPlanWorkflowId } from "../workflows/planning/meal-plan/messages.ts";
import { recipeImportWorkflow } from "../workflows/recipes/import/recipe-import.workflow.ts";
import { PLANNING_TASK_QUEUE } from "../workflows/task-queue.ts";

/** Words that nothing else writes. */
const CANARY = { name: "Zebedina Quillfeather", address: "17 Marrowfat Mews", allergy: "quinceberrywort" };

/** The product as it runs: API, worker, database and workflow server. */
let product: BillingProduct;
beforeAll(async () => {
  product = await billingProduct();
});
afterAll(() => product?.stop());

const found = (text: string) => Object.values(CANARY).filter((word) => shapesOf(word).some((shape) => text.includes(shape)));

/** What the workflow server answers about each workflow, as it has it: no codec of ours has seen it. */
async function rawAnswers() {
  const { workflowService } = product.temporal;
  const namespace = "default";
  const { executions } = await workflowService.listWorkflowExecutions({ namespace, pageSize: 1000 });
  return Promise.all(
    (executions ?? []).map(async ({ execution = null, type }) => ({
      type: type?.name ?? "",
      history: await workflowService.getWorkflowExecutionHistory({ namespace, execution }),
      described: await workflowService.describeWorkflowExecution({ namespace, execution }),
    })),
  );
}

it("a name, an address and an allergy passed to workflows appear nowhere in the workflow server's histories and files", async () => {
  const { name, address, allergy } = CANARY;
  const { cookie } = await product.person();
  const preferences = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  expect((await product.ask("/api/user/preferences", { method: "PUT", cookie, json: preferences })).ok).toBe(true);
  expect((await product.ask("/api/simple-meal-plans", { cookie, json: { days: 3 } })).status).toBe(201);
  const [household] = await product.orm.em.fork().execute<{ id: string }[]>("select id from household");
  const householdId = household?.id ?? "";
  await product.temporal.workflow.execute(mealPlanWorkflow, {
    workflowId: mealPlanWorkflowId(householdId),
    taskQueue: PLANNING_TASK_QUEUE,
    // as a conversation asks
    args: [{ householdId, request: { days: 3, overlay: { avoidWords: [allergy] } } }],
  });
  const url = `https://www.bbcgoodfood.com/recipes/${address} ${name}`;
  expect((await product.ask("/api/recipes/import/read", { cookie, json: { url } })).status).toBe(422);

  const taskQueue = randomUUID();
  const connection = await NativeConnection.connect({ address: product.temporalAddress });
  const worker = await Worker.create({
    connection,
    dataConverter: product.dataConverter,
    taskQueue,
    workflowBundle: { codePath: inject("bundlePath") },
    activities: { fetchRecipe: () => Promise.reject(new Error(`550 ${name}, ${address}: ${allergy}`)) },
  });
  const failing = product.temporal.workflow.execute(recipeImportWorkflow, { workflowId: taskQueue, taskQueue, args: [{ url: "" }] });
  await expect(worker.runUntil(failing)).rejects.toMatchObject({ cause: { cause: { message: `550 ${name}, ${address}: ${allergy}` } } });
  await connection.close();

  const answers = await rawAnswers();
  const types = answers.map(({ type }) => type);
  for (const type of ["mealPlanWorkflow", "planAlternativesWorkflow", "recipeImportWorkflow"]) expect(types).toContain(type);
  for (const answer of answers) expect([answer.type, ...found(bytesAsText(answer))]).toEqual([answer.type]);
  const files = globSync(join(product.home, "temporal", "*"));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect([file, ...found(readFileSync(file, "latin1"))]).toEqual([file]);

  const readable = bytesAsText(await decrypted(answers, product.dataConverter)); // they were told, and only the key shows it
  expect(found(readable)).toEqual([name, address, allergy]);
});

it("a database error that quotes a name and an address reaches no log and no history", async () => {
  const { name, address } = CANARY;
  const execute = (sql: string) => product.orm.em.fork().execute(sql);
  const { cookie } = await product.person();
  const preferences = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  await product.ask("/api/user/preferences", { method: "PUT", cookie, json: preferences });
  // twice a row that is there already, which is tried again, then one that never will do
  await execute(`create sequence tries; grant usage on sequence tries to public; create function clash() returns trigger language plpgsql as $$ begin
    raise exception using errcode = case when tg_table_name = 'meal_plan' and nextval('tries') > 2 then '23514' else '23505' end,
      message = 'of ${name}', detail = 'Key (address)=(${address}) already exists.'; end $$`);
  for (const table of ["meal_plan", "support_message"])
    await execute(`create trigger clash before insert on ${table} for each row execute function clash()`);

  const support = { name, email: "zebedina@larder.test", subject: "", message: address };
  expect((await product.ask("/api/grove/send-message", { json: support })).status).toBe(500);
  expect((await product.ask("/api/simple-meal-plans", { cookie, json: { days: 3 } })).status).toBeGreaterThanOrEqual(500);
  const failed = await product.temporal.workflowService.listWorkflowExecutions({
    namespace: "default",
    query: "ExecutionStatus = 'Failed'",
  });
  const execution = failed.executions?.find(({ type }) => type?.name === "mealPlanWorkflow")?.execution;
  const { history } = await product.temporal.workflowService.getWorkflowExecutionHistory({
    namespace: "default",
    execution: execution ?? null,
  });
  const readable = bytesAsText(await decrypted(history, product.dataConverter));
  expect(readable).toContain("the database answers 23514 to saveWeek");
  expect(found(readable)).toEqual([]);

  await expect.poll(product.output).toContain("Workflow failed"); // the SDK writes a moment later
  for (const line of ["a call failed", "Activity failed"]) expect(product.output()).toContain(line);
  expect(found(product.output())).toEqual([]);
  const logs = ["temporal", "postgres"].map((server) => join(product.home, server, "server.log"));
  for (const file of logs) expect([file, ...found(readFileSync(file, "latin1"))]).toEqual([file]);
});
