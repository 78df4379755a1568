import type { EntityManager } from "@mikro-orm/postgresql";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { afterOutcome, asking } from "#domain/billing/contract/outcome.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { aContract, type Contract, NOON_MS } from "../contract.ts";
import { paidPeriod } from "./paid-period.ts";

type Paid = { dueOn: string; pence: number; paidAt: Date };

/** Writes a contract's row as its workflow does once its first period is paid, or with something else that came since. */
export async function publishPaid(
  em: EntityManager,
  { subscriptionId, trialEndsAtMs }: Contract,
  { pence, paidAt }: Omit<Paid, "dueOn">,
  since: (paid: Subscription) => Subscription = (paid) => paid,
) {
  const terms = { priceId: "pro", currency: "GBP", firstPeriodPence: pence, laterPeriodPence: pence } as const;
  const waits = payDayChosen(cardSaved(newSubscription(terms, trialEndsAtMs), NOON_MS), 10, NOON_MS);
  const paid = afterOutcome(asking(waits), { kind: "captured", atMs: paidAt.getTime() });
  await publish(em, subscriptionId, since(paid), { atMs: Date.now(), sequence: 0, clockOffsetMs: 0 });
}

/** A contract whose first period was paid, as its rows say it; without the ledger, and without a workflow. */
export async function paidContract(em: EntityManager, paid: Paid): Promise<Contract> {
  const contract = await aContract(em);
  await paidPeriod(em, { ...paid, subscriptionId: contract.subscriptionId });
  await publishPaid(em, contract, paid);
  return contract;
}
