import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ClockMoved } from "#contracts/billing/sandbox-clock.ts";
import type { SupportMessages } from "#contracts/support/support-messages.ts";
import { DAY_MS } from "#domain/time.ts";
import { savePaymentMethod } from "../db/billing/card/payment-method.writes.ts";
import { beginSubscription } from "../db/billing/subscription/begin-subscription.writes.ts";
import { type BillingProduct, billingProduct } from "../tests/setup/billing/billing-product.ts";
import { fillCardForm } from "../tests/setup/billing/card-sandbox.ts";
import { dueContracts } from "../tests/setup/billing/due-contracts.ts";
import { bytesAsText, decrypted } from "../tests/setup/workflows/decrypted.ts";
import { choosePayDay, saveCard, subscriptionWorkflowId } from "../workflows/billing/subscription/messages.ts";
import { subscriptionWorkflow } from "../workflows/billing/subscription/subscription.workflow.ts";
import { responseDeadlineWorkflowId, WATCH_MESSAGES } from "../workflows/support/response-deadline/messages.ts";
import { TASK_QUEUE } from "../workflows/task-queue.ts";

/** One start of the whole product for all tests that need it: API, worker, database, workflow server and the card sandbox. */
let product: BillingProduct;
let operator = "";
beforeAll(async () => {
  product = await billingProduct();
  operator = await product.operator();
});
afterAll(() => product?.stop());

it("the first start prints working passwords (D-27a)", async () => {
  expect(product.output()).toMatch(/Buyers +\/buyer-analytics with password \S+/);
  const [, email = "", password = ""] = /Operator +(\S+) with password (\S+)/.exec(product.output()) ?? [];
  expect((await product.ask("/api/admin/login", { json: { email, password } })).status).toBe(200);
});

const execute = <Row extends object>(sql: string, values: unknown[] = []) => product.orm.em.fork().execute<Row[]>(sql, values);
const ledgerOf = (subscriptionId: string) =>
  execute<{ kind: string; reference: string; pence: number }>(
    `select e.kind, e.reference, sum(p.pence) filter (where p.pence > 0)::int as pence from ledger_entry e join ledger_posting p on p.entry_id = e.id
     join charge c on c.id = e.charge_id where c.subscription_id = ? group by e.id, e.kind, e.reference, e.happened_at order by e.happened_at`,
    [subscriptionId],
  );

/** A person on the trial, with a card and a pay day. */
async function subscriber(payDay: number) {
  const { cookie, email } = await product.person();
  const preferences = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate" };
  await product.ask("/api/user/preferences", { method: "PUT", cookie, json: preferences });
  const [row] = await execute<{ userId: string; householdId: string }>(
    `select m.user_id as "userId", m.household_id as "householdId" from household_member m join auth."user" u on u.id = m.user_id where u.email = ?`,
    [email],
  );
  const person = row as { userId: string; householdId: string };
  const nowMs = Date.now();
  const begun = await beginSubscription(product.orm.em, { ...person, priceId: "pro", nowMs });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId, terms, trialEndsAtMs } = begun;
  const ids = await product.goodCard();
  const card = {
    ...ids,
    brand: "visa",
    last4: "4242",
    expiresOn: "2034-12-31" as const,
    country: "GB",
    funding: "debit",
    fingerprint: null,
  };
  await savePaymentMethod(product.orm.em, { userId: person.userId, subscriptionId, card, nowMs });
  const workflow = await product.temporal.workflow.start(subscriptionWorkflow, {
    workflowId: subscriptionWorkflowId(subscriptionId),
    taskQueue: TASK_QUEUE,
    args: [{ subscriptionId, terms, trialEndsAtMs, sandbox: true }],
  });
  await workflow.executeUpdate(saveCard, { args: [{ expiresOn: "2034-12-31" }] });
  await workflow.executeUpdate(choosePayDay, { args: [payDay] });
  return { cookie, email, subscriptionId, customer: ids.customer };
}

const charged = (customer: string) =>
  product.cards.records.payments({ sinceMs: 0, after: null }).then(({ items }) => items.filter((one) => one.customer === customer));

it("thirteen simulated months: every month is paid once, and our books match the provider's (D-24a)", async () => {
  const { cookie, subscriptionId, customer } = await subscriber(31);
  const startedAt = performance.now();
  const response = await product.ask("/api/sandbox/clock", { cookie, json: { forwardDays: 396 } });
  expect(response.status).toBe(200);
  const { now, status, charges } = (await response.json()) as ClockMoved;
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  expect(Math.abs(Date.parse(now) - Date.now() - 396 * DAY_MS)).toBeLessThan(60_000);
  expect(status).toBe("active");
  expect([12, 13]).toContain(charges.length);
  expect(charges.every(({ outcome }) => outcome === "Paid")).toBe(true);
  expect(charges.map(({ amount }) => amount)).toEqual(["9.99", ...Array(charges.length - 1).fill("24.77")]);
  expect(new Set(charges.map(({ dueOn }) => dueOn.slice(0, 7))).size).toBe(charges.length);

  const ledger = await ledgerOf(subscriptionId);
  const taken = await charged(customer);
  const byReference = (entries: [string, number][]) => new Map(entries.sort());
  expect(byReference(ledger.map(({ reference, pence }) => [reference, pence]))).toEqual(
    byReference(taken.map(({ reference, amountPence }) => [reference, amountPence])),
  );
  expect(ledger).toHaveLength(charges.length);

  // an operator gives one period back, once
  const dueOn = charges.at(-1)?.dueOn ?? "";
  const refund = () => product.ask("/api/subscription/refund", { cookie: operator, json: { subscriptionId, dueOn } });
  expect(await (await refund()).json()).toMatchObject({ success: true, amount: "24.77" });
  await expect
    .poll(async () => (await ledgerOf(subscriptionId)).filter(({ kind }) => kind === "refund").length, { timeout: 20_000 })
    .toBe(1);
  expect((await refund()).status).toBe(409);

  await product.ask("/api/sandbox/clock", { cookie, json: { toNextCharge: true } });
  expect(await charged(customer)).toHaveLength(charges.length + 1);
});

it("an operator moves a test clock with a command that prints the result", async () => {
  const { email } = await subscriber(5);
  const run = promisify(execFile)(process.execPath, ["local/clock.ts", "--email", email, "--forward", "45d"], {
    env: { ...process.env, LARDERLY_HOME: product.home, PUBLIC_URL: product.url },
  });
  expect((await run).stdout).toMatch(/It is now .*\n.*£9\.99.*Paid/);
});

it("a command resets an operator's second factor: it must be set up again, and their sessions end", async () => {
  const run = (email: string) =>
    promisify(execFile)(process.execPath, ["deploy/commands/operator.ts", "--reset-second-factor", email], {
      env: { ...process.env, LARDERLY_HOME: product.home, PUBLIC_URL: product.url },
    });
  await expect(run("nobody@larder.test")).rejects.toMatchObject({ stderr: expect.stringContaining("No operator has the address") });
  expect((await run("operator@localhost.localdomain")).stdout).toContain("sets up a new second factor");
  expect((await product.ask("/api/admin/billing-health", { cookie: operator })).status).toBe(401);
  operator = await product.operator();
  expect((await product.ask("/api/admin/billing-health", { cookie: operator })).status).toBe(200);
});

it("ten concurrent requests for a day's billing charge twenty due subscriptions once each (D-32a, P-CALL-23, D-32c, D-32d)", async () => {
  const ids = await dueContracts(product, 20);
  const cookie = operator;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => product.ask("/api/subscription/process-daily-billing", { cookie, json: { scope: "first-payment" } })),
  );
  for (const answer of answers) expect(answer.status).toBe(200);
  const [body] = (await Promise.all(answers.map((answer) => answer.json()))) as [object];
  expect(body).toMatchObject({
    processed: 20,
    successful: 20,
    failed: 0,
    skipped: 0,
    success: true,
    workflowId: expect.stringMatching(/^billing-run:/),
  });
  const again = await product.ask("/api/subscription/process-daily-billing", { cookie, json: {} });
  expect(await again.json()).toMatchObject({ processed: 0, success: true, message: expect.stringContaining("Nothing was due") });
  const [counts] = await execute<{ attempts: number; paid: number }>(
    `select count(*)::int as attempts, count(distinct c.subscription_id)::int as paid from charge c join charge_attempt a on a.charge_id = c.id
     where a.outcome = 'captured' and c.subscription_id = any(?::uuid[])`,
    [`{${ids.join(",")}}`],
  );
  expect(counts).toEqual({ attempts: 20, paid: 20 });
});

it("after five declined cards the card form is cancelled at the provider, and the user gets no new one for an hour", async () => {
  const { cookie } = await product.person();
  const begin = () => product.ask("/api/create-subscription", { cookie, json: {} });
  const { clientSecret } = (await (await begin()).json()) as { clientSecret: string };
  const tried = async () => {
    const answer = await fillCardForm(product.cards.sandbox, clientSecret, "generic decline");
    return ((await answer.json()) as { error: { code: string } }).error.code;
  };
  for (let card = 1; card <= 5; card++) expect(await tried()).toBe("card_declined");
  await expect.poll(async () => (await begin()).status, { timeout: 20_000 }).toBe(429);
  await expect.poll(tried, { timeout: 20_000 }).toBe("setup_intent_unexpected_state");
});

const deadlineWorkflow = (messageId: string) => product.temporal.workflow.getHandle(responseDeadlineWorkflowId(messageId));
const supportMessages = async () =>
  (await (await product.ask("/api/admin/support-messages", { cookie: operator })).json()) as SupportMessages;
const markAnswered = (id: string) =>
  product.ask(`/api/admin/support-messages/${id}/answered`, { method: "POST", cookie: operator }).then((response) => response.json());

it("sending a message starts a workflow without personal data; after the reply it ends with the deadline met (D-47a)", async () => {
  const json = { name: "Ada Lovelace", email: "ada@larder.test", subject: "Lists", message: "Where is my list?" };
  const { messageId } = (await (await product.ask("/api/grove/send-message", { json })).json()) as { messageId: string };
  const workflow = await deadlineWorkflow(messageId).describe();
  expect(workflow.status.name).toBe("RUNNING");
  expect(await workflow.staticSummary()).toBe("Support message: an answer is promised within 24 hours");
  expect(await markAnswered(messageId)).toMatchObject({ success: true, inTime: true });
  expect(await deadlineWorkflow(messageId).result()).toBe("kept");
  const history = bytesAsText(await decrypted(await deadlineWorkflow(messageId).fetchHistory(), product.dataConverter));
  expect(history).toContain(`messageId\\":\\"${messageId}`); // it is looked at decrypted
  for (const word of ["Ada", "Lovelace", "larder.test", "Lists", "Where is"]) expect(history, word).not.toContain(word);
});

it("a message without a workflow gets one at the next check, is marked overdue, and appears on the operators' list", async () => {
  const id = randomUUID();
  await product.orm.em.fork().execute(
    `insert into support_message (id, name, email, subject, message, priority, created_at, answer_by)
     values (?, 'Grace', 'grace@larder.test', '', 'Hello', 'normal', now() - interval '25 hours', now() - interval '1 hour')`,
    [id],
  );
  expect((await supportMessages()).messages.find((message) => message.id === id)).toMatchObject({ breachedAt: null });
  await product.temporal.schedule.getHandle(WATCH_MESSAGES).trigger();
  await expect.poll(async () => (await supportMessages()).overdue, { timeout: 30_000, interval: 200 }).toBe(1);
  expect((await supportMessages()).messages.find((message) => message.id === id)?.breachedAt).toMatch(/^\d{4}-/);
  expect((await deadlineWorkflow(id).describe()).status.name).toBe("RUNNING"); // it waits for the late answer
  expect(await markAnswered(id)).toMatchObject({ inTime: false });
  expect(await deadlineWorkflow(id).result()).toBe("late");
  expect(await supportMessages()).toMatchObject({ waiting: 0, overdue: 0 });
});
