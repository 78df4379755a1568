import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDifferenceActivities } from "../../activities/billing/provider-facts/differences.ts";
import { createDataRequest } from "../../db/accounts/erasure/data-request.writes.ts";
import { reportMismatch } from "../../db/billing/ledger/difference.writes.ts";
import { type CardSandbox, cardSandbox } from "../../tests/setup/billing/card-sandbox.ts";
import { paidAtProvider } from "../../tests/setup/billing/paid-at-provider.ts";
import { paidPeriod, publishPaid } from "../../tests/setup/billing/paid-contract.ts";
import { aContract, type Contract } from "../../tests/setup/contract.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { tradeApi } from "../../tests/setup/trade.ts";
import { encryptedFor } from "../../tests/setup/workflows/encrypted.ts";
import type { Payments } from "../deps.ts";
import { operatorCalls, PAID_ON } from "./audit-calls.fixture.ts";
import { CODE } from "./data-requests/audit-calls.fixture.ts";

const payments = () => {
  const account = { id: "acct", country: "GB", takesPayments: true, live: false };
  const records = { account: async () => account } as unknown as Payments["records"];
  return { vault: {} as never, records, publishableKey: "pk_test_x", sandboxUrl: "http://127.0.0.1:9" };
};
// one connection: what an operator does and its row are one transaction, and nothing inside of it may wait for a second connection
const api = testApi({ payments, activities: () => createDifferenceActivities(parts()), connections: 1 });
let cards: CardSandbox;
const { em, parts } = paidAtProvider(api.database, () => cards);
beforeAll(async () => {
  cards = await cardSandbox();
});
afterAll(() => cards.sandbox.stop());

let operator = "";
let household = "";
let contract: Contract;
let encrypted: object[] = [];
let messageId = "";
let postId = 0;
let requestId = "";
let candidate = { id: "", email: "" };
const differences: string[] = [];
const sold = { sellerId: "", userId: "", invitationId: "" };

beforeAll(async () => {
  operator = await api.operator();
  household = await api.signUp();
  const trade = tradeApi(api);
  sold.sellerId = await trade.seller();
  sold.userId = (await trade.person("seller", sold.sellerId)).userId;
  await trade.invited("seller", sold.sellerId, "invited@trade.test");
  const [open] = await em().execute<{ id: string }[]>("select id from lead_invitation where email = 'invited@trade.test'");
  sold.invitationId = open?.id ?? "";
  contract = await aContract(em());
  encrypted = await encryptedFor(`subscription:${contract.subscriptionId}`, { dueOn: PAID_ON });
  candidate = (await (await api.ask("/api/user", { cookie: await api.signUp("Cleo") })).json()) as typeof candidate;
  const paid = { dueOn: PAID_ON, pence: 999, paidAt: new Date() };
  await paidPeriod(em(), { subscriptionId: contract.subscriptionId, ...paid });
  await publishPaid(em(), contract, paid, (now) => ({ ...now, parked: "overdue" }));
  for (let number = 0; number < 3; number++) {
    const reference = `pi_${number}`;
    await reportMismatch(
      em(),
      { kind: "unbooked", movement: { kind: "capture", reference, paymentReference: reference, amountPence: 999 } },
      Date.now(),
    );
    const [row] = await em().execute<{ id: string }[]>("select id from billing_difference where reference = ?", [reference]);
    differences.push(row?.id ?? "");
  }
  requestId = await createDataRequest(em(), { email: "lead@larder.test", code: CODE });
  messageId = randomUUID();
  await em().execute(
    `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by)
     values (?, 'Ada', 'ada@larder.test', 'Help', 'Where is my list?', 'normal', now(), now() + interval '1 hour')`,
    [messageId],
  );
  const [post] = await em().execute<{ id: number }[]>("select id from post limit 1");
  postId = post?.id ?? 0;
  await em().execute("update post set kind = 'daily', posted_for = '2027-03-10' where id = ?", [postId]);
});

const calls = () => operatorCalls({ candidate, contract, differences, encrypted, messageId, postId, requestId, sold });

const methodOf = (call: string) => call.split(" ")[0] ?? "";
const pathOf = (call: string) => call.split(" ")[1] ?? "";
const send = (call: string, cookie: string, json: unknown = {}, path = pathOf(call)) =>
  api.ask(path, { method: methodOf(call), cookie, ...(methodOf(call) === "GET" ? {} : { json }) });
const trail = () =>
  em().execute<{ what: string; subject_id: string | null; operator_id: string; role: string; request_id: string | null }[]>(
    "select what, subject_id, operator_id, role, request_id from audit_entry order by at, id",
  );

/** Calls that reject households. Excludes logging in and out, as the test needs its session, and the calls of buyers and sellers. */
async function operatorsCalls(): Promise<string[]> {
  const routes = api.held.app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  const all = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))];
  const found: string[] = [];
  for (const call of all.filter((one) => !/ \/api\/(auth\/|logout$|user\/sessions|trade\/)/.test(one))) {
    const response = await send(call, household, {}, pathOf(call).replaceAll(/:\w+(\{[^}]*\})?\??/g, randomUUID()));
    await response.body?.cancel();
    if (response.status === 403) found.push(call);
  }
  return found;
}

describe("the audit trail", () => {
  it("covers every operators' call", async () => {
    expect((await operatorsCalls()).sort()).toEqual(Object.keys(calls()).sort());
  });

  it("has an entry for each call with operator, subject and request, unless the call shows no personal data", async () => {
    const { id } = (await (await api.ask("/api/user", { cookie: operator })).json()) as { id: string };
    for (const [call, expected] of Object.entries(calls())) {
      const before = (await trail()).length;
      const { json = {}, path } = "writes" in expected ? expected : { path: undefined };
      const response = await send(call, operator, json, path);
      expect([call, response.ok]).toEqual([call, true]);
      const rows = (await trail()).slice(before);
      const { writes = null, whom = null } = "writes" in expected ? expected : {};
      const requestId = response.headers.get("x-request-id");
      const row = { what: writes, subject_id: whom, operator_id: id, role: "owner", request_id: requestId };
      expect([call, ...rows]).toEqual(writes ? [call, row] : [call]);
    }
  });

  it("has an entry if an operator views or moves a customer's clock, and none if a household uses its own", async () => {
    const clock = async (cookie: string, method: "GET" | "POST", subscriptionId: string) => {
      const before = (await trail()).length;
      const json = { forwardDays: 1, subscriptionId };
      await api.ask(`/api/sandbox/clock${method === "GET" ? `?subscriptionId=${subscriptionId}` : ""}`, {
        method,
        cookie,
        ...(method === "POST" ? { json } : {}),
      });
      return (await trail()).slice(before).map(({ what, subject_id }) => [what, subject_id]);
    };
    const { subscriptionId } = await aContract(em());
    expect(await clock(operator, "GET", subscriptionId)).toEqual([["saw a customer’s clock", subscriptionId]]);
    expect(await clock(operator, "POST", subscriptionId)).toEqual([["moved a customer’s clock", subscriptionId]]);
    expect(await clock(household, "GET", subscriptionId)).toEqual([]);
  });

  it("has no entry for rejected calls", async () => {
    const before = (await trail()).length;
    for (const [call, expected] of Object.entries(calls())) {
      const { json = {}, path } = "writes" in expected ? expected : { path: undefined };
      for (const cookie of ["", household]) expect((await send(call, cookie, json, path)).status).toBeGreaterThanOrEqual(401);
    }
    expect((await trail()).length).toBe(before);
  });

  it("contains neither addresses nor text that a person wrote", async () => {
    const all = JSON.stringify(await em().execute("select * from audit_entry"));
    for (const personal of ["@", "Ada", "Cleo", "Where is my list", "asked for by phone"]) expect(all).not.toContain(personal);
  });

  it("rejects the call if the entry cannot be written", async () => {
    await em().execute("alter table audit_entry rename to audit_away");
    try {
      const started = api.started.length;
      for (const call of ["GET /api/admin/support-messages", "POST /api/subscription/process-daily-billing"]) {
        const response = await send(call, operator);
        expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("Ada")]);
      }
      expect(api.started.length).toBe(started);
    } finally {
      await em().execute("alter table audit_away rename to audit_entry");
    }
  });
});
