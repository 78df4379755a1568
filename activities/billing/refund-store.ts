import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type Day, londonDay } from "#domain/billing/calendar/dates.ts";
import * as emails from "#domain/billing/emails/emails.ts";
import { type DisputeFact, paymentFacts, type RefundFact, unbookedFacts } from "#domain/billing/ledger/facts.ts";
import { balances } from "#domain/billing/ledger/ledger.ts";
import { refundName, refundNameFromKey } from "#domain/billing/ledger/refunds.ts";
import { writeEmail } from "../../db/billing/emails/emails.repository.ts";
import { closeDifference, reportDifference } from "../../db/billing/ledger/difference.writes.ts";
import { findPaidCharge, paymentEntries } from "../../db/billing/ledger/ledger.repository.ts";
import { writeEntry } from "../../db/billing/ledger/ledger.writes.ts";
import { Refund } from "../../db/billing/ledger/refund.entity.ts";
import { pendingSurplusRefunds } from "../../db/billing/ledger/refund.repository.ts";
import { beginRefund, findRefusedRefund, recordRefund } from "../../db/billing/ledger/refund.writes.ts";
import { ChargeRow } from "../../db/billing/payment/charge.entity.ts";
import { findCharge, lockSubscription } from "../../db/billing/payment/charges.writes.ts";
import { OutcomeUnknown } from "../../workflows/billing/provider/provider.port.ts";
import type { ChargeStore, RefundStart } from "./charge-store.port.ts";
import type { CollectDeps } from "./collect.ts";
import { beginAndMakeRefund, makeRefund, type Refunded } from "./refund.ts";

type Deps = { em: EntityManager; origin: string };

/** The payment of a period that its customer may have refunded: not the surplus one, if the period was paid twice. */
async function findRefundablePayment(unit: EntityManager, subscriptionId: string, dueOn: Day) {
  const known = await findCharge(unit, subscriptionId, dueOn);
  if (!known) return null;
  const surplus = await unit.find(Refund, { charge: known.charge, reason: "paid twice" });
  const paid = known.attempts.find(
    ({ outcome, reference }) => outcome === "captured" && !surplus.some(({ payment }) => payment === reference),
  );
  return paid?.reference ? { charge: known.charge, payment: paid.reference } : null;
}

/** Locks the subscription of a refund and reads the refund. @throws if there is no refund with this key. */
async function lockRefund(unit: EntityManager, key: string): Promise<Refund> {
  const { id, charge } = await unit.findOneOrFail(Refund, { key }, { populate: ["charge"] });
  await lockSubscription(unit, charge.subscription.id);
  return unit.findOneOrFail(Refund, id, { populate: ["charge"], refresh: true }); // it may have changed while this transaction waited
}

/** Writes a completed refund with its ledger entry and its email. @returns the total refunded of the payment. */
async function settleRefundRow(
  unit: EntityManager,
  origin: string,
  refund: Refund,
  made: { reference: string; amountPence: number; atMs: number },
): Promise<number> {
  const refundedPence = await recordRefund(unit, refund, made);
  const { charge, key, accessStays = null } = refund;
  const amounts = { amountPence: made.amountPence, paidPence: charge.amountPence, accessStays };
  await writeEmail(unit, { subscriptionId: charge.subscription.id, about: key, origin }, (about) =>
    emails.refund(about, { ...amounts, dueOn: charge.dueOn, refundedOn: londonDay(made.atMs) }),
  );
  return refundedPence;
}

type PaidCharge = { chargeId: string; subscriptionId: string; dueOn: string; payment: string };

/** Books a refund that the ledger lacks: one of ours whose response was lost, or one made at the provider, not by us. */
async function bookRefund(
  unit: EntityManager,
  origin: string,
  paid: PaidCharge,
  { reference, key, pence, atMs }: RefundFact,
  nowMs: number,
): Promise<void> {
  const made = { reference, amountPence: pence, atMs };
  const ours = key === null ? null : await unit.findOne(Refund, { key, payment: paid.payment, reference: null }, { populate: ["charge"] });
  if (ours?.amountPence === pence) {
    ours.refusedAt = null;
    ours.refusal = null;
    await settleRefundRow(unit, origin, ours, made);
    return;
  }
  const elsewhere = unit.create(Refund, {
    id: randomUUID(),
    charge: await unit.findOneOrFail(ChargeRow, paid.chargeId),
    payment: paid.payment,
    key: `elsewhere:${reference}`,
    amountPence: pence,
    reason: "made elsewhere",
    accessStays: null,
    createdAt: new Date(atMs),
  });
  await settleRefundRow(unit, origin, elsewhere, made);
  await reportDifference(unit, {
    kind: "refunded elsewhere",
    movement: "refund",
    reference,
    paymentReference: paid.payment,
    subscriptionId: paid.subscriptionId,
    dueOn: paid.dueOn,
    providerPence: pence,
    ledgerPence: pence,
    foundAtMs: nowMs,
  });
}

/** Reports a dispute to operators, and closes the report once the provider has decided. */
async function reportDispute(
  unit: EntityManager,
  paid: PaidCharge,
  { reference, state, withdrawnPence, respondByMs }: DisputeFact,
  nowMs: number,
): Promise<void> {
  await reportDifference(unit, {
    kind: "dispute",
    movement: "dispute",
    reference,
    paymentReference: paid.payment,
    subscriptionId: paid.subscriptionId,
    dueOn: paid.dueOn,
    providerPence: withdrawnPence,
    ledgerPence: withdrawnPence,
    code: state,
    respondByMs,
    foundAtMs: nowMs,
  });
  if (state !== "open") await closeDifference(unit, { kind: "dispute", reference }, "decided", nowMs);
}

/** The part of the store that reduces payments: refunds and disputes. Never more than was captured, and each movement once. */
export const createRefundStore = ({
  em,
  origin,
}: Deps): Pick<ChargeStore, "beginRefund" | "settleRefund" | "refuseRefund" | "reportRefusal" | "bookFacts"> => ({
  beginRefund: (subscriptionId, { dueOn, id, pence, accessStays }) =>
    em.fork().transactional(async (unit) => {
      await lockSubscription(unit, subscriptionId);
      const paid = await findRefundablePayment(unit, subscriptionId, dueOn);
      if (!paid) return { kind: "settled", refundedPence: 0 };
      return beginRefund(unit, { ...paid, name: refundName(id ?? paid.payment), pence, reason: "left", accessStays });
    }),

  settleRefund: (key, made) => em.fork().transactional(async (unit) => settleRefundRow(unit, origin, await lockRefund(unit, key), made)),

  refuseRefund: (key, { code, atMs }) =>
    em.fork().transactional(async (unit) => {
      const refund = await lockRefund(unit, key);
      if (refund.reference) return; // the refund was made after all, and found in the provider's records
      refund.refusedAt = new Date(atMs);
      refund.refusal = code;
    }),

  reportRefusal: (key, { code, atMs }) =>
    em.fork().transactional(async (unit) => {
      const { charge, payment, amountPence } = await lockRefund(unit, key);
      await reportDifference(unit, {
        kind: "refund refused",
        movement: "refund",
        reference: refundNameFromKey(key),
        paymentReference: payment,
        subscriptionId: charge.subscription.id,
        dueOn: charge.dueOn,
        ledgerPence: amountPence,
        code,
        foundAtMs: atMs,
      });
    }),

  bookFacts: (payment, facts, nowMs) =>
    em.fork().transactional(async (unit) => {
      const charge = await findPaidCharge(unit, payment);
      if (!charge) return null;
      await lockSubscription(unit, charge.subscriptionId); // so that concurrent activities book each movement once
      const paid = { ...charge, payment };
      const { refunds, disputed } = unbookedFacts(await paymentEntries(unit, payment), payment, facts);
      for (const refund of refunds) await bookRefund(unit, origin, paid, refund, nowMs);
      for (const { entry, atMs } of disputed) await writeEntry(unit, entry, { chargeId: charge.chargeId, happenedAtMs: atMs });
      for (const dispute of facts.disputes) await reportDispute(unit, paid, dispute, nowMs);
      await unit.flush();
      const entries = await paymentEntries(unit, payment);
      return { subscriptionId: charge.subscriptionId, facts: paymentFacts(charge.dueOn, entries, facts.disputes) };
    }),
});

/** Stores a refused refund again: same name, new key. */
const beginAgain = ({ em }: Pick<Deps, "em">, payment: string, name: string): Promise<RefundStart> =>
  em.fork().transactional(async (unit) => {
    const refused = await findRefusedRefund(unit, payment, name);
    if (!refused) return { kind: "settled", refundedPence: balances(await paymentEntries(unit, payment)).refunds };
    const { charge, reason, accessStays, amountPence: pence } = refused;
    await lockSubscription(unit, charge.subscription.id);
    return beginRefund(unit, { charge, payment, name, pence, reason, accessStays });
  });

/**
 * Retries a refused refund, capped at what is left of the payment.
 * @throws `OutcomeUnknown` and faults of the database.
 */
export const retryRefusedRefund = (parts: Pick<Deps, "em">, deps: CollectDeps, payment: string, name: string): Promise<Refunded> =>
  beginAndMakeRefund(deps, () => beginAgain(parts, payment, name));

/**
 * Refunds second payments of the same period. Safe to repeat: each payment has one refund, with its own key. An unknown outcome does not stop the others:
 * the next payment and the daily reconciliation retry it. A refusal is reported to operators.
 */
export async function refundSurplus({ em }: Pick<Deps, "em">, deps: CollectDeps, subscriptionId: string): Promise<void> {
  for (const { key, payment, amountPence } of await pendingSurplusRefunds(em, subscriptionId))
    try {
      await makeRefund(deps, { key, payment, amountPence }, () => beginAgain({ em }, payment, refundNameFromKey(key)));
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
    }
}
