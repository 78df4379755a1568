import { randomUUID } from "node:crypto";
import type { Client } from "@temporalio/client";
import { payDayChosen } from "#domain/billing/calendar/pay-day.ts";
import { applyOutcome, markInFlight } from "#domain/billing/contract/outcome.ts";
import { newSubscription } from "#domain/billing/contract/subscription.ts";
import { cardSaved } from "#domain/billing/contract/transitions.ts";
import type { PaymentFacts } from "#domain/billing/ledger/facts.ts";
import { createChargeStore } from "../../../activities/billing/charge-store.ts";
import { collect } from "../../../activities/billing/collect.ts";
import { publish } from "../../../db/billing/subscription/publish.writes.ts";
import { aContract, NOON_MS } from "../contract.ts";
import type { testDatabase } from "../database.ts";
import { type CardSandbox, chargeable } from "./card-sandbox.ts";

export const PAID_DUE = "2027-03-10";
const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;

/** The facts signalled to subscriptions, by workflow id. */
type SignalledFacts = { workflowId: string; facts: PaymentFacts }[];

/** Billing's dependencies with a database and the card sandbox. No workflow runs: signals are recorded in `signalled`. */
export function paidAtProvider(database: ReturnType<typeof testDatabase>, cards: () => CardSandbox) {
  const signalled: SignalledFacts = [];
  const em = () => database.orm.em.fork();
  const workflow = {
    start: async () => {},
    getHandle: () => ({ signal: async () => {} }),
    signalWithStart: async (_type: string, { workflowId, signalArgs }: { workflowId: string; signalArgs: [PaymentFacts] }) =>
      void signalled.push({ workflowId, facts: signalArgs[0] }),
  };
  const parts = () => ({
    em: database.orm.em,
    provider: cards().provider,
    records: cards().records,
    temporal: { workflow } as unknown as Pick<Client, "workflow">,
    deliver: async () => {},
    origin: "https://larder.test",
    sandbox: true,
    nowMs: Date.now,
  });
  const deps = () => ({ store: createChargeStore(parts()), provider: cards().provider, nowMs: Date.now });

  /** Inserts a contract and pays its first period at the provider, with the row that its workflow would have written. */
  async function paid(): Promise<{ subscriptionId: string; email: string; payment: string }> {
    const { subscriptionId, email, trialEndsAtMs } = await aContract(em());
    const { customer, card } = await chargeable(cards(), "visa", randomUUID());
    await em().execute(
      "update payment_method set customer = ?, card = ? where id = (select payment_method_id from subscription where id = ?)",
      [customer, card, subscriptionId],
    );
    const outcome = await collect(deps(), { subscriptionId, dueOn: PAID_DUE, attempt: 1, amountPence: 999 }, "make");
    const pending = payDayChosen(cardSaved(newSubscription(TERMS, trialEndsAtMs), NOON_MS), 10, NOON_MS);
    await publish(em(), subscriptionId, applyOutcome(markInFlight(pending), outcome), { atMs: NOON_MS, sequence: 1 });
    const [row] = await em().execute<{ payment: string }[]>(
      "select a.reference as payment from charge_attempt a join charge c on c.id = a.charge_id where c.subscription_id = ?",
      [subscriptionId],
    );
    return { subscriptionId, email, payment: row?.payment ?? "" };
  }

  /** The ledger entries of a payment, such as "capture 999". */
  const ledger = async (payment: string): Promise<string[]> =>
    (
      await em().execute<{ kind: string; pence: number }[]>(
        `select e.kind, p.pence::int as pence from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account = 'provider'
         where e.payment_reference = ? order by e.created_at, e.kind`,
        [payment],
      )
    ).map(({ kind, pence }) => `${kind} ${pence}`);
  /** The differences reported for a payment. */
  const differences = (payment: string) =>
    em().execute<{ kind: string; waits: boolean; resolution: string | null }[]>(
      "select kind, resolved_at is null as waits, resolution from billing_difference where payment_reference = ? order by kind, found_at",
      [payment],
    );
  return { signalled, em, parts, deps, paid, ledger, differences };
}
