import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@temporalio/client";
import { expect, it } from "vitest";
import { dueAtMs } from "#domain/billing/calendar/dates.ts";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import { newCharge, newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cancelled, cardSaved } from "#domain/billing/contract/transitions.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import { EMAIL_KINDS } from "#domain/billing/emails/emails.ts";
import { receiptNumber } from "#domain/billing/emails/receipt-number.ts";
import { SCHEDULED_EMAIL_KINDS, type ScheduledEmailKind } from "#domain/billing/emails/scheduled-emails.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { signInMail } from "../../api/accounts/sign-in-link.ts";
import { postMail } from "../../api/billing/public/outbox.ts";
import { emailId } from "../../db/billing/emails/emails.repository.ts";
import { caughtIn, startMailbox } from "../../local/sandbox/mailbox/mailbox.ts";
import { ask, away, billingWork, DUE, inActivity, TERMS } from "../../tests/setup/billing/billing-work.ts";
import { aCard, aContract, NOON_MS } from "../../tests/setup/contract.ts";
import { createMailActivities } from "../mail/mail.ts";

const { database, em, billing, started, temporal, temporalIs, coming, mailServer, mailsTo } = billingWork();

const FULL_PRICE = ["full price in 7 days", "full price tomorrow"] as const;
const DUE_NEXT = { on: DUE, amountPence: 2477, extra: null };
const CONFIRMATIONS: Confirmation[] = [
  { kind: "subscribed", number: 1, terms: TERMS, payDay: 10, first: DUE_NEXT, after: DUE_NEXT, trialEndsOn: null },
  { kind: "paused", number: 2, from: DUE, until: "2027-06-10", accessUntil: null, pricePence: 2477, charged: null },
  { kind: "resumed", number: 3, first: DUE_NEXT, after: DUE_NEXT, atOnce: true },
  { kind: "card changed", number: 4, now: null, next: DUE_NEXT },
  { kind: "pay day changed", number: 5, payDay: 12, first: DUE_NEXT, after: DUE_NEXT },
  { kind: "dispute won", number: 6, next: DUE_NEXT },
];

// every kind of email is sent once, although each step is repeated, the process dies between commit and sending, and all
// emails are sent by two concurrent runs
it("D-34a: sends each email exactly once, login links included", async () => {
  const { subscriptionId, email, trialEndsAtMs } = await aContract(em());
  const { collectPayment, refundPayment, publishSubscription, writeScheduledEmail, endSubscription, postWaitingMail } = billing();
  const subscription = newSubscription(TERMS, trialEndsAtMs);
  const away: Subscription = { ...subscription, status: "paused", cardExpiresOn: aCard().expiresOn }; // an example of each kind
  const introduced: Subscription = { ...subscription, status: "active", paidPeriods: 1, payDay: 10, charge: newCharge(subscription, DUE) };
  const link = signInMail("https://larder.test", email, "https://larder.test/verify?token=abc");
  await postMail({ em: database.orm.em, temporal: temporal as Client }, link);

  coming.answers = [
    { kind: "declined", code: "insufficient_funds", hard: false, atMs: NOON_MS },
    { kind: "action", atMs: NOON_MS },
    { kind: "captured", atMs: NOON_MS },
  ];
  const everything = async () => {
    for (const attempt of [1, 2, 2]) await collectPayment(ask(subscriptionId, attempt));
    const write = async (kinds: readonly ScheduledEmailKind[]) => {
      for (const kind of kinds) {
        const about = kind === "card expiring" ? aCard().expiresOn : DUE;
        await writeScheduledEmail({ subscriptionId, email: { kind, about, atMs: NOON_MS }, clockOffsetMs: 0 });
      }
    };
    await inActivity(() => publishSubscription({ subscriptionId, subscription, clockOffsetMs: 0 }));
    await write(["trial ends in 3 days", "trial ends tomorrow"]);
    await inActivity(() => publishSubscription({ subscriptionId, subscription: away, clockOffsetMs: 0 }));
    await write(SCHEDULED_EMAIL_KINDS); // the full price is announced later
    await inActivity(() => publishSubscription({ subscriptionId, subscription: introduced, clockOffsetMs: 0 }));
    await write(FULL_PRICE);
    for (const confirm of CONFIRMATIONS)
      await inActivity(() => publishSubscription({ subscriptionId, subscription, confirm, clockOffsetMs: 0 }));
    await refundPayment({ subscriptionId, refunding: { dueOn: DUE, accessStays: true }, clockOffsetMs: 0 });
    await endSubscription({ subscriptionId, endedAtMs: NOON_MS, clockOffsetMs: 0 });
  };
  temporalIs.away = true;
  await expect(collectPayment(ask(subscriptionId, 1))).rejects.toThrow("no connection"); // inserted, not sent
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

it("delivers an email once, however many callers send it, and starts a workflow only if the mail server rejects it", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { writeScheduledEmail } = billing();
  const taken: string[] = [];
  mailServer.deliver = async ({ mailId }) => {
    taken.push(mailId);
    await em().execute("update mail set sent_at = now() where id = ?", [mailId]);
  };
  const write = (about: string) =>
    writeScheduledEmail({ subscriptionId, email: { kind: "six months", about, atMs: NOON_MS }, clockOffsetMs: 0 });
  await Promise.all(Array.from({ length: 10 }, () => write("2027-03-10")));
  const first = emailId("six-months", `${subscriptionId}:2027-03-10`);
  expect(taken).toEqual([first]);
  expect(started.has(`mail:${first}`)).toBe(false);

  mailServer.deliver = away;
  await write("2027-09-10");
  const second = emailId("six-months", `${subscriptionId}:2027-09-10`);
  expect(started.has(`mail:${second}`)).toBe(true);
  expect((await mailsTo(email)).map(({ id }) => id).sort()).toEqual([first, second].sort());

  let fail = (_why: Error) => {};
  mailServer.deliver = () =>
    new Promise((_, no) => {
      fail = no;
    });
  const third = emailId("six-months", `${subscriptionId}:2028-03-10`);
  await write("2028-03-10"); // returns although the mail server does not respond
  expect(started.has(`mail:${third}`)).toBe(false);
  fail(new Error("no answer"));
  await expect.poll(() => started.has(`mail:${third}`), { timeout: 10_000 }).toBe(true);

  // the process that claimed it has died
  await em().execute("update mail set handed_at = now() - interval '2 minutes', sent_at = null where id = ?", [first]);
  mailServer.deliver = async ({ mailId }) => void taken.push(mailId);
  await write("2027-03-10");
  expect(taken).toEqual([first, first]);
});

it("sends emails that a process committed and did not send, except recent, secret, old and sent ones", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { writeScheduledEmail, postWaitingMail } = billing();
  const notice = { kind: "six months", about: DUE, atMs: NOON_MS } as const;
  temporalIs.away = true;
  await expect(writeScheduledEmail({ subscriptionId, email: notice, clockOffsetMs: 0 })).rejects.toThrow("no connection");
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

it("announces the full price once, with its amount and day, which the receipt before it names too (D-77a, D-77b)", async () => {
  const { subscriptionId, email, trialEndsAtMs } = await aContract(em());
  const { collectPayment, publishSubscription, writeScheduledEmail } = billing();
  const put = (subscription: Subscription) => inActivity(() => publishSubscription({ subscriptionId, subscription, clockOffsetMs: 0 }));
  const agreed = cardSaved(payDayChosen(newSubscription(TERMS, trialEndsAtMs), 10, NOON_MS), NOON_MS);
  const waits: Subscription = { ...agreed, charge: newCharge(agreed, DUE) };
  await put(waits);
  coming.answers = [{ kind: "captured", atMs: dueAtMs(DUE) }];
  await collectPayment(ask(subscriptionId));
  const paid = applyOutcome(markInFlight(waits), { kind: "captured", atMs: dueAtMs(DUE) });
  await put(paid);
  const notice = (about: string) => ({ kind: "full price in 7 days", about, atMs: 0 }) as const;
  for (const about of ["2027-04-10", "2027-04-10", "2027-04-12"])
    await writeScheduledEmail({ subscriptionId, email: notice(about), clockOffsetMs: 0 }); // nothing is announced for a day without a scheduled charge
  await put(cancelled(paid, NOON_MS));
  await writeScheduledEmail({ subscriptionId, email: { ...notice("2027-04-10"), kind: "full price tomorrow" }, clockOffsetMs: 0 });
  const mails: { kind: string; subject: string; body: string }[] = await em().execute(
    "select kind, subject, body from mail where recipient = ? order by kind",
    [email],
  );
  expect(mails.map(({ kind }) => kind)).toEqual(["full-price-in-7-days", "receipt"]);
  const [announced, receipt] = mails;
  expect(announced?.subject).toBe("Your first full-price payment is in 7 days: £24.77");
  expect(announced?.body).toContain(
    "Your first full-price payment is £24.77 on 10 Apr 2027, and then the same every month until you cancel.",
  );
  expect(receipt?.body).toContain("Your next payment is £24.77 on 10 Apr 2027, and then the same every month until you cancel.");
});

// decision 65: no reminder is sent too late
it("writes no outdated reminder, and sends none that becomes outdated before delivery", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { writeScheduledEmail, postWaitingMail } = billing();
  const notice = (kind: ScheduledEmailKind, untilMs: number) => ({ kind, about: DUE, atMs: NOON_MS - DAY_MS, untilMs });
  await writeScheduledEmail({ subscriptionId, email: notice("trial ends in 3 days", NOON_MS - 1), clockOffsetMs: 0 });
  await writeScheduledEmail({ subscriptionId, email: notice("trial ends in 3 days", NOON_MS + DAY_MS), clockOffsetMs: 2 * DAY_MS });
  await writeScheduledEmail({ subscriptionId, email: { kind: "card expiring", about: "2028-01-31", atMs: NOON_MS }, clockOffsetMs: 0 }); // the card was replaced
  await writeScheduledEmail({ subscriptionId, email: notice("pause ends in 3 days", NOON_MS + DAY_MS), clockOffsetMs: 0 }); // the pause has ended by now
  expect(await mailsTo(email)).toEqual([]);
  temporalIs.away = true;
  await expect(
    writeScheduledEmail({ subscriptionId, email: notice("trial ends tomorrow", NOON_MS + HOUR_MS), clockOffsetMs: 0 }),
  ).rejects.toThrow("no connection");
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

it("gives the email the same receipt number as the PDF", async () => {
  const { subscriptionId, email } = await aContract(em());
  coming.answers = [{ kind: "captured", atMs: NOON_MS }];
  await billing().collectPayment(ask(subscriptionId));
  const [{ id }] = (await em().execute<{ id: string }[]>("select id from charge where subscription_id = ?", [subscriptionId])) as [
    { id: string },
  ];
  expect((await mailsTo(email))[0]?.body).toContain(`Receipt number: ${receiptNumber(id)}`);
});

it("does not send an email that another process claimed less than a minute ago", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { writeScheduledEmail, postWaitingMail } = billing();
  temporalIs.away = true;
  await expect(
    writeScheduledEmail({ subscriptionId, email: { kind: "six months", about: DUE, atMs: NOON_MS }, clockOffsetMs: 0 }),
  ).rejects.toThrow();
  temporalIs.away = false;
  const set = (handed: string) =>
    em().execute(`update mail set created_at = now() - interval '5 minutes', handed_at = ${handed} where recipient = ?`, [email]);
  await set("now() - interval '30 seconds'");
  expect(await postWaitingMail()).toEqual({ started: 0 });
  await set("now() - interval '90 seconds'");
  expect(await postWaitingMail()).toEqual({ started: 1 });
});

it("states when a declined payment is retried, and when it is not", async () => {
  const { subscriptionId, email } = await aContract(em());
  const { collectPayment } = billing();
  const failures = [0, 1, 4, 11].map((days) => ({ kind: "declined", code: "no", hard: false, atMs: NOON_MS + days * DAY_MS }) as const);
  for (const [index, failure] of failures.entries()) {
    coming.answers = [failure];
    await em().execute("update charge_attempt set asked_at = asked_at - interval '2 days'");
    expect(await collectPayment(ask(subscriptionId, index + 1))).toMatchObject({ kind: "declined", hard: false });
  }
  const text = (await mailsTo(email)).map(({ body }) => body).join("\n");
  for (const day of ["3 Mar 2027", "6 Mar 2027", "13 Mar 2027"]) expect(text).toContain(`We'll retry the same card on ${day}.`);
  expect(text.match(/your subscription is suspended/g)).toHaveLength(1);
});
