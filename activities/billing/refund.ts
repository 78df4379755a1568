import type { Day } from "#domain/billing/calendar/dates.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import { OutcomeUnknown, ProviderRefused } from "../../workflows/billing/provider/provider.port.ts";
import type { Booked, RefundAsk } from "./charge-store.port.ts";
import type { CollectDeps } from "./collect.ts";
import { bookFacts } from "./provider-facts/book-facts.ts";

/** What came of giving back, and what was found out about the payment on the way; null where nothing had to be looked up. */
export type Refunded = { outcome: RefundOutcome; booked: Booked | null };
/** A refund that was refused: why, what the provider has of the payment, and how much of it is left by that. */
type Refused = { code: string; booked: Booked | null; leftPence: number };

/** What the provider has about a payment; null where it will not say. */
const found = (deps: CollectDeps, payment: string): Promise<Booked | null> =>
  bookFacts(deps, payment).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null;
    throw error;
  });

/** Asks for one refund. What the provider refuses is off its way, and what it has instead is booked. @returns null where it was made. */
async function refused(deps: CollectDeps, { key, payment, amountPence }: RefundAsk): Promise<Refused | null> {
  const { store, provider } = deps;
  const answer = await provider.refund({ key, payment, amountPence });
  if (answer.kind === "refunded") {
    await store.settleRefund(key, { reference: answer.reference, amountPence, atMs: answer.atMs });
    return null;
  }
  await store.refuseRefund(key, answer);
  const booked = await found(deps, payment);
  return { code: answer.code, booked, leftPence: booked ? booked.facts.takenPence - booked.facts.backPence : amountPence };
}

/**
 * Makes a refund that was written down, or finds out why it is not to be made. Where a part had gone back already, `smaller` asks for what is left.
 */
export async function makeRefund(deps: CollectDeps, ask: RefundAsk, smaller: () => Promise<RefundAsk | null>): Promise<Refunded> {
  const { store, nowMs } = deps;
  const done = (booked: Booked | null): Refunded => ({ outcome: { kind: "done", atMs: nowMs() }, booked });
  const first = await refused(deps, ask);
  if (!first || first.leftPence === 0) return done(first?.booked ?? null);
  const rest = first.leftPence < ask.amountPence ? await smaller() : null;
  const last = rest ? await refused(deps, rest) : first;
  if (!last || last.leftPence === 0) return done(last?.booked ?? first.booked);
  await store.reportRefusal((rest ?? ask).key, { code: last.code, atMs: nowMs() });
  return { outcome: { kind: "refused", atMs: nowMs() }, booked: last.booked };
}

/** Makes the refund that is begun so, if anything is left to give back. */
export async function refundOf(deps: CollectDeps, begin: () => Promise<RefundAsk | null>): Promise<Refunded> {
  const ask = await begin();
  return ask ? makeRefund(deps, ask, begin) : { outcome: { kind: "done", atMs: deps.nowMs() }, booked: null };
}

/**
 * Gives back what is left of one period's payment, once. What the provider will not do, and what nobody knows, are outcomes: neither stops what else there
 * is to do. Repeating asks with the same key.
 * @throws faults of the database.
 */
export async function refundPeriodPayment(deps: CollectDeps, subscriptionId: string, dueOn: Day): Promise<Refunded> {
  const begin = async (): Promise<RefundAsk | null> => {
    const begun = await deps.store.beginRefund(subscriptionId, dueOn);
    return begun.kind === "ask" ? begun : null;
  };
  try {
    return await refundOf(deps, begin);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { outcome: { kind: "unknown", atMs: deps.nowMs() }, booked: null };
    throw error;
  }
}
