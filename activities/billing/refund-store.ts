import type { EntityManager } from "@mikro-orm/postgresql";
import { type Day, londonDay } from "#domain/billing/calendar/dates.ts";
import * as emails from "#domain/billing/emails/emails.ts";
import { balances } from "#domain/billing/ledger/ledger.ts";
import { nameOfRefund, refundName } from "#domain/billing/ledger/refunds.ts";
import { writeEmail } from "../../db/billing/emails/emails.repository.ts";
import { reportMatter } from "../../db/billing/ledger/difference.writes.ts";
import { entriesOf } from "../../db/billing/ledger/ledger.repository.ts";
import { Refund } from "../../db/billing/ledger/refund.entity.ts";
import { surplusOf } from "../../db/billing/ledger/refund.repository.ts";
import { beginRefund, recordRefund, refusedRefund } from "../../db/billing/ledger/refund.writes.ts";
import { chargeOf, holdSubscription } from "../../db/billing/subscription/hold.repository.ts";
import { OutcomeUnknown } from "../../workflows/billing/provider/provider.port.ts";
import type { ChargeStore, RefundBegun } from "./charge-store.port.ts";
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

/** Writes that a payment went back, in whole or in part, with its entry and its email. @returns what has been refunded of it in all. */
export async function settleRefundRow(unit: EntityManager, origin: string, refund: Refund, done: Done): Promise<number> {
  const refundedPence = await recordRefund(unit, refund, done);
  const { charge, key, accessStays = null } = refund;
  const made = { amountPence: done.amountPence, paidPence: charge.amountPence, accessStays };
  await writeEmail(unit, { subscriptionId: charge.subscription.id, about: key, origin }, (about) =>
    emails.refund(about, { ...made, dueOn: charge.dueOn, refundedOn: londonDay(done.atMs) }),
  );
  return refundedPence;
}

/** Money that goes back: asked for in writing first, never more than came, each movement once. */
export const createRefundStore = ({
  em,
  origin,
}: Deps): Pick<ChargeStore, "beginRefund" | "settleRefund" | "refuseRefund" | "reportRefusal"> => ({
  beginRefund: (subscriptionId, { dueOn, id, pence, accessStays }) =>
    em.fork().transactional(async (unit) => {
      await holdSubscription(unit, subscriptionId);
      const paid = await paymentOf(unit, subscriptionId, dueOn);
      if (!paid) return { kind: "settled", refundedPence: 0 };
      return beginRefund(unit, { ...paid, name: refundName(id ?? paid.payment), pence, reason: "left", accessStays });
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
        reference: nameOfRefund(key),
        paymentReference: payment,
        subscriptionId: charge.subscription.id,
        dueOn: charge.dueOn,
        ledgerPence: amountPence,
        code,
        foundAtMs: atMs,
      });
    }),
});

/** Begins a refund that the provider refused once more, under the same name with another key. */
const beginAgain = ({ em }: Pick<Deps, "em">, payment: string, name: string): Promise<RefundBegun> =>
  em.fork().transactional(async (unit) => {
    const refused = await refusedRefund(unit, payment, name);
    if (!refused) return { kind: "settled", refundedPence: balances(await entriesOf(unit, payment)).refunds };
    const { charge, reason, accessStays, amountPence: pence } = refused;
    await holdSubscription(unit, charge.subscription.id);
    return beginRefund(unit, { charge, payment, name, pence, reason, accessStays });
  });

/**
 * Asks once more for a refund that the provider refused, as far as the payment has not gone back meanwhile.
 * @throws `OutcomeUnknown` and faults of the database.
 */
export const refundAgain = (parts: Pick<Deps, "em">, deps: CollectDeps, payment: string, name: string): Promise<Refunded> =>
  refundOf(deps, () => beginAgain(parts, payment, name));

/**
 * Gives back what was paid a second time for one period. Safe to repeat: each payment goes back once, with its own key. What nobody knows, or the provider
 * refuses, stops nothing: it is asked for again with the next payment and by the daily comparison, or is a matter for operators.
 */
export async function refundSurplus({ em }: Deps, deps: CollectDeps, subscriptionId: string): Promise<void> {
  for (const { key, payment, amountPence } of await surplusOf(em, subscriptionId))
    try {
      await makeRefund(deps, { key, payment, amountPence }, () => beginAgain({ em }, payment, nameOfRefund(key)));
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
    }
}
