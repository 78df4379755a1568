import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { type DisputeFact, paymentFacts, type RefundFact, unbookedFacts } from "#domain/billing/ledger/facts.ts";
import { closeMatter, reportMatter } from "../../../db/billing/ledger/difference.writes.ts";
import { chargeOfPayment, entriesOf } from "../../../db/billing/ledger/ledger.repository.ts";
import { writeEntry } from "../../../db/billing/ledger/ledger.writes.ts";
import { Refund } from "../../../db/billing/ledger/refund.entity.ts";
import { ChargeRow } from "../../../db/billing/payment/charge.entity.ts";
import { holdSubscription } from "../../../db/billing/subscription/hold.repository.ts";
import type { ChargeStore } from "../charge-store.port.ts";
import { settleRefundRow } from "../refund-store.ts";

type Of = { chargeId: string; subscriptionId: string; dueOn: string; payment: string };

/** A refund that the ledger lacks: ours, of which no answer came, or one that somebody made at the provider. */
async function bookRefund(
  unit: EntityManager,
  origin: string,
  of: Of,
  { reference, key, pence, atMs }: RefundFact,
  nowMs: number,
): Promise<void> {
  const done = { reference, amountPence: pence, atMs };
  const ours = key === null ? null : await unit.findOne(Refund, { key, payment: of.payment, reference: null }, { populate: ["charge"] });
  if (ours?.amountPence === pence) {
    ours.refusedAt = null;
    ours.refusal = null;
    await settleRefundRow(unit, origin, ours, done);
    return;
  }
  const made = unit.create(Refund, {
    id: randomUUID(),
    charge: await unit.findOneOrFail(ChargeRow, of.chargeId),
    payment: of.payment,
    key: `elsewhere:${reference}`,
    amountPence: pence,
    reason: "made elsewhere",
    accessStays: null,
    createdAt: new Date(atMs),
  });
  await settleRefundRow(unit, origin, made, done);
  await reportMatter(unit, {
    kind: "refunded elsewhere",
    movement: "refund",
    reference,
    paymentReference: of.payment,
    subscriptionId: of.subscriptionId,
    dueOn: of.dueOn,
    providerPence: pence,
    ledgerPence: pence,
    foundAtMs: nowMs,
  });
}

/** A dispute waits for operators as long as it is open. */
async function noteDispute(
  unit: EntityManager,
  of: Of,
  { reference, state, withdrawnPence, respondByMs }: DisputeFact,
  nowMs: number,
): Promise<void> {
  await reportMatter(unit, {
    kind: "dispute",
    movement: "dispute",
    reference,
    paymentReference: of.payment,
    subscriptionId: of.subscriptionId,
    dueOn: of.dueOn,
    providerPence: withdrawnPence,
    ledgerPence: withdrawnPence,
    code: state,
    respondByMs,
    foundAtMs: nowMs,
  });
  if (state !== "open") await closeMatter(unit, { kind: "dispute", reference }, "decided", nowMs);
}

/** What the provider did without us, written down with what it belongs to. The contract is held, so that two copies book each movement once. */
export const createFactStore = ({ em, origin }: { em: EntityManager; origin: string }): Pick<ChargeStore, "bookFacts"> => ({
  bookFacts: (payment, facts, nowMs) =>
    em.fork().transactional(async (unit) => {
      const known = await chargeOfPayment(unit, payment);
      if (!known) return null;
      await holdSubscription(unit, known.subscriptionId);
      const of = { ...known, payment };
      const { refunds, disputed } = unbookedFacts(await entriesOf(unit, payment), payment, facts);
      for (const refund of refunds) await bookRefund(unit, origin, of, refund, nowMs);
      for (const { entry, atMs } of disputed) await writeEntry(unit, entry, { chargeId: known.chargeId, happenedAtMs: atMs });
      for (const dispute of facts.disputes) await noteDispute(unit, of, dispute, nowMs);
      await unit.flush();
      const entries = await entriesOf(unit, payment);
      return { subscriptionId: known.subscriptionId, facts: paymentFacts(known.dueOn, entries, facts.disputes) };
    }),
});
