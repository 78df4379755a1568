import type { EntityManager } from "@mikro-orm/postgresql";
import { type Day, londonDay } from "#domain/billing/calendar/dates.ts";
import * as emails from "#domain/billing/emails/emails.ts";
import { unrefundedPence } from "#domain/billing/ledger/ledger.ts";
import { writeEmail } from "../../db/billing/emails/emails.repository.ts";
import { reportMatter } from "../../db/billing/ledger/difference.writes.ts";
import { entriesOf } from "../../db/billing/ledger/ledger.repository.ts";
import { Refund } from "../../db/billing/ledger/refund.entity.ts";
import { surplusOf } from "../../db/billing/ledger/refund.repository.ts";
import { findOrCreateRefund, recordRefund } from "../../db/billing/ledger/refund.writes.ts";
import { chargeOf, holdSubscription } from "../../db/billing/subscription/hold.repository.ts";
import { OutcomeUnknown } from "../../workflows/billing/provider/provider.port.ts";
import type { ChargeStore, RefundAsk } from "./charge-store.port.ts";
import type { CollectDeps } from "./collect.ts";
import { makeRefund, type Refunded, refundOf } from "./refund.ts";

type Deps = { em: EntityManager; origin: string };
type Done = { reference: string; amountPence: number; atMs: number };

/** What a period's holder has to have back: the payment of it that is not a second one. */
async function paymentOf(unit: EntityManager, subscriptionId: string, dueOn: Day) {
  const known = await chargeOf(unit, subscriptionId, dueOn);
  if (!known) return null;
  const surplus = await unit.find(Refund, { charge: known.charge, reason: "paid twice" });
  const paid = known.attempts.find(
    ({ outcome, reference }) => outcome === "captured" && !surplus.some(({ payment }) => payment === reference),
  );
  return paid?.reference ? { charge: known.charge, payment: paid.reference } : null;
}

/** A refund with its contract held. @throws where there is none of this key. */
async function heldRefund(unit: EntityManager, key: string): Promise<Refund> {
  const { id, charge } = await unit.findOneOrFail(Refund, { key }, { populate: ["charge"] });
  await holdSubscription(unit, charge.subscription.id);
  return unit.findOneOrFail(Refund, id, { populate: ["charge"], refresh: true }); // another copy may have written it while this one waited
}

/** Writes that a payment went back, with its entry and its email. */
export async function settleRefundRow(unit: EntityManager, origin: string, refund: Refund, done: Done): Promise<void> {
  await recordRefund(unit, refund, done);
  const { charge, key } = refund;
  await writeEmail(unit, { subscriptionId: charge.subscription.id, about: key, origin }, (about) =>
    emails.refund(about, { amountPence: done.amountPence, dueOn: charge.dueOn, refundedOn: londonDay(done.atMs) }),
  );
}

/** Money that goes back: asked for in writing first, never more than came, each movement once. */
export const createRefundStore = ({
  em,
  origin,
}: Deps): Pick<ChargeStore, "beginRefund" | "settleRefund" | "refuseRefund" | "reportRefusal"> => ({
  beginRefund: (subscriptionId, dueOn) =>
    em.fork().transactional(async (unit) => {
      await holdSubscription(unit, subscriptionId);
      const paid = await paymentOf(unit, subscriptionId, dueOn);
      const left = paid ? unrefundedPence(await entriesOf(unit, paid.payment), paid.payment) : 0;
      if (!paid || left <= 0) return { kind: "nothing left" };
      const { charge, payment } = paid;
      const refund = await findOrCreateRefund(unit, { charge, payment, amountPence: left, reason: "left", createdAt: new Date() });
      return { kind: "ask", key: refund.key, payment, amountPence: refund.amountPence };
    }),

  settleRefund: (key, done) => em.fork().transactional(async (unit) => settleRefundRow(unit, origin, await heldRefund(unit, key), done)),

  refuseRefund: (key, { code, atMs }) =>
    em.fork().transactional(async (unit) => {
      const refund = await heldRefund(unit, key);
      if (refund.reference) return; // it was made after all, and found in the records meanwhile
      refund.refusedAt = new Date(atMs);
      refund.refusal = code;
    }),

  reportRefusal: (key, { code, atMs }) =>
    em.fork().transactional(async (unit) => {
      const { charge, payment, amountPence } = await heldRefund(unit, key);
      await reportMatter(unit, {
        kind: "refund refused",
        movement: "refund",
        reference: payment,
        paymentReference: payment,
        subscriptionId: charge.subscription.id,
        dueOn: charge.dueOn,
        ledgerPence: amountPence,
        code,
        foundAtMs: atMs,
      });
    }),
});

/**
 * Asks once more for a refund that the provider refused, with a key of its own, as far as the payment has not gone back meanwhile.
 * @throws `OutcomeUnknown` and faults of the database.
 */
export function refundAgain({ em }: Pick<Deps, "em">, deps: CollectDeps, payment: string): Promise<Refunded> {
  const begin = () =>
    em.fork().transactional(async (unit): Promise<RefundAsk | null> => {
      const before = await unit.findOne(
        Refund,
        { payment, refusedAt: { $ne: null } },
        { populate: ["charge"], orderBy: { createdAt: "desc" } },
      );
      if (!before) return null;
      const { charge, reason } = before;
      await holdSubscription(unit, charge.subscription.id);
      const left = unrefundedPence(await entriesOf(unit, payment), payment);
      if (left <= 0) return null;
      const { key, amountPence } = await findOrCreateRefund(unit, { charge, payment, amountPence: left, reason, createdAt: new Date() });
      return { key, payment, amountPence };
    });
  return refundOf(deps, begin);
}

/**
 * Gives back what was paid a second time for one period. Safe to repeat: each payment goes back once, with its own key. What nobody knows, or the provider
 * refuses, stops nothing: it is asked for again with the next payment and by the daily comparison, or is a matter for operators.
 */
export async function refundSurplus({ em }: Deps, deps: CollectDeps, subscriptionId: string): Promise<void> {
  for (const { key, payment, amountPence } of await surplusOf(em, subscriptionId))
    try {
      await makeRefund(deps, { key, payment, amountPence }, async () => null);
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
    }
}
