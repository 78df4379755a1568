import { randomUUID } from "node:crypto";
import { MockActivityEnvironment } from "@temporalio/testing";
import { expect, it } from "vitest";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { DAY_MS } from "#domain/time.ts";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import { ownSubscriptions } from "../../db/billing/subscription/own-subscriptions.repository.ts";
import { ask, billingWork, DUE, inActivity, openedBy, TERMS } from "../../tests/setup/billing/billing-work.ts";
import { aContract, aPerson, NOON_MS } from "../../tests/setup/contract.ts";
import { OutcomeUnknown } from "../../workflows/billing/provider/provider.port.ts";
import { subscriptionWorkflowId, wakeSubscription } from "../../workflows/billing/subscription/messages.ts";

const { em, billing, signalled, lost, begunAgain, coming, mailsTo } = billingWork();

// the status, the access, the refund within the cooling-off period, and no attempt afterwards
it("ends at once, keeps paid access, and charges nothing more (D-33a)", async () => {
  const { subscriptionId, email, userId, trialEndsAtMs } = await aContract(em());
  const { endSubscription, collectPayment, publishSubscription, dueSubscriptions } = billing();
  const pending = payDayChosen(cardSaved(newSubscription(TERMS, trialEndsAtMs), NOON_MS), 10, NOON_MS);
  await inActivity(() => publishSubscription({ subscriptionId, subscription: pending, clockOffsetMs: 0 }));
  const due = () => dueSubscriptions({ byMs: NOON_MS + 30 * DAY_MS, scope: "all", afterId: null, atMost: 1000 });
  expect(await due()).toContain(subscriptionId);
  await Promise.all([1, 2, 3].map(() => endSubscription({ subscriptionId, endedAtMs: NOON_MS, clockOffsetMs: 0 })));
  expect(await due()).not.toContain(subscriptionId);
  expect(await collectPayment(ask(subscriptionId))).toMatchObject({ kind: "refused" });
  const [own] = await ownSubscriptions(em(), userId);
  expect(own).toMatchObject({ status: "cancelled", charges: [], nextChargeOn: null });
  expect(Date.parse(own?.accessUntil ?? "")).toBe(trialEndsAtMs);
  expect((await mailsTo(email)).map(({ kind, body }) => [kind, body.includes("You can use it until 9 Mar 2027.")])).toEqual([
    ["cancellation", true],
  ]);
});

it.each([
  { days: 14, back: true, because: "on the last day of the cooling-off period" },
  { days: 15, back: false, because: "a day after it" },
])("gives the first payment back to who leaves $because: $back", async ({ days, back }) => {
  const { subscriptionId, email, trialEndsAtMs } = await aContract(em());
  const { endSubscription, collectPayment, publishSubscription, refundPayment } = billing();
  coming.answers = [{ kind: "captured", atMs: NOON_MS }];
  const pending = payDayChosen(cardSaved(newSubscription(TERMS, trialEndsAtMs), NOON_MS), 10, NOON_MS);
  const paid = applyOutcome(pending, await collectPayment(ask(subscriptionId)));
  await inActivity(() => publishSubscription({ subscriptionId, subscription: paid, clockOffsetMs: 0 }));
  await endSubscription({ subscriptionId, endedAtMs: NOON_MS + days * DAY_MS, clockOffsetMs: 0 });
  const [row] = await em().execute<{ state: Subscription }[]>("select state from subscription where id = ?", [subscriptionId]);
  expect(row?.state.toRefund).toEqual(back ? [{ dueOn: DUE, accessStays: false }] : []);
  for (const refunding of row?.state.toRefund ?? []) await refundPayment({ subscriptionId, refunding, clockOffsetMs: 0 });
  const mail = (await mailsTo(email)).find(({ kind }) => kind === "cancellation")?.body;
  expect(mail?.includes("we're refunding £9.99")).toBe(back);
  expect((await mailsTo(email)).some(({ kind }) => kind === "refund")).toBe(back);
});

it("writes an operator's decision and the row in one transaction, once", async () => {
  const { subscriptionId, trialEndsAtMs } = await aContract(em());
  const { publishSubscription } = billing();
  const subscription = payDayChosen(cardSaved(newSubscription(TERMS, trialEndsAtMs), NOON_MS), 10, NOON_MS);
  const audit: AuditEntry = {
    id: randomUUID(),
    operatorId: "olive",
    role: "owner",
    what: "released a charge",
    whom: { kind: "subscription", id: subscriptionId },
    before: null,
    after: { verdict: "collect" },
    requestId: "a-request",
  };
  const publish = (entry: AuditEntry) =>
    inActivity(() => publishSubscription({ subscriptionId, subscription, audit: entry, clockOffsetMs: 0 }));
  const trail = () => em().execute("select operator_id, request_id, after from audit_entry where subject_id = ?", [subscriptionId]);
  const payDay = async () => (await em().execute("select pay_day from subscription where id = ?", [subscriptionId]))[0]?.["pay_day"];

  await expect(publish({ ...audit, id: "no id" })).rejects.toThrow();
  expect([await payDay(), await trail()]).toEqual([null, []]);
  for (let time = 0; time < 2; time++) await publish(audit);
  expect([await payDay(), await trail()]).toEqual([10, [{ operator_id: "olive", request_id: "a-request", after: { verdict: "collect" } }]]);
});

it("describes the history in words, including refunds", async () => {
  const { subscriptionId, userId } = await aContract(em());
  const { collectPayment, refundPayment } = billing();
  coming.answers = [
    { kind: "declined", code: "insufficient_funds", hard: false, atMs: NOON_MS },
    { kind: "captured", atMs: NOON_MS },
  ];
  await collectPayment(ask(subscriptionId, 1));
  await collectPayment(ask(subscriptionId, 2));
  await refundPayment({ subscriptionId, refunding: { dueOn: DUE, accessStays: true }, clockOffsetMs: 0 });
  const [own] = await ownSubscriptions(em(), userId);
  expect(own?.charges).toEqual([
    expect.objectContaining({
      dueOn: DUE,
      amountPence: 999,
      paidAt: expect.stringContaining("2027-03-02T10:00"),
      attempts: [expect.objectContaining({ words: "Declined by the bank" }), expect.objectContaining({ words: "Paid" })],
      refunds: [expect.objectContaining({ amountPence: 999, refundedAt: expect.stringContaining("2027-03-02") })],
    }),
  ]);
  expect(await ownSubscriptions(em(), (await aPerson(em())).userId)).toEqual([]);
});

it("sends no email to a deleted account, and still writes the ledger", async () => {
  const { subscriptionId, userId, email } = await aContract(em());
  coming.answers = [new OutcomeUnknown("silence"), { kind: "captured", atMs: NOON_MS }];
  const { collectPayment } = billing();
  expect(await collectPayment(ask(subscriptionId))).toMatchObject({ kind: "unknown" });
  await em().execute('delete from auth."user" where id = ?', [userId]);
  expect(await collectPayment(ask(subscriptionId))).toMatchObject({ kind: "captured" });
  expect(await mailsTo(email)).toEqual([]);
  expect(await em().execute("select 1 from ledger_entry where reference = ?", [openedBy(`${subscriptionId}:${DUE}:1`)])).toHaveLength(1);
});

it("applies a workflow's reports in the order in which they were scheduled", async () => {
  const { subscriptionId, userId, trialEndsAtMs } = await aContract(em());
  const { publishSubscription } = billing();
  const trial = newSubscription(TERMS, trialEndsAtMs);
  const report = (payDay: number, scheduledTimestampMs: number, activityId: string) =>
    inActivity(() => publishSubscription({ subscriptionId, subscription: { ...trial, payDay }, clockOffsetMs: 0 }), {
      scheduledTimestampMs,
      activityId,
    });
  await report(5, NOON_MS, "10");
  await report(4, NOON_MS, "9"); // scheduled at the same time, but earlier
  await report(3, NOON_MS - 1, "11");
  expect((await ownSubscriptions(em(), userId))[0]?.payDay).toBe(5);
  await report(6, NOON_MS + 1, "1"); // a new run numbers its activities from one
  expect((await ownSubscriptions(em(), userId))[0]?.payDay).toBe(6);
});

it("writes the row with the outcome, but not over a newer report", async () => {
  const { subscriptionId, userId, trialEndsAtMs } = await aContract(em());
  const { collectPayment, publishSubscription } = billing();
  const pending = payDayChosen(cardSaved(newSubscription(TERMS, trialEndsAtMs), NOON_MS), 10, NOON_MS);
  coming.answers = [{ kind: "captured", atMs: NOON_MS }];
  const taken = () =>
    inActivity(() => collectPayment({ ...ask(subscriptionId), asking: markInFlight(pending) }), {
      scheduledTimestampMs: NOON_MS,
      activityId: "7",
    });
  expect(await taken()).toMatchObject({ kind: "captured" });
  expect((await ownSubscriptions(em(), userId))[0]).toMatchObject({ status: "active", payDay: 10 });
  const moved = { ...pending, payDay: 20 };
  await inActivity(() => publishSubscription({ subscriptionId, subscription: moved, clockOffsetMs: 0 }), {
    scheduledTimestampMs: NOON_MS,
    activityId: "8",
  });
  await taken(); // the activity is run again
  expect((await ownSubscriptions(em(), userId))[0]).toMatchObject({ payDay: 20 });
});

it("wakes many workflows in batches, sends heartbeats, and skips one that has ended", async () => {
  const { subscriptionId: ended } = await aContract(em());
  await em().execute("update subscription set status = 'cancelled', cancelled_at = now() where id = ?", [ended]);
  lost.add(subscriptionWorkflowId(ended));
  const subscriptionIds = [...Array.from({ length: 120 }, (_, index) => `s${index}`), ended];
  const environment = new MockActivityEnvironment();
  const beats: unknown[] = [];
  environment.on("heartbeat", (beat: unknown) => void beats.push(beat));
  await environment.run(() => billing().wakeSubscriptions({ subscriptionIds }));
  expect(signalled).toHaveLength(120);
  expect(beats).toEqual([25, 50, 75, 100, 121]);
  await expect(inActivity(() => billing().wakeSubscriptions({ subscriptionIds: ["broken"] }))).rejects.toThrow("no connection");
  expect(begunAgain).toEqual([]);
});

it("restarts a lost workflow from its row if the contract has not ended", async () => {
  const { subscriptionId } = await aContract(em());
  const { publishSubscription, wakeSubscriptions } = billing();
  const contract = await contractById(em(), subscriptionId);
  const subscription = payDayChosen(cardSaved(contract?.state as Subscription, NOON_MS), 5, NOON_MS);
  await inActivity(() => publishSubscription({ subscriptionId, subscription, clockOffsetMs: DAY_MS }));
  lost.add(subscriptionWorkflowId(subscriptionId));
  await inActivity(() => wakeSubscriptions({ subscriptionIds: [subscriptionId] }));
  expect(begunAgain).toMatchObject([
    {
      type: "subscriptionWorkflow",
      workflow: {
        workflowId: subscriptionWorkflowId(subscriptionId),
        workflowIdConflictPolicy: "USE_EXISTING",
        signal: wakeSubscription,
        args: [{ subscriptionId, sandbox: true, clockOffsetMs: DAY_MS, carried: { subscription } }],
      },
    },
  ]);
});
