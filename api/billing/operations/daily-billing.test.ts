import type { Client } from "@temporalio/client";
import { describe, expect, it } from "vitest";
import type { TestBilling } from "#contracts/billing/billing-operator.ts";
import { DONE, operatorApi } from "../../../checks/setup/billing/operator-api.ts";
import { aContract } from "../../../checks/setup/contract.ts";
import { runBilling } from "./run-billing.ts";

const { ask, em, runs, live, sandbox } = operatorApi();

describe("process-daily-billing", () => {
  it("needs no payload, and answers the counts, whether it went well, a sentence and the run's id (P-CALL-09, P-CALL-23, D-32d, P-ENT-04)", async () => {
    for (const mount of ["subscription", "stripe/admin", "acquired/admin"]) {
      const { status, body } = await ask(sandbox, `/api/${mount}/process-daily-billing`, { json: {} });
      expect([mount, status]).toEqual([mount, 200]);
      expect(body).toEqual({ ...DONE, workflowId: expect.stringMatching(/^billing-run:\d{4}-\d\d-\d\d:all$/) });
    }
    expect(runs.at(-1)?.args).toEqual([{ scope: "all" }]);
  });

  it("limits the run to first payments where that is asked, and knows no other scope (D-32c)", async () => {
    await ask(sandbox, "/api/subscription/process-daily-billing", { json: { scope: "first-payment" } });
    expect(runs.at(-1)).toMatchObject({ workflowId: expect.stringMatching(/:first-payment$/), args: [{ scope: "first-payment" }] });
    expect((await ask(sandbox, "/api/subscription/process-daily-billing", { json: { scope: "everybody" } })).status).toBe(422);
  });

  it("says so where there is no provider, and starts nothing", async () => {
    const before = runs.length;
    expect(await ask(null, "/api/subscription/process-daily-billing", { json: {} })).toMatchObject({ status: 503 });
    expect(runs).toHaveLength(before);
  });

  it("does not keep an operator waiting for ever: it answers what there is so far, and says so", async () => {
    const counted = { day: "2027-03-10", scope: "all", processed: 50, successful: 20, failed: 1, skipped: 0, open: 29 };
    const underWay = await Promise.all([1, 2].map(async () => (await aContract(em())).subscriptionId));
    const [paid, waiting] = underWay;
    const set = "update subscription set next_charge_on = ?, state = ?::jsonb where id = ?";
    await em().execute(set, ["2027-03-10", JSON.stringify({ charge: { state: "unknown" } }), waiting]);
    await em().execute(set, ["2027-04-10", "{}", paid]);
    await em().execute(
      `with c as (insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (gen_random_uuid(), ?, '2027-03-10', 999, now()) returning id)
       insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
       select gen_random_uuid(), id, 1, id::text, 999, 'GBP', 'c', 'p', now(), 'captured', 'pi', now() from c`,
      [paid],
    );
    const view = { ...counted, byMs: Date.UTC(2027, 2, 10, 12), underWay };
    const endless = { start: async () => ({ result: () => new Promise(() => {}), query: async () => view }) };
    const answer = await runBilling({ workflow: endless } as unknown as Client, em(), "w", { scope: "all" }, 20);
    // the one that was paid meanwhile is counted, although its page is not done
    expect(answer).toMatchObject({ processed: 52, successful: 21, failed: 1, skipped: 0, success: true, workflowId: "w" });
    expect(answer.message).toMatch(/still running. So far 52 due: 21 paid, 1 declined, 0 left alone, 30 still being asked about/);
    for (const id of underWay) {
      await em().execute("delete from charge_attempt where charge_id in (select id from charge where subscription_id = ?)", [id]);
      await em().execute("delete from charge where subscription_id = ?", [id]);
      await em().execute("delete from subscription where id = ?", [id]);
    }
  });
});

describe("trigger-billing (D-32e, P-CALL-08)", () => {
  it("runs in the sandbox, for the charges of that day of the month, and says which", async () => {
    const { body } = await ask(sandbox, "/api/stripe/admin/trigger-billing", { json: { day: 10 } });
    expect(body).toMatchObject({ mode: "sandbox", processed: 3, day: 10, message: expect.stringContaining("Sandbox: no real money") });
    expect(runs.at(-1)).toEqual({ workflowId: "billing-run-test:10", args: [{ scope: "all", dueDay: 10 }] });
  });

  it("with live keys it only looks: what would be charged, and nothing is", async () => {
    const { subscriptionId } = await aContract(em());
    const state = JSON.stringify({ charge: { dueOn: "2020-03-17", amountPence: 999, state: "waiting" } });
    await em().execute(
      "update subscription set next_charge_on = '2020-03-17', collect_at = '2020-03-17T09:00Z', state = ?::jsonb where id = ?",
      [state, subscriptionId],
    );
    const before = runs.length;
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
    expect(runs).toHaveLength(before);
    await em().execute("update subscription set collect_at = null where id = ?", [subscriptionId]);
  });

  it.each([0, 32, "31st", 1.5, null])("refuses day %j", async (day) => {
    expect(await ask(sandbox, "/api/subscription/trigger-billing", { json: { day } })).toMatchObject({
      status: 422,
      body: { field: "day", message: expect.stringContaining("from 1 to 31") },
    });
  });
});
