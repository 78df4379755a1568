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
import { unsafe } from "#domain/billing/ledger/safety.ts";
import { DAY_MS } from "#domain/time.ts";
import { PaymentMethod } from "../../db/billing/card/payment-method.entity.ts";
import { writeEmail } from "../../db/billing/emails/emails.repository.ts";
import { writeEntry } from "../../db/billing/ledger/ledger.writes.ts";
import { beginRefund } from "../../db/billing/ledger/refund.writes.ts";
import { keepOpened, othersOf } from "../../db/billing/payment/attempts.writes.ts";
import { ChargeAttempt, ChargeRow } from "../../db/billing/payment/charge.entity.ts";
import { chargeIdOf } from "../../db/billing/payment/charge-id.ts";
import { type RestoreState, restoreState } from "../../db/billing/restore/database-restore.repository.ts";
import { chargeOf, holdSubscription } from "../../db/billing/subscription/hold.repository.ts";
import type { SubscriptionRow } from "../../db/billing/subscription/subscription.entity.ts";
import type { ProviderAnswer, ProviderCharge } from "../../workflows/billing/provider/provider.port.ts";
import { type Attempt, type AttemptAsk, attemptKey, type Begun, type ChargeStore, mayKeyBeForgotten } from "./charge-store.port.ts";
import { createFactStore } from "./provider-facts/fact-store.ts";
import { createRefundStore } from "./refund-store.ts";

/** `origin` is where people reach the product, for the emails. */
export type ChargeStoreDeps = { em: EntityManager; origin: string };

function answerOf({ outcome, reference, declineCode, hard, answeredAt }: ChargeAttempt): ProviderAnswer | null {
  if (!outcome || !answeredAt) return null;
  const atMs = answeredAt.getTime();
  if (outcome === "declined") return { kind: outcome, reference: reference ?? null, code: declineCode ?? "", hard: hard ?? false, atMs };
  return { kind: outcome, reference: reference ?? "", atMs };
}

const requestOf = ({ key, charge, number, amountPence, currency, customer, card }: ChargeAttempt): ProviderCharge => ({
  key,
  chargeId: charge.id,
  attempt: number,
  amountPence,
  currency,
  customer,
  card,
});

/**
 * Whether the provider may have a payment for an attempt that this database knows nothing of: the key is older than the provider keeps it, or the
 * period was due before the newest restore, so that its payment may be among what was lost.
 * @param nowMs by the customer's clock, which decides what was due; a day allows for the hour of the day.
 */
const isSoughtFirst = ({ askedAt, charge }: ChargeAttempt, { agoMs }: RestoreState, nowMs: number): boolean =>
  mayKeyBeForgotten(askedAt.getTime(), nowMs) || (agoMs !== null && dueAtMs(charge.dueOn) <= nowMs - agoMs + DAY_MS);

const attemptOf = (row: ChargeAttempt, ended: boolean, seekFirst: boolean): Attempt => ({
  request: requestOf(row),
  reference: row.reference ?? null,
  ended,
  seekFirst,
});

type Known = NonNullable<Awaited<ReturnType<typeof chargeOf>>>;

/** Says whether a safety bound forbids an attempt that nobody has made yet. */
function isForbidden(ask: AttemptAsk, known: Known | null, attemptsInLastDay: number): boolean {
  const capturedInPeriod = known?.attempts.filter(({ outcome }) => outcome === "captured").length ?? 0;
  const amountChanged = known !== null && known.charge.amountPence !== ask.amountPence;
  return amountChanged || unsafe({ amountPence: ask.amountPence, capturedInPeriod, attemptsInLastDay }) !== null;
}

/** Writes an attempt down, with the card that pays now. */
async function writeDown(
  unit: EntityManager,
  row: SubscriptionRow,
  known: ChargeRow | undefined,
  card: PaymentMethod,
  ask: AttemptAsk,
  nowMs: number,
) {
  const at = new Date(nowMs);
  const { dueOn, attempt, amountPence } = ask;
  const charge = known ?? unit.create(ChargeRow, { id: chargeIdOf(row.id, dueOn), subscription: row, dueOn, amountPence, createdAt: at });
  const written = unit.create(ChargeAttempt, {
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
  return written;
}

/** An answer is about the attempt's own payment. One that was made before its reference was known is its own, too. */
const isAbout = ({ reference }: ChargeAttempt, answer: ProviderAnswer): boolean =>
  answer.reference === (reference ?? null) || (reference == null && answer.kind !== "declined");

/** What there is to tell: a payment always; that one failed or waits only who is still here, and only where the bank was asked. */
const isNews = ({ cancelledAt }: SubscriptionRow, answer: ProviderAnswer): boolean =>
  answer.kind === "captured" || (cancelledAt == null && !(answer.kind === "declined" && answer.code === NOT_TRIED));

/** Another card pays by now, and is tried at once: that the one before it was declined is no news. */
async function isReplaced(unit: EntityManager, { paymentMethod }: SubscriptionRow, card: string, answer: ProviderAnswer): Promise<boolean> {
  if (answer.kind !== "declined" || !paymentMethod) return false;
  return (await unit.findOneOrFail(PaymentMethod, paymentMethod.id)).card !== card;
}

async function writeEmailAbout(
  unit: EntityManager,
  origin: string,
  row: SubscriptionRow,
  { charge, attempts }: Known,
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
    const again = answer.hard ? null : retryAtMs(declines, answer.atMs);
    return emails.paymentFailed(about, { amountPence, dueOn, tryAgainOn: again === null ? null : londonDay(again) });
  });
}

/** Billing's rows in PostgreSQL. Every call holds the contract's row, so that whatever moves its money goes one after the other. */
export const createChargeStore = ({ em, origin }: ChargeStoreDeps): ChargeStore => ({
  ...createRefundStore({ em, origin }),
  ...createFactStore({ em, origin }),

  begin: (ask, nowMs) =>
    em.fork().transactional(async (unit): Promise<Begun> => {
      const row = await holdSubscription(unit, ask.subscriptionId);
      const ended = row.cancelledAt != null;
      const known = await chargeOf(unit, ask.subscriptionId, ask.dueOn);
      const before = known?.attempts.find(({ number }) => number === ask.attempt);
      const answer = before ? answerOf(before) : null;
      if (answer && answer.kind !== "action") return { kind: "settled", answer };
      const restore = await restoreState(unit);
      const paid = restore.agoMs === null ? undefined : known?.attempts.find(({ outcome }) => outcome === "captured");
      const paidAnswer = paid && answerOf(paid);
      if (paidAnswer && !before) return { kind: "settled", answer: paidAnswer }; // by an attempt that the comparison booked
      if (restore.isHeld && !ended) return { kind: "held" };
      if (before) return { kind: "ask", ...attemptOf(before, ended, isSoughtFirst(before, restore, nowMs)) };
      const others = await othersOf(unit, ask, nowMs - DAY_MS);
      // no workflow goes back: this was asked for by a copy that was left behind
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
      // neither later nor payable: each of the others was asked for within the last day
      if (!card || isForbidden(ask, known, others.length)) return { kind: "unsafe" };
      const written = await writeDown(unit, row, known?.charge, card, ask, nowMs);
      return { kind: "ask", ...attemptOf(written, false, isSoughtFirst(written, restore, nowMs)) };
    }),

  opened: (ask, reference) =>
    em.fork().transactional(async (unit) => {
      const row = await holdSubscription(unit, ask.subscriptionId);
      await keepOpened(unit, ask, reference);
      const known = await chargeOf(unit, ask.subscriptionId, ask.dueOn);
      const attempt = known?.attempts.find(({ number }) => number === ask.attempt);
      if (!attempt) throw new Error("a payment for an attempt that was never written down");
      const answer = answerOf(attempt);
      if (answer && answer.kind !== "action") return { kind: "settled", answer };
      return { kind: "ask", ...attemptOf(attempt, row.cancelledAt != null, false) };
    }),

  settle: (ask, answer) =>
    em.fork().transactional(async (unit) => {
      const row = await holdSubscription(unit, ask.subscriptionId);
      const known = await chargeOf(unit, ask.subscriptionId, ask.dueOn);
      const attempt = known?.attempts.find(({ number }) => number === ask.attempt);
      if (!known || !attempt) throw new Error("an answer to an attempt that was never written down");
      const before = answerOf(attempt);
      if (before && before.kind !== "action") return before;
      if (!isAbout(attempt, answer)) return null;
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
        const paidBefore = known.attempts.some(({ outcome, reference }) => outcome === "captured" && reference !== answer.reference);
        if (paidBefore)
          await beginRefund(unit, {
            charge: known.charge,
            payment: answer.reference,
            name: refundName(answer.reference),
            reason: "paid twice",
            accessStays: null,
          });
      }
      await unit.flush();
      if (isNews(row, answer) && !(await isReplaced(unit, row, attempt.card, answer)))
        await writeEmailAbout(unit, origin, row, known, attempt, answer);
      return answer;
    }),
});
