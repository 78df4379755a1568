import { ApplicationFailure } from "@temporalio/common";
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { runToEnd, timeSkippingServer } from "../tests/setup/workflows/workflow.ts";
import { billingRunWorkflow } from "./billing/billing-run/billing-run.workflow.ts";
import { reconcileWorkflow } from "./billing/reconcile/reconcile.workflow.ts";
import { buyLeadWorkflow } from "./leads/buy-lead/buy-lead.workflow.ts";
import { forgetLeadsWorkflow } from "./leads/lead/forget-leads.workflow.ts";
import { leadWorkflow } from "./leads/lead/lead.workflow.ts";
import { messageAnswered } from "./support/response-deadline/messages.ts";
import { responseDeadlineWorkflow } from "./support/response-deadline/response-deadline.workflow.ts";
import { watchMessagesWorkflow } from "./support/response-deadline/watch-messages.workflow.ts";

const held = timeSkippingServer();
let lastAskedMs = 0;
const broken = async () => {
  lastAskedMs = await held.env.currentTimeMs();
  // rather than each minute, as in the policies: with thousands of retries the test server sometimes holds one back, and its clock stops
  throw ApplicationFailure.create({ message: "nothing mends this", nextRetryDelay: "5m" });
};
/** How long a workflow retries activities that always fail, and its result. After it ends, the clock jumps far ahead. */
async function measure<Result>(run: () => Promise<{ result: Result }>) {
  const startedAt = await held.env.currentTimeMs();
  const { result } = await run();
  return { result, hours: (lastAskedMs - startedAt) / HOUR_MS };
}
const POST = { sellerId: "s", pingId: "p", bodyMark: "m", sessionHash: "h", sealed: "x" };

it.each([
  ["a purchase, within the hour", 1, () => runToEnd(held.env, buyLeadWorkflow, [POST], { buyLead: broken })],
  ["a billing run, before the next", 23, () => runToEnd(held.env, billingRunWorkflow, [{ scope: "all" }], { dueSubscriptions: broken })],
  ["a reconciliation, before the next", 23, () => runToEnd(held.env, reconcileWorkflow, [{}], { providerMovements: broken })],
  ["the daily deletion of leads, before the next", 23, () => runToEnd(held.env, forgetLeadsWorkflow, [], { forgetLeads: broken })],
  ["the hourly check of messages, before the next", 1, () => runToEnd(held.env, watchMessagesWorkflow, [], { watchForgotten: broken })],
] as const)("a workflow whose activities always fail ends: %s", async (_, within, run) => {
  const { result, hours } = await measure<PromiseSettledResult<unknown>>(run);
  expect(result.status).toBe("rejected");
  expect(hours).toBeLessThanOrEqual(within);
  expect(hours).toBeGreaterThan(within / 3);
});

it("a lead whose row cannot be written ends soon after its session", async () => {
  const expiresAtMs = (await held.env.currentTimeMs()) + DAY_MS;
  const { result, hours } = await measure(() => runToEnd(held.env, leadWorkflow, [{ leadId: "l", expiresAtMs }], { publishLead: broken }));
  expect(result).toMatchObject({ status: "fulfilled", value: { over: true } });
  expect(hours).toBeLessThan(80);
});

it("a deadline whose breach cannot be recorded is retried every day, and ends with the late answer", async () => {
  let asked = 0;
  const markBreached = () => {
    asked++;
    return broken();
  };
  const answerByMs = (await held.env.currentTimeMs()) + HOUR_MS;
  const { result } = await runToEnd(
    held.env,
    responseDeadlineWorkflow,
    [{ messageId: "m", answerByMs }],
    { markBreached },
    async (handle) => {
      await held.env.sleep(3 * DAY_MS);
      await handle.signal(messageAnswered);
    },
  );
  expect(result).toEqual({ status: "fulfilled", value: "late" });
  expect(asked).toBeGreaterThan(250); // two days of retries
});
