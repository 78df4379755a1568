import type { EntityManager } from "@mikro-orm/postgresql";
import { type Day, londonDay } from "#domain/billing/dates.ts";
import { refundablePence } from "#domain/billing/ledger.ts";
import * as letters from "#domain/billing/letters.ts";
import { Refund } from "../../db/entities/billing/refund.entity.ts";
import { chargeOf, holdSubscription } from "../../db/repositories/billing/hold.repository.ts";
import { entriesOf } from "../../db/repositories/billing/ledger.repository.ts";
import { writeLetter } from "../../db/repositories/billing/letters.repository.ts";
import { refundDone, surplusOf, wantRefund } from "../../db/repositories/billing/refund.repository.ts";
import type { PaymentProvider } from "../../workflows/payments/provider.port.ts";
import type { ChargeStore } from "./charge-store.port.ts";

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

async function settled(unit: EntityManager, origin: string, refund: Refund, done: Done, of: { subscriptionId: string; dueOn: Day }) {
  await refundDone(unit, refund, done);
  const { subscriptionId, dueOn } = of;
  await writeLetter(unit, { subscriptionId, about: refund.key, origin }, (about) =>
    letters.refund(about, { amountPence: done.amountPence, dueOn, refundedOn: londonDay(done.atMs) }),
  );
}

/** Money that goes back: asked for in writing first, never more than came, each movement once. */
export const createRefundStore = ({ em, origin }: Deps): Pick<ChargeStore, "beginRefund" | "settleRefund"> => ({
  beginRefund: (subscriptionId, dueOn) =>
    em.fork().transactional(async (unit) => {
      await holdSubscription(unit, subscriptionId);
      const paid = await paymentOf(unit, subscriptionId, dueOn);
      const left = paid ? refundablePence(await entriesOf(unit, paid.payment), paid.payment) : 0;
      if (!paid || left <= 0) return { kind: "nothing left" };
      const { charge, payment } = paid;
      const refund = await wantRefund(unit, { charge, payment, amountPence: left, reason: "left", createdAt: new Date() });
      return { kind: "ask", key: refund.key, payment, amountPence: refund.amountPence };
    }),

  settleRefund: (subscriptionId, dueOn, done) =>
    em.fork().transactional(async (unit) => {
      await holdSubscription(unit, subscriptionId);
      const paid = await paymentOf(unit, subscriptionId, dueOn);
      const refund = paid && (await unit.findOne(Refund, { payment: paid.payment }));
      if (!refund) throw new Error("an answer to a refund that was never written down");
      await settled(unit, origin, refund, done, { subscriptionId, dueOn });
    }),
});

/**
 * Gives back what was paid a second time for one period. Safe to repeat: each payment goes back once, with its own key.
 * @throws `OutcomeUnknown` and faults of the database: the caller repeats until it knows.
 */
export async function giveBackSurplus({ em, origin }: Deps, provider: PaymentProvider, subscriptionId: string): Promise<void> {
  for (const { id, key, payment, amountPence } of await surplusOf(em, subscriptionId)) {
    const { reference, atMs } = await provider.refund({ key, payment, amountPence });
    await em.fork().transactional(async (unit) => {
      await holdSubscription(unit, subscriptionId);
      const refund = await unit.findOneOrFail(Refund, id, { populate: ["charge"] });
      await settled(unit, origin, refund, { reference, amountPence, atMs }, { subscriptionId, dueOn: refund.charge.dueOn });
    });
  }
}

/**
 * Writes down that a payment went back, as the provider's records have it. Safe to repeat.
 * @returns whose payment it was; null where we never asked for this refund, or asked for another amount: somebody gave it back by hand.
 */
export const settleRefundOnRecord = (
  { em, origin }: Deps,
  { payment, key, ...done }: Done & { payment: string; key: string | null },
): Promise<{ subscriptionId: string } | null> =>
  em.fork().transactional(async (unit) => {
    const wanted = await unit.findOne(Refund, { payment }, { populate: ["charge"] });
    if (!wanted || wanted.key !== key || wanted.amountPence !== done.amountPence) return null;
    const subscriptionId = wanted.charge.subscription.id;
    await holdSubscription(unit, subscriptionId);
    await unit.refresh(wanted); // its own story may have written it while this one waited
    if (wanted.reference && wanted.reference !== done.reference) return null;
    await settled(unit, origin, wanted, done, { subscriptionId, dueOn: wanted.charge.dueOn });
    return { subscriptionId };
  });
