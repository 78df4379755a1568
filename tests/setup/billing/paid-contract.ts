import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { aContract, type Contract, NOON_MS } from "../contract.ts";

type Paid = { dueOn: string; pence: number; paidAt: Date };

/** Inserts a paid period: the charge and its attempt, without ledger entries. */
export async function paidPeriod(
  em: EntityManager,
  { subscriptionId, dueOn, pence, paidAt }: { subscriptionId: string; dueOn: string; pence: number; paidAt: Date },
): Promise<{ chargeId: string; reference: string }> {
  const [chargeId, reference] = [randomUUID(), `pi_${randomUUID()}`];
  await em.execute("insert into charge (id, subscription_id, due_on, amount_pence, created_at) values (?, ?, ?, ?, ?)", [
    chargeId,
    subscriptionId,
    dueOn,
    pence,
    paidAt,
  ]);
  await em.execute(
    `insert into charge_attempt (id, charge_id, number, key, amount_pence, currency, customer, card, asked_at, outcome, reference, answered_at)
     values (?, ?, 1, ?, ?, 'GBP', 'cus', 'pm', ?, 'captured', ?, ?)`,
    [randomUUID(), chargeId, randomUUID(), pence, paidAt, reference, paidAt],
  );
  return { chargeId, reference };
}

/** Publishes a contract's state after its first payment, with later changes applied by `since`. */
export async function publishPaid(
  em: EntityManager,
  { subscriptionId, trialEndsAtMs }: Contract,
  { pence, paidAt }: Omit<Paid, "dueOn">,
  since: (paid: Subscription) => Subscription = (paid) => paid,
) {
  const terms = { priceId: "pro", currency: "GBP", firstPeriodPence: pence, laterPeriodPence: pence } as const;
  const pending = payDayChosen(cardSaved(newSubscription(terms, trialEndsAtMs), NOON_MS), 10, NOON_MS);
  const paid = applyOutcome(markInFlight(pending), { kind: "captured", atMs: paidAt.getTime() });
  await publish(em, subscriptionId, since(paid), { atMs: Date.now(), sequence: 0, clockOffsetMs: 0 });
}

/** Inserts a contract with a paid first period, without ledger entries and without a workflow. */
export async function paidContract(em: EntityManager, paid: Paid): Promise<Contract> {
  const contract = await aContract(em);
  await paidPeriod(em, { ...paid, subscriptionId: contract.subscriptionId });
  await publishPaid(em, contract, paid);
  return contract;
}
