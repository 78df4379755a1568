import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { dueAtMs, londonDay } from "#domain/billing/calendar/dates.ts";
import { NOT_TRIED } from "#domain/billing/contract/declines.ts";
import { fullPriceAfter } from "#domain/billing/contract/full-price.ts";
import { retryAtMs } from "#domain/billing/contract/next-step.ts";
import * as emails from "#domain/billing/emails/emails.ts";
import { receiptNumber } from "#domain/billing/emails/receipt-number.ts";
import { captureEntry } from "#domain/billing/ledger/ledger.ts";
import { refundName } from "#domain/billing/ledger/refunds.ts";
import { unsafeReason } from "#domain/billing/ledger/safety.ts";
import { DAY_MS } from "#domain/time.ts";
import { PaymentMethod } from "../../db/billing/card/payment-method.entity.ts";
import { writeEmail } from "../../db/billing/emails/emails.repository.ts";
import { writeEntry } from "../../db/billing/ledger/ledger.writes.ts";
import { beginRefund } from "../../db/billing/ledger/refund.writes.ts";
import { ChargeAttempt, ChargeRow } from "../../db/billing/payment/charge.entity.ts";
import {
  type ChargeWithAttempts,
  findCharge,
  findOtherAttempts,
  lockSubscription,
  periodChargeId,
  saveReference,
} from "../../db/billing/payment/charges.writes.ts";
import { type RestoreState, restoreState } from "../../db/billing/restore/database-restore.repository.ts";
import type { SubscriptionRow } from "../../db/billing/subscription/subscription.entity.ts";
import type { ProviderAnswer, ProviderCharge } from "../../workflows/billing/provider/provider.port.ts";
import {
  type Attempt,
  type AttemptRequest,
  type AttemptStart,
  attemptKey,
  type ChargeStore,
  mayKeyHaveExpired,
} from "./charge-store.port.ts";
import { createRefundStore } from "./refund-store.ts";

/** `origin`: the product's public address, for links in emails. */
export type ChargeStoreDeps = { em: EntityManager; origin: string };

function storedOutcome({ outcome, reference, declineCode, hard, answeredAt }: ChargeAttempt): ProviderAnswer | null {
  if (!outcome || !answeredAt) return null;
  const atMs = answeredAt.getTime();
  if (outcome === "declined") return { kind: outcome, reference: reference ?? null, code: declineCode ?? "", hard: hard ?? false, atMs };
  return { kind: outcome, reference: reference ?? "", atMs };
}

const toRequest = ({ key, charge, number, amountPence, currency, customer, card }: ChargeAttempt): ProviderCharge => ({
  key,
  chargeId: charge.id,
  attempt: number,
  amountPence,
  currency,
  customer,
  card,
});

/**
 * Whether the provider may have a payment for an attempt that this database does not know: either the idempotency key has expired, or the period was due
 * before the newest restore, so its payment may be among the lost rows.
 * @param nowMs by the customer's clock, which decides what was due; a day is added because the time of the collection varies.
 */
const mustSeekFirst = ({ askedAt, charge }: ChargeAttempt, { agoMs }: RestoreState, nowMs: number): boolean =>
  mayKeyHaveExpired(askedAt.getTime(), nowMs) || (agoMs !== null && dueAtMs(charge.dueOn) <= nowMs - agoMs + DAY_MS);

const toAttempt = (row: ChargeAttempt, ended: boolean, seekFirst: boolean): Attempt => ({
  request: toRequest(row),
  reference: row.reference ?? null,
  ended,
  seekFirst,
});

/** Whether a safety limit forbids an attempt that is not stored yet. */
function isForbidden(ask: AttemptRequest, known: ChargeWithAttempts | null, attemptsInLastDay: number): boolean {
  const capturedInPeriod = known?.attempts.filter(({ outcome }) => outcome === "captured").length ?? 0;
  const amountChanged = known !== null && known.charge.amountPence !== ask.amountPence;
  return amountChanged || unsafeReason({ amountPence: ask.amountPence, capturedInPeriod, attemptsInLastDay }) !== null;
}

/** Inserts an attempt with the subscription's current card, and the period's charge if this is its first attempt. */
async function insertAttempt(
  unit: EntityManager,
  row: SubscriptionRow,
  known: ChargeRow | undefined,
  card: PaymentMethod,
  ask: AttemptRequest,
  nowMs: number,
) {
  const at = new Date(nowMs);
  const { dueOn, attempt, amountPence } = ask;
  const charge =
    known ?? unit.create(ChargeRow, { id: periodChargeId(row.id, dueOn), subscription: row, dueOn, amountPence, createdAt: at });
  const inserted = unit.create(ChargeAttempt, {
    id: randomUUID(),
    charge,
    number: attempt,
    key: attemptKey(ask),
    amountPence,
    currency: row.currency,
    customer: card.customer,
    card: card.card,
    askedAt: at,
  });
  await unit.flush();
  return inserted;
}

/** Whether an outcome is about the attempt's own payment. A capture or confirmation may arrive before the payment's reference is saved. */
const isOwnOutcome = ({ reference }: ChargeAttempt, answer: ProviderAnswer): boolean =>
  answer.reference === (reference ?? null) || (reference == null && answer.kind !== "declined");

/** Captures are always emailed; declines and confirmations only to current subscribers, and only if the bank was asked. */
const isEmailed = ({ cancelledAt }: SubscriptionRow, answer: ProviderAnswer): boolean =>
  answer.kind === "captured" || (cancelledAt == null && !(answer.kind === "declined" && answer.code === NOT_TRIED));

/** Whether the declined card has been replaced: the new card is tried at once, so the decline is not worth an email. */
async function isReplaced(unit: EntityManager, { paymentMethod }: SubscriptionRow, card: string, answer: ProviderAnswer): Promise<boolean> {
  if (answer.kind !== "declined" || !paymentMethod) return false;
  return (await unit.findOneOrFail(PaymentMethod, paymentMethod.id)).card !== card;
}

async function writeOutcomeEmail(
  unit: EntityManager,
  origin: string,
  row: SubscriptionRow,
  { charge, attempts }: ChargeWithAttempts,
  settled: ChargeAttempt,
  answer: ProviderAnswer,
) {
  const { amountPence, card, key, number } = settled;
  const { dueOn } = charge;
  const subscriptionId = row.id;
  const next = answer.kind === "captured" ? fullPriceAfter(row.state, dueOn, answer.atMs) : null;
  const declines = attempts.filter((one) => one.outcome === "declined" && one.card === card && one.number <= number).length;
  const leadsToCard = answer.kind !== "captured";
  await writeEmail(unit, { subscriptionId, about: key, origin, leadsToCard }, (about) => {
    if (answer.kind === "captured")
      return emails.receipt(about, {
        ...{ amountPence, dueOn, paidOn: londonDay(answer.atMs), number: receiptNumber(charge.id) },
        fullPrice: next && { next, laterPence: row.laterPeriodPence },
      });
    if (answer.kind === "action") return emails.confirmWithBank(about, { amountPence, dueOn });
    const retryMs = answer.hard ? null : retryAtMs(declines, answer.atMs);
    return emails.paymentFailed(about, { amountPence, dueOn, tryAgainOn: retryMs === null ? null : londonDay(retryMs) });
  });
}

/** Billing's rows in PostgreSQL. Every call locks the subscription's row, so that its money moves in one transaction at a time. */
export const createChargeStore = ({ em, origin }: ChargeStoreDeps): ChargeStore => ({
  ...createRefundStore({ em, origin }),

  begin: (ask, nowMs) =>
    em.fork().transactional(async (unit): Promise<AttemptStart> => {
      const row = await lockSubscription(unit, ask.subscriptionId);
      const ended = row.cancelledAt != null;
      const known = await findCharge(unit, ask.subscriptionId, ask.dueOn);
      const stored = known?.attempts.find(({ number }) => number === ask.attempt);
      const answer = stored ? storedOutcome(stored) : null;
      if (answer && answer.kind !== "action") return { kind: "settled", answer };
      const restore = await restoreState(unit);
      const paid = restore.agoMs === null ? undefined : known?.attempts.find(({ outcome }) => outcome === "captured");
      const paidAnswer = paid && storedOutcome(paid);
      if (paidAnswer && !stored) return { kind: "settled", answer: paidAnswer }; // by an attempt that was recovered after a restore
      if (restore.isHeld && !ended) return { kind: "held" };
      if (stored) return { kind: "ask", ...toAttempt(stored, ended, mustSeekFirst(stored, restore, nowMs)) };
      const others = await findOtherAttempts(unit, ask, nowMs - DAY_MS);
      // attempts only go up, so this request comes from a stale activity
      if (others.some(({ later }) => later)) return { kind: "unsafe" };
      const earlier = others.filter(({ payable }) => payable);
      if (earlier.length > 0)
        return {
          kind: "close first",
          earlier: earlier.map(({ reference, dueOn, attempt, amountPence }) => ({
            ask: { subscriptionId: ask.subscriptionId, dueOn, attempt, amountPence },
            reference: reference ?? "",
          })),
        };
      if (ended) return { kind: "refused" };
      const card = row.paymentMethod && (await unit.findOne(PaymentMethod, row.paymentMethod.id));
      // the others are neither later nor payable, so all of them were made within the last day
      if (!card || isForbidden(ask, known, others.length)) return { kind: "unsafe" };
      const inserted = await insertAttempt(unit, row, known?.charge, card, ask, nowMs);
      return { kind: "ask", ...toAttempt(inserted, false, mustSeekFirst(inserted, restore, nowMs)) };
    }),

  savePayment: (ask, reference) =>
    em.fork().transactional(async (unit) => {
      const row = await lockSubscription(unit, ask.subscriptionId);
      await saveReference(unit, ask, reference);
      const known = await findCharge(unit, ask.subscriptionId, ask.dueOn);
      const attempt = known?.attempts.find(({ number }) => number === ask.attempt);
      if (!attempt) throw new Error("a payment was opened for an attempt that is not stored");
      const answer = storedOutcome(attempt);
      if (answer && answer.kind !== "action") return { kind: "settled", answer };
      return { kind: "ask", ...toAttempt(attempt, row.cancelledAt != null, false) };
    }),

  settle: (ask, answer) =>
    em.fork().transactional(async (unit) => {
      const row = await lockSubscription(unit, ask.subscriptionId);
      const known = await findCharge(unit, ask.subscriptionId, ask.dueOn);
      const attempt = known?.attempts.find(({ number }) => number === ask.attempt);
      if (!known || !attempt) throw new Error("an outcome arrived for an attempt that is not stored");
      const stored = storedOutcome(attempt);
      if (stored && stored.kind !== "action") return stored;
      if (!isOwnOutcome(attempt, answer)) return null;
      attempt.outcome = answer.kind;
      attempt.answeredAt = new Date(answer.atMs);
      attempt.reference = answer.reference;
      const declined = answer.kind === "declined" ? answer : null;
      attempt.declineCode = declined?.code ?? null;
      attempt.hard = declined?.hard ?? null;
      if (answer.kind === "captured") {
        row.lastBilledAt = attempt.answeredAt;
        await writeEntry(unit, captureEntry(answer.reference, attempt.amountPence), {
          chargeId: known.charge.id,
          happenedAtMs: answer.atMs,
        });
        const paidTwice = known.attempts.some(({ outcome, reference }) => outcome === "captured" && reference !== answer.reference);
        if (paidTwice)
          await beginRefund(unit, {
            charge: known.charge,
            payment: answer.reference,
            name: refundName(answer.reference),
            reason: "paid twice",
            accessStays: null,
          });
      }
      await unit.flush();
      if (isEmailed(row, answer) && !(await isReplaced(unit, row, attempt.card, answer)))
        await writeOutcomeEmail(unit, origin, row, known, attempt, answer);
      return answer;
    }),
});
