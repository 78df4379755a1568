import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from "@temporalio/client";
import { MockActivityEnvironment } from "@temporalio/testing";
import { beforeEach, expect, it } from "vitest";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { afterOutcome, asking } from "#domain/billing/contract/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import { EMAIL_KINDS } from "#domain/billing/emails/emails.ts";
import { receiptNumber } from "#domain/billing/emails/receipt-number.ts";
import { SCHEDULED_EMAIL_KINDS, type ScheduledEmailKind } from "#domain/billing/emails/scheduled-emails.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { signInMail } from "../../api/accounts/sign-in-mail.ts";
import { postMail } from "../../api/billing/public/outbox.ts";
import { aCard, aContract, aPerson, NOON_MS } from "../../checks/setup/contract.ts";
import { testDatabase } from "../../checks/setup/database.ts";
import { emailId } from "../../db/billing/emails/emails.repository.ts";
import { contractById } from "../../db/billing/subscription/contract.repository.ts";
import { ownSubscriptions } from "../../db/billing/subscription/own-subscriptions.repository.ts";
import { caughtIn, startMailbox } from "../../local/sandbox/mailbox/mailbox.ts";
import { OutcomeUnknown, type PaymentProvider, type ProviderAnswer } from "../../workflows/billing/provider/provider.port.ts";
import { subscriptionWorkflowId, wakeSubscription } from "../../workflows/billing/subscription/messages.ts";
import type { MailActivities } from "../../workflows/mail/activities.port.ts";
import { createMailActivities } from "../mail/mail.ts";
import { createBillingActivities } from "./billing-activities.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const DUE = "2027-03-10";
const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;

/** Temporal as far as these activities know it: an id is started once, ever. */
const started = new Set<string>();
const signalled: string[] = [];
const lost = new Set<string>();
const begunAgain: unknown[] = [];
const temporalIs = { away: false };
const workflow = {
  start: async (_workflow: unknown, { workflowId }: { workflowId: string }) => {
    if (temporalIs.away) throw new Error("no connection");
    if (started.has(workflowId)) throw new WorkflowExecutionAlreadyStartedError("started before", workflowId, "mailWorkflow");
    started.add(workflowId);
  },
  getHandle: (workflowId: string) => ({
    signal: async () => {
      if (lost.has(workflowId)) throw new WorkflowNotFoundError("it has ended", workflowId, undefined);
      if (workflowId.endsWith("broken")) throw new Error("no connection");
      signalled.push(workflowId);
    },
  }),
  signalWithStart: async (type: string, workflow: unknown) => void begunAgain.push({ type, workflow }),
};
const temporal = { workflow } as unknown as Pick<Client, "workflow">;

/** What comes of the next payment: once a payment has an answer, that is its answer. */
type Coming = { kind: "captured" | "action"; atMs: number } | { kind: "declined"; code: string; hard: boolean; atMs: number };
let answers: (Coming | Error)[] = [];
const answered = new Map<string, ProviderAnswer>();
const openedBy = (key: string) => `pi_${key}`;
const provider: PaymentProvider = {
  open: async ({ key }) => ({ kind: "opened", reference: openedBy(key) }),
  seek: async () => null,
  confirm: async (reference) => {
    const answer = answers.shift() ?? new OutcomeUnknown("silence");
    if (answer instanceof Error) throw answer;
    const told: ProviderAnswer = { ...answer, reference };
    answered.set(reference, told);
    return told;
  },
  find: async (reference) => {
    const known = answered.get(reference);
    return known?.kind === "action" ? provider.confirm(reference) : (known ?? null);
  },
  close: async (reference) => ({ kind: "declined", reference, code: "not_confirmed", hard: false, atMs: NOON_MS }),
  refund: async ({ key }) => ({ kind: "refunded", reference: `re_${key}`, atMs: NOON_MS }),
  factsOf: async () => ({ refunds: [], disputes: [] }),
};
/** The mail server: away, unless a test says otherwise. */
const away: MailActivities["deliverMail"] = () => Promise.reject(new Error("no mail server"));
let deliver = away;
const billing = () =>
  createBillingActivities({
    ...{ em: database.orm.em, provider, temporal, deliver: (mail) => deliver(mail) },
    ...{ origin: "https://larder.test", sandbox: true, nowMs: () => NOON_MS },
  });
const inActivity = <T>(work: () => Promise<T>, info = {}): Promise<T> => new MockActivityEnvironment(info).run(work) as Promise<T>;
const mailsTo = (email: string) =>
  em().execute<{ id: string; kind: string; body: string }[]>("select id, kind, body from mail where recipient = ? order by kind", [email]);
const DUE_NEXT = { on: DUE, amountPence: 2477, extra: null };
const CONFIRMATIONS: Confirmation[] = [
  { kind: "subscribed", number: 1, terms: TERMS, payDay: 10, first: DUE_NEXT, after: DUE_NEXT, trialEndsOn: null },
  { kind: "paused", number: 2, from: DUE, until: "2027-06-10", accessUntil: null, pricePence: 2477, charged: null },
  { kind: "resumed", number: 3, first: DUE_NEXT, after: DUE_NEXT, atOnce: true },
  { kind: "card changed", number: 4, now: null, next: DUE_NEXT },
  { kind: "pay day changed", number: 5, payDay: 12, first: DUE_NEXT, after: DUE_NEXT },
  { kind: "dispute won", number: 6, next: DUE_NEXT },
];
const ask = (subscriptionId: string, attempt = 1) =>
  ({ subscriptionId, dueOn: DUE, attempt, amountPence: 999, mode: "make", clockOffsetMs: 0 }) as const;

beforeEach(() => {
  answers = [];
  signalled.length = 0;
  begunAgain.length = 0;
  lost.clear();
  temporalIs.away = false;
  deliver = away;
});

// proves D-34a: every kind of email leaves once, although each step is repeated, the process dies between commit and hand-over, and
// everything that was written is handed over by two rounds at once
it("D-34a: sends each email exactly once, the sign-in link too", async () => {
  const { subscriptionId, email, trialEndsAtMs } = await aContract(em());
  const { collectPayment, giveBackPayment, publishSubscription, writeNotice, endSubscription, postWaitingMail } = billing();
  const subscription = newSubscription(TERMS, trialEndsAtMs);
  const link = signInMail("https://larder.test", email, "https://larder.test/verify?token=abc");
  await postMail({ em: database.orm.em, temporal: temporal as Client }, link);

  answers = [
    { kind: "declined", code: "insufficient_funds", hard: false, atMs: NOON_MS },
    { kind: "action", atMs: NOON_MS },
    { kind: "captured", atMs: NOON_MS },
  ];
  const everything = async () => {
    for (const attempt of [1, 2, 2]) await collectPayment(ask(subscriptionId, attempt));
    for (const kind of SCHEDULED_EMAIL_KINDS) {
      const about = kind === "card expiring" ? aCard().expiresOn : DUE;
      await writeNotice({ subscriptionId, notice: { kind, about, atMs: NOON_MS }, clockOffsetMs: 0 });
    }
    for (const confirm of CONFIRMATIONS)
      await inActivity(() => publishSubscription({ subscriptionId, subscription, confirm, clockOffsetMs: 0 }));
    await giveBackPayment({ subscriptionId, dueOn: DUE, clockOffsetMs: 0 });
    await endSubscription({ subscriptionId, endedAtMs: NOON_MS, clockOffsetMs: 0 });
  };
  temporalIs.away = true;
  await expect(collectPayment(ask(subscriptionId, 1))).rejects.toThrow("no connection"); // written, and not handed over
  temporalIs.away = false;
  await everything();
  await everything();

  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(["magic-link", ...EMAIL_KINDS].sort());
  expect(mails.filter(({ id }) => !started.has(`mail:${id}`))).toEqual([]);
  await em().execute("update mail set created_at = now() - interval '2 minutes' where recipient = ?", [email]);
  expect(await Promise.all([postWaitingMail(), postWaitingMail()])).toEqual([{ started: 0 }, { started: 0 }]);

  const folder = mkdtempSync(join(tmpdir(), "larder-letters-"));
  const mailbox = await startMailbox(folder);
  try {
    const { deliverMail } = createMailActivities({ em: database.orm.em, smtpUrl: mailbox.smtpUrl, from: "hello@larder.test" });
    for (const { id } of [...mails, ...mails]) await deliverMail({ mailId: id });
  } finally {
    await mailbox.stop();
  }
  const caught = caughtIn(folder);
  expect(caught).toHaveLength(EMAIL_KINDS.length + 1);
  expect(new Set(caught.map(({ subject }) => subject)).size).toBe(caught.length);
});

it("hands an email to the mail server itself, once however many hand it over, and gives it a workflow only where the server does not take it", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { writeNotice } = billing();
  const taken: string[] = [];
  deliver = async ({ mailId }) => {
    taken.push(mailId);
    await em().execute("update mail set sent_at = now() where id = ?", [mailId]);
  };
  const write = (about: string) => writeNotice({ subscriptionId, notice: { kind: "six months", about, atMs: NOON_MS }, clockOffsetMs: 0 });
  await Promise.all(Array.from({ length: 10 }, () => write("2027-03-10")));
  const first = emailId("six-months", `${subscriptionId}:2027-03-10`);
  expect(taken).toEqual([first]);
  expect(started.has(`mail:${first}`)).toBe(false);

  deliver = away;
  await write("2027-09-10");
  const second = emailId("six-months", `${subscriptionId}:2027-09-10`);
  expect(started.has(`mail:${second}`)).toBe(true);
  expect((await mailsTo(email)).map(({ id }) => id).sort()).toEqual([first, second].sort());

  let fail = (_why: Error) => {};
  deliver = () =>
    new Promise((_, no) => {
      fail = no;
    });
  const third = emailId("six-months", `${subscriptionId}:2028-03-10`);
  await write("2028-03-10"); // comes back although the mail server says nothing
  expect(started.has(`mail:${third}`)).toBe(false);
  fail(new Error("no answer"));
  await expect.poll(() => started.has(`mail:${third}`), { timeout: 10_000 }).toBe(true);

  // somebody who took it in hand has died over it
  await em().execute("update mail set handed_at = now() - interval '2 minutes', sent_at = null where id = ?", [first]);
  deliver = async ({ mailId }) => void taken.push(mailId);
  await write("2027-03-10");
  expect(taken).toEqual([first, first]);
});

it("hands over what a process left behind between its commit and its hand-over, and nothing young, secret, old or sent", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { writeNotice, postWaitingMail } = billing();
  const notice = { kind: "six months", about: DUE, atMs: NOON_MS } as const;
  temporalIs.away = true;
  await expect(writeNotice({ subscriptionId, notice, clockOffsetMs: 0 })).rejects.toThrow("no connection");
  temporalIs.away = false;
  const id = emailId("six-months", `${subscriptionId}:${DUE}`);
  expect((await mailsTo(email)).map((mail) => mail.id)).toEqual([id]);

  expect(await postWaitingMail()).toEqual({ started: 0 });
  const set = (change: string) => em().execute(`update mail set ${change} where id = ?`, [id]);
  for (const change of [
    "secret = true, kind = 'magic-link'",
    "forget = true",
    "sent_at = now()",
    "created_at = now() - interval '8 days'",
  ]) {
    await set(`created_at = now() - interval '2 minutes', secret = false, kind = 'six-months', forget = false, sent_at = null`);
    await set(change);
    expect(await postWaitingMail(), change).toEqual({ started: 0 });
  }
  await set("created_at = now() - interval '2 minutes'");
  expect(await postWaitingMail()).toEqual({ started: 1 });
  expect(started.has(`mail:${id}`)).toBe(true);
  expect(await postWaitingMail()).toEqual({ started: 0 });
});

// decision 65: a reminder that comes too late is none
it("writes no reminder that is not true any more, and sends none that became untrue on its way", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { writeNotice, postWaitingMail } = billing();
  const notice = (kind: ScheduledEmailKind, untilMs: number) => ({ kind, about: DUE, atMs: NOON_MS - DAY_MS, untilMs });
  await writeNotice({ subscriptionId, notice: notice("trial ends in 3 days", NOON_MS - 1), clockOffsetMs: 0 });
  await writeNotice({ subscriptionId, notice: notice("trial ends in 3 days", NOON_MS + DAY_MS), clockOffsetMs: 2 * DAY_MS });
  await writeNotice({ subscriptionId, notice: { kind: "card expiring", about: "2028-01-31", atMs: NOON_MS }, clockOffsetMs: 0 }); // another card pays
  expect(await mailsTo(email)).toEqual([]);
  temporalIs.away = true;
  await expect(writeNotice({ subscriptionId, notice: notice("trial ends tomorrow", NOON_MS + HOUR_MS), clockOffsetMs: 0 })).rejects.toThrow(
    "no connection",
  );
  temporalIs.away = false;
  const [mail] = await mailsTo(email);
  await em().execute(
    "update mail set created_at = now() - interval '2 hours', handed_at = null, send_until = now() - interval '1 second' where id = ?",
    [mail?.id],
  );
  expect(await postWaitingMail()).toEqual({ started: 0 });
  const folder = mkdtempSync(join(tmpdir(), "larder-late-"));
  const mailbox = await startMailbox(folder);
  try {
    const { deliverMail } = createMailActivities({ em: database.orm.em, smtpUrl: mailbox.smtpUrl, from: "hello@larder.test" });
    await deliverMail({ mailId: mail?.id ?? "" });
    expect(caughtIn(folder)).toHaveLength(0);
    await em().execute("update mail set send_until = now() + interval '1 minute' where id = ?", [mail?.id]);
    await deliverMail({ mailId: mail?.id ?? "" });
    expect(caughtIn(folder)).toHaveLength(1);
  } finally {
    await mailbox.stop();
  }
});

it("gives a receipt the number that its paper has", async () => {
  const { subscriptionId, email } = await aContract(em());
  answers = [{ kind: "captured", atMs: NOON_MS }];
  await billing().collectPayment(ask(subscriptionId));
  const [{ id }] = (await em().execute<{ id: string }[]>("select id from charge where subscription_id = ?", [subscriptionId])) as [
    { id: string },
  ];
  expect((await mailsTo(email))[0]?.body).toContain(`Receipt number: ${receiptNumber(id)}`);
});

it("leaves an email alone that somebody else has in hand for less than a minute", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { writeNotice, postWaitingMail } = billing();
  temporalIs.away = true;
  await expect(
    writeNotice({ subscriptionId, notice: { kind: "six months", about: DUE, atMs: NOON_MS }, clockOffsetMs: 0 }),
  ).rejects.toThrow();
  temporalIs.away = false;
  const set = (handed: string) =>
    em().execute(`update mail set created_at = now() - interval '5 minutes', handed_at = ${handed} where recipient = ?`, [email]);
  await set("now() - interval '30 seconds'");
  expect(await postWaitingMail()).toEqual({ started: 0 });
  await set("now() - interval '90 seconds'");
  expect(await postWaitingMail()).toEqual({ started: 1 });
});

it("writes in the email what is true of the attempt: when it is tried again, and when no more", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { collectPayment } = billing();
  const failures = [0, 1, 4, 11].map((days) => ({ kind: "declined", code: "no", hard: false, atMs: NOON_MS + days * DAY_MS }) as const);
  for (const [index, failure] of failures.entries()) {
    answers = [failure];
    await em().execute("update charge_attempt set asked_at = asked_at - interval '2 days'");
    expect(await collectPayment(ask(subscriptionId, index + 1))).toMatchObject({ kind: "declined", hard: false });
  }
  const text = (await mailsTo(email)).map(({ body }) => body).join("\n");
  for (const day of ["3 March 2027", "6 March 2027", "13 March 2027"]) expect(text).toContain(`We'll retry the same card on ${day}.`);
  expect(text.match(/your subscription is suspended/g)).toHaveLength(1);
});

// proves D-33a (the database's half): the status, the access, the refund within the cooling-off period, and nothing begun after it
it("ends at once, keeps what was paid for, and charges nothing more", async () => {
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
  expect((await mailsTo(email)).map(({ kind, body }) => [kind, body.includes("You can use it until 9 March 2027.")])).toEqual([
    ["cancellation", true],
  ]);
});

it.each([
  { days: 14, back: true, because: "on the last day of the cooling-off period" },
  { days: 15, back: false, because: "a day after it" },
])("gives the first payment back to who leaves $because: $back", async ({ days, back }) => {
  const { subscriptionId, email, trialEndsAtMs } = await aContract(em());
  const { endSubscription, collectPayment, publishSubscription, giveBackPayment } = billing();
  answers = [{ kind: "captured", atMs: NOON_MS }];
  const pending = payDayChosen(cardSaved(newSubscription(TERMS, trialEndsAtMs), NOON_MS), 10, NOON_MS);
  const paid = afterOutcome(pending, await collectPayment(ask(subscriptionId)));
  await inActivity(() => publishSubscription({ subscriptionId, subscription: paid, clockOffsetMs: 0 }));
  await endSubscription({ subscriptionId, endedAtMs: NOON_MS + days * DAY_MS, clockOffsetMs: 0 });
  const [row] = await em().execute<{ state: Subscription }[]>("select state from subscription where id = ?", [subscriptionId]);
  expect(row?.state.toRefund).toEqual(back ? [DUE] : []);
  for (const dueOn of row?.state.toRefund ?? []) await giveBackPayment({ subscriptionId, dueOn, clockOffsetMs: 0 });
  const mail = (await mailsTo(email)).find(({ kind }) => kind === "cancellation")?.body;
  expect(mail?.includes("we give £9.99 back")).toBe(back);
  expect((await mailsTo(email)).some(({ kind }) => kind === "refund")).toBe(back);
});

it("tells a history in words, refunds included", async () => {
  const { subscriptionId, userId } = await aContract(em());
  const { collectPayment, giveBackPayment } = billing();
  answers = [
    { kind: "declined", code: "insufficient_funds", hard: false, atMs: NOON_MS },
    { kind: "captured", atMs: NOON_MS },
  ];
  await collectPayment(ask(subscriptionId, 1));
  await collectPayment(ask(subscriptionId, 2));
  await giveBackPayment({ subscriptionId, dueOn: DUE, clockOffsetMs: 0 });
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

it("writes nothing to somebody who deleted their account, and still keeps the books", async () => {
  const { subscriptionId, userId, email } = await aContract(em());
  answers = [new OutcomeUnknown("silence"), { kind: "captured", atMs: NOON_MS }];
  const { collectPayment } = billing();
  expect(await collectPayment(ask(subscriptionId))).toMatchObject({ kind: "unknown" });
  await em().execute('delete from auth."user" where id = ?', [userId]);
  expect(await collectPayment(ask(subscriptionId))).toMatchObject({ kind: "captured" });
  expect(await mailsTo(email)).toEqual([]);
  expect(await em().execute("select 1 from ledger_entry where reference = ?", [openedBy(`${subscriptionId}:${DUE}:1`)])).toHaveLength(1);
});

it("takes a workflow's reports in the order in which it asked for them", async () => {
  const { subscriptionId, userId, trialEndsAtMs } = await aContract(em());
  const { publishSubscription } = billing();
  const trial = newSubscription(TERMS, trialEndsAtMs);
  const report = (payDay: number, scheduledTimestampMs: number, activityId: string) =>
    inActivity(() => publishSubscription({ subscriptionId, subscription: { ...trial, payDay }, clockOffsetMs: 0 }), {
      scheduledTimestampMs,
      activityId,
    });
  await report(5, NOON_MS, "10");
  await report(4, NOON_MS, "9"); // of the same moment, asked for before
  await report(3, NOON_MS - 1, "11");
  expect((await ownSubscriptions(em(), userId))[0]?.payDay).toBe(5);
  await report(6, NOON_MS + 1, "1"); // a fresh run counts from one again
  expect((await ownSubscriptions(em(), userId))[0]?.payDay).toBe(6);
});

it("writes the row with the outcome, where the workflow asks for it, and not over what the workflow said meanwhile", async () => {
  const { subscriptionId, userId, trialEndsAtMs } = await aContract(em());
  const { collectPayment, publishSubscription } = billing();
  const pending = payDayChosen(cardSaved(newSubscription(TERMS, trialEndsAtMs), NOON_MS), 10, NOON_MS);
  answers = [{ kind: "captured", atMs: NOON_MS }];
  const taken = () =>
    inActivity(() => collectPayment({ ...ask(subscriptionId), asking: asking(pending) }), {
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

it("wakes many workflows a few at a time, tells that it lives, and does not mind one that has ended", async () => {
  const { subscriptionId: ended } = await aContract(em());
  await em().execute("update subscription set status = 'cancelled', cancelled_at = now() where id = ?", [ended]);
  lost.add(subscriptionWorkflowId(ended));
  const subscriptionIds = [...Array.from({ length: 120 }, (_, index) => `s${index}`), ended];
  const environment = new MockActivityEnvironment();
  const beats: unknown[] = [];
  environment.on("heartbeat", (beat: unknown) => void beats.push(beat));
  await environment.run(() => billing().nudgeSubscriptions({ subscriptionIds }));
  expect(signalled).toHaveLength(120);
  expect(beats).toEqual([25, 50, 75, 100, 121]);
  await expect(inActivity(() => billing().nudgeSubscriptions({ subscriptionIds: ["broken"] }))).rejects.toThrow("no connection");
  expect(begunAgain).toEqual([]);
});

it("begins a workflow again that was lost although its contract goes on, from what its row says", async () => {
  const { subscriptionId } = await aContract(em());
  const { publishSubscription, nudgeSubscriptions } = billing();
  const contract = await contractById(em(), subscriptionId);
  const subscription = payDayChosen(cardSaved(contract?.state as Subscription, NOON_MS), 5, NOON_MS);
  await inActivity(() => publishSubscription({ subscriptionId, subscription, clockOffsetMs: DAY_MS }));
  lost.add(subscriptionWorkflowId(subscriptionId));
  await inActivity(() => nudgeSubscriptions({ subscriptionIds: [subscriptionId] }));
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
