import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { refundEntry, unrefundedPence } from "#domain/billing/ledger/ledger.ts";
import type { ChargeRow } from "../payment/charge.entity.ts";
import { entriesOf, writeEntry } from "./ledger.repository.ts";
import { Refund } from "./refund.entity.ts";

export type Wanted = { charge: ChargeRow; payment: string; amountPence: number; reason: Refund["reason"]; createdAt: Date };

/** The refund of a payment that is on its way; null where none is. */
export const refundUnderWay = (unit: EntityManager, payment: string): Promise<Refund | null> =>
  unit.findOne(Refund, { payment, reference: null, refusedAt: null });

/** Writes down that a payment is to go back. The key names the payment, and after a refusal another try: with each key it goes back once. */
export async function findOrCreateRefund(unit: EntityManager, wanted: Wanted): Promise<Refund> {
  const underWay = await refundUnderWay(unit, wanted.payment);
  if (underWay) return underWay;
  const before = await unit.count(Refund, { payment: wanted.payment, reason: { $ne: "made elsewhere" } });
  const key = `refund:${wanted.payment}${before === 0 ? "" : `:${before + 1}`}`;
  const refund = unit.create(Refund, { id: randomUUID(), key, ...wanted });
  await unit.flush();
  return refund;
}

/**
 * Writes that a payment went back, with its ledger entry. One that is written already stays as it is.
 * @throws RangeError where more would go back than is left of the payment: nothing is written then.
 */
export async function recordRefund(
  unit: EntityManager,
  refund: Refund,
  done: { reference: string; amountPence: number; atMs: number },
): Promise<void> {
  if (refund.reference === done.reference) return;
  const left = unrefundedPence(await entriesOf(unit, refund.payment), refund.payment);
  if (refund.reference || done.amountPence > left) throw new RangeError("more would go back than was taken");
  await writeEntry(unit, refundEntry(done.reference, refund.payment, done.amountPence), {
    chargeId: refund.charge.id,
    happenedAtMs: done.atMs,
  });
  refund.reference = done.reference;
  refund.refundedAt = new Date(done.atMs);
  await unit.flush();
}

/** Refunds of second payments of one period that are still on their way. */
export const surplusOf = (em: EntityManager, subscriptionId: string): Promise<Refund[]> =>
  em
    .fork()
    .find(
      Refund,
      { charge: { subscription: subscriptionId }, reason: "paid twice", reference: null, refusedAt: null },
      { orderBy: { id: "asc" } },
    );

/** Contracts with a second payment of a period whose refund was begun before an instant and has not come to an end. */
export const surplusWaiting = async (em: EntityManager, before: Date, atMost: number): Promise<string[]> =>
  (
    await em.execute<{ id: string }[]>(
      `select distinct c.subscription_id as id from refund r join charge c on c.id = r.charge_id
       where r.reason = 'paid twice' and r.reference is null and r.refused_at is null and r.created_at < ? order by id limit ?`,
      [before, atMost],
    )
  ).map(({ id }) => id);

/**
 * What of a charge's payments is still with us and not on its way back, in whole pence: neither refunded nor taken back by a bank.
 * @param c the alias of the charge in the question
 */
export const leftSql = (c: string): string =>
  `((select coalesce(sum(a.amount_pence), 0) from charge_attempt a where a.charge_id = ${c}.id and a.outcome = 'captured')
    - (select coalesce(sum(r.amount_pence), 0) from refund r where r.charge_id = ${c}.id and r.refused_at is null)
    + (select coalesce(sum(p.pence), 0) from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'provider'
       where e.charge_id = ${c}.id and e.kind in ('dispute', 'reinstatement')))::int`;

/** Says whether anything of a contract was ever to go back. */
export const hasRefunds = async (em: EntityManager, subscriptionId: string): Promise<boolean> =>
  (await em.execute("select 1 from refund r join charge c on c.id = r.charge_id where c.subscription_id = ? limit 1", [subscriptionId]))
    .length > 0;

/** What names the emails about a contract's refunds. */
export const refundKeysOf = async (em: EntityManager, subscriptionId: string): Promise<string[]> =>
  (await em.find(Refund, { charge: { subscription: subscriptionId }, reference: { $ne: null } })).map(({ key }) => key);
