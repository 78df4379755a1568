import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { isChargingHeld } from "../../db/billing/restore/database-restore.repository.ts";
import { recordRestore } from "../../db/billing/restore/database-restore.writes.ts";
import { publish } from "../../db/billing/subscription/publish.writes.ts";
import { type ProductServer, productServer } from "../../tests/setup/api/product-server.ts";
import { type CardSandbox, cardSandbox } from "../../tests/setup/billing/card-sandbox.ts";
import { aContract } from "../../tests/setup/contract.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import type { ContractSweepReport } from "../../workflows/billing/contract-sweep/messages.ts";
import { cancelSubscription, choosePayDay, subscriptionWorkflowId } from "../../workflows/billing/subscription/messages.ts";
import { createBillingActivities } from "./billing-activities.ts";
import { createContractSweepActivities } from "./contract-sweep.ts";
import { createReconcileActivities } from "./provider-facts/reconcile.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
let cards: CardSandbox;
let server: ProductServer;
beforeAll(async () => {
  cards = await cardSandbox();
  server = productServer((temporal) => {
    const { provider, records } = cards;
    const deliver = async () => {};
    const origin = "https://larder.test";
    const parts = { em: database.orm.em, provider, records, temporal, deliver, origin, sandbox: true, nowMs: () => Date.now() };
    return { ...createBillingActivities(parts), ...createReconcileActivities(parts), ...createContractSweepActivities(parts) };
  });
});
afterAll(async () => {
  await server.close();
  await cards.sandbox.stop();
});

const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
/** A contract on trial with a card, as its workflow reported it. */
async function contract(): Promise<{ id: string; subscription: Subscription }> {
  const { subscriptionId: id } = await aContract(em());
  const nowMs = Date.now();
  const subscription = payDayChosen(cardSaved(newSubscription(TERMS, nowMs + 7 * DAY_MS), nowMs), 10, nowMs);
  await publish(em(), id, subscription, { atMs: nowMs - HOUR_MS, sequence: 1 });
  return { id, subscription };
}
const sweep = async (): Promise<ContractSweepReport> => {
  const handle = await server.workflow.start("contractSweepWorkflow", {
    workflowId: `contract-sweep-${randomUUID()}`,
    taskQueue: "",
    args: [{}],
  });
  return (await handle.result()) as ContractSweepReport;
};
/** Temporal's list of workflows is slightly stale. */
const sweptUntil = (restarted: number) =>
  expect.poll(async () => (await sweep()).restarted, { timeout: 30_000, interval: 200 }).toBe(restarted);
const handleOf = (id: string) => server.workflow.getHandle(subscriptionWorkflowId(id));
const statusOf = async (id: string) => (await handleOf(id).describe()).status.name;
const matters = (id: string) =>
  em().execute<{ code: string }[]>(
    "select code from billing_difference where kind = 'workflow restarted' and subscription_id = ? order by found_at",
    [id],
  );
const rowOf = async (id: string) =>
  (await em().execute<{ status: string; pay_day: number }[]>("select status, pay_day from subscription where id = ?", [id]))[0];

it("restarts a workflow that was terminated or cancelled by hand from its row, and reports it to operators", async () => {
  const { id } = await contract();
  await sweptUntil(1); // it had none at all
  expect([await statusOf(id), await matters(id)]).toEqual(["RUNNING", []]);
  await handleOf(id).terminate("by hand");
  await sweptUntil(1);
  expect([await statusOf(id), await matters(id)]).toEqual(["RUNNING", [{ code: "terminated" }]]);
  await handleOf(id).cancel();
  await expect.poll(() => statusOf(id), { timeout: 30_000 }).toBe("CANCELLED");
  await sweptUntil(1);
  expect([await statusOf(id), await matters(id)]).toEqual(["RUNNING", [{ code: "terminated" }, { code: "cancelled" }]]);
  await sweptUntil(0);
});

it("D-80d: after a restore aligns rows and workflows, compares the ledger, and only then allows charges", async () => {
  const [ahead, left, lost] = [await contract(), await contract(), await contract()];
  await sweptUntil(3);
  // after the backup: one chose another pay day, one cancelled, and the workflow of one is lost
  await handleOf(ahead.id).executeUpdate(choosePayDay, { args: [20] });
  await handleOf(left.id).executeUpdate(cancelSubscription, { args: [] });
  await handleOf(lost.id).terminate();
  await em().execute(
    "update subscription set status = 'pending', cancelled_at = null, pay_day = 10, reported_at = now() - interval '1 hour'",
  );
  for (const { id, subscription } of [ahead, left])
    await em().execute("update subscription set state = ?::jsonb where id = ?", [JSON.stringify(subscription), id]);
  await recordRestore(em(), new Date(Date.now() - HOUR_MS), Date.now());
  expect(await isChargingHeld(em())).toBe(true);

  expect(await sweep()).toMatchObject({ compared: true });
  await expect.poll(() => rowOf(ahead.id)).toEqual({ status: "pending", pay_day: 20 });
  expect(await rowOf(left.id)).toMatchObject({ status: "cancelled" });
  expect([await statusOf(lost.id), await matters(lost.id)]).toEqual(["RUNNING", []]);
  expect(await isChargingHeld(em())).toBe(false);
  expect(await sweep()).toMatchObject({ compared: false });
});
