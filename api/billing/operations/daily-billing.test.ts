import { describe, expect, it } from "vitest";
import type { TestBilling } from "#contracts/billing/billing-operator.ts";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import { HOUR_MS } from "#domain/time.ts";
import { recordComparison, recordRestore } from "../../../db/billing/restore/database-restore.writes.ts";
import { operatorApi } from "../../../tests/setup/billing/operator-api.ts";
import { whileRowLocked } from "../../../tests/setup/billing/subscriptions.ts";
import { aContract } from "../../../tests/setup/contract.ts";
import { runBilling } from "./run-billing.ts";

const { ask, em, due, api, live, sandbox } = operatorApi();
/** The latest run. */
const started = () => api.started.findLast(({ workflow }) => workflow === "billingRunWorkflow") ?? { workflowId: "", args: [] };
const runs = () => api.started.filter(({ workflow }) => workflow === "billingRunWorkflow").length;

describe("process-daily-billing", () => {
  it("needs no body, and returns the counts, the success, a message and the run's id (P-CALL-09, P-CALL-23, D-32d, P-ENT-04)", async () => {
    await Promise.all(["visa gb", "visa gb", "declines later"].map(due));
    const workflowId = expect.stringMatching(/^billing-run:\d{4}-\d\d-\d\d:all$/);
    const { status, body } = await ask(sandbox, "/api/subscription/process-daily-billing", { json: {} });
    expect(status).toBe(200);
    const counts = { processed: 3, successful: 2, failed: 1, skipped: 0, success: true };
    expect(body).toEqual({ ...counts, message: expect.stringContaining("3 due: 2 paid, 1 declined"), workflowId });
    expect(started().args).toEqual([{ scope: "all" }]);
    for (const mount of ["subscription", "stripe/admin", "acquired/admin"]) {
      const again = await ask(sandbox, `/api/${mount}/process-daily-billing`, { json: {} });
      expect([mount, again.status, again.body]).toEqual([mount, 200, expect.objectContaining({ processed: 0, success: true, workflowId })]);
    }
  });

  it("limits the run to first payments on request, and rejects any other scope (D-32c)", async () => {
    await ask(sandbox, "/api/subscription/process-daily-billing", { json: { scope: "first-payment" } });
    expect(started()).toMatchObject({ workflowId: expect.stringMatching(/:first-payment$/), args: [{ scope: "first-payment" }] });
    expect((await ask(sandbox, "/api/subscription/process-daily-billing", { json: { scope: "everybody" } })).status).toBe(422);
  });

  it("starts nothing without a provider, and says so", async () => {
    const before = runs();
    expect(await ask(null, "/api/subscription/process-daily-billing", { json: {} })).toMatchObject({ status: 503 });
    expect(runs()).toBe(before);
  });

  it("D-80a: charges nothing while a restored database has not been compared with the provider, and says so", async () => {
    const before = runs();
    await recordRestore(em(), new Date(Date.now() - HOUR_MS), Date.now());
    for (const [path, json] of [
      ["/api/subscription/process-daily-billing", {}],
      ["/api/stripe/admin/trigger-billing", { day: 1 }],
    ] as const)
      expect(await ask(sandbox, path, { json })).toMatchObject({ status: 409, body: { message: expect.stringContaining("restored") } });
    const { body } = await ask(sandbox, "/api/subscription/differences");
    expect(body).toMatchObject({ differences: [{ kind: "database restored", reference: null, may: [] }] });
    await recordComparison(em(), Date.now(), Date.now());
    expect((await ask(sandbox, "/api/subscription/differences")).body).toMatchObject({ waiting: 0 });
    expect(runs()).toBe(before);
  });

  it("returns the progress so far after the timeout, and says so", async () => {
    const [, waiting = ""] = await Promise.all(["visa gb", "visa gb"].map(due));
    const soFar = () => runBilling(api.held.temporal, em(), "billing-run:a-long-one", { scope: "all" }, 200);
    await whileRowLocked(em(), waiting, async () => {
      // counts a payment made in the meantime, although its page is not complete
      await expect
        .poll(soFar, { timeout: 20_000 })
        .toMatchObject({ processed: 2, successful: 1, failed: 0, skipped: 0, success: true, workflowId: "billing-run:a-long-one" });
      const { message } = await soFar();
      expect(message).toMatch(/still running. So far 2 due: 1 paid, 0 declined, 0 skipped, 1 still open/);
    });
    await expect.poll(soFar, { timeout: 20_000 }).toMatchObject({ processed: 2, successful: 2 });
  });
});

describe("trigger-billing (D-32e, P-CALL-08)", () => {
  it("runs in the sandbox for one day of the month, and lists the charges", async () => {
    await due("visa gb");
    const day = Number(addDays(londonDay(Date.now()), -1).slice(-2));
    const { body } = await ask(sandbox, "/api/stripe/admin/trigger-billing", { json: { day } });
    expect(body).toMatchObject({ mode: "sandbox", processed: 1, day, message: expect.stringContaining("Sandbox: no real money") });
    expect(started()).toMatchObject({ workflowId: `billing-run-test:${day}`, args: [{ scope: "all", dueDay: day }] });
  });

  it("only previews with live keys, and charges nothing", async () => {
    const { subscriptionId } = await aContract(em());
    const state = JSON.stringify({ charge: { dueOn: "2020-03-17", amountPence: 999, state: "waiting" } });
    await em().execute(
      "update subscription set next_charge_on = '2020-03-17', collect_at = '2020-03-17T09:00Z', state = ?::jsonb where id = ?",
      [state, subscriptionId],
    );
    const before = runs();
    const { body } = (await ask(live, "/api/subscription/trigger-billing", { json: { day: 17 } })) as { body: TestBilling };
    expect(body).toMatchObject({
      mode: "preview",
      processed: 0,
      planned: 1,
      workflowId: null,
      message: expect.stringMatching(/^Preview: nothing was charged/),
    });
    expect(body.charges).toEqual([{ subscriptionId, dueOn: "2020-03-17", amount: "9.99", dueNow: true }]);
    expect((await ask(live, "/api/subscription/trigger-billing", { json: { day: 18 } })).body).toMatchObject({ planned: 0, charges: [] });
    expect(runs()).toBe(before);
    await em().execute("update subscription set collect_at = null where id = ?", [subscriptionId]);
  });

  it.each([0, 32, "31st", 1.5, null])("rejects day %j", async (day) => {
    expect(await ask(sandbox, "/api/subscription/trigger-billing", { json: { day } })).toMatchObject({
      status: 422,
      body: { field: "day", message: expect.stringContaining("from 1 to 31") },
    });
  });
});
