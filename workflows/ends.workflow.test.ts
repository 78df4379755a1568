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
  // not each minute, as the policies would: of thousands of tries in a row the test server now and then keeps one back, and its clock stands still
  throw ApplicationFailure.create({ message: "nothing mends this", nextRetryDelay: "5m" });
};
/** For how long a workflow tries whose activities fail for ever, and how it ends. The clock itself jumps far ahead once it has ended. */
async function timed<Result>(run: () => Promise<{ result: Result }>) {
  const startedAt = await held.env.currentTimeMs();
  const { result } = await run();
  return { result, hours: (lastAskedMs - startedAt) / HOUR_MS };
}
const POST = { sellerId: "s", pingId: "p", bodyMark: "m", sessionHash: "h", sealed: "x" };

it.each([
  ["a purchase, within the hour", 1, () => runToEnd(held.env, buyLeadWorkflow, [POST], { buyLead: broken })],
  ["a billing run, before the next", 23, () => runToEnd(held.env, billingRunWorkflow, [{ scope: "all" }], { dueSubscriptions: broken })],
  ["a comparison of books, before the next", 23, () => runToEnd(held.env, reconcileWorkflow, [{}], { providerMovements: broken })],
  ["a day's forgetting, before the next", 23, () => runToEnd(held.env, forgetLeadsWorkflow, [], { forgetLeads: broken })],
  ["an hour's look for messages, before the next", 1, () => runToEnd(held.env, watchMessagesWorkflow, [], { watchForgotten: broken })],
] as const)("what nothing mends has an end: %s", async (_, within, run) => {
  const { result, hours } = await timed<PromiseSettledResult<unknown>>(run);
  expect(result.status).toBe("rejected");
  expect(hours).toBeLessThanOrEqual(within);
  expect(hours).toBeGreaterThan(within / 3);
});

it("a lead whose rows nobody can write is over with its session, soon after it", async () => {
  const expiresAtMs = (await held.env.currentTimeMs()) + DAY_MS;
  const { result, hours } = await timed(() => runToEnd(held.env, leadWorkflow, [{ leadId: "l", expiresAtMs }], { publishLead: broken }));
  expect(result).toMatchObject({ status: "fulfilled", value: { over: true } });
  expect(hours).toBeLessThan(80);
});

it("a promise whose breach nobody can mark is looked at again every day, and ends with the late answer", async () => {
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
  expect(asked).toBeGreaterThan(250); // two days' worth of repetitions
});
