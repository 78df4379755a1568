import type { Refunding } from "#domain/billing/contract/subscription.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import { OutcomeUnknown, ProviderRefused } from "../../workflows/billing/provider/provider.port.ts";
import type { Booked, RefundAsk, RefundBegun } from "./charge-store.port.ts";
import type { CollectDeps } from "./collect.ts";
import { bookFacts } from "./provider-facts/book-facts.ts";

/** The outcome of a refund, and the payment's facts if they were looked up. */
export type Refunded = { outcome: RefundOutcome; booked: Booked | null };
/** A refund that was refused: why, and what the provider has of the payment; null where it will not say. */
type Refused = { kind: "refused"; code: string; booked: Booked | null };
type Made = { kind: "made"; refundedPence: number };

/** What the provider has about a payment; null where it will not say. */
const found = (deps: CollectDeps, payment: string): Promise<Booked | null> =>
  bookFacts(deps, payment).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null;
    throw error;
  });

/** Asks for one refund. What the provider refuses is off its way, and what it has instead is booked. */
async function request(deps: CollectDeps, { key, payment, amountPence }: RefundAsk): Promise<Made | Refused> {
  const { store, provider } = deps;
  const answer = await provider.refund({ key, payment, amountPence });
  if (answer.kind === "refunded")
    return { kind: "made", refundedPence: await store.settleRefund(key, { reference: answer.reference, amountPence, atMs: answer.atMs }) };
  await store.refuseRefund(key, answer);
  return { kind: "refused", code: answer.code, booked: await found(deps, payment) };
}

const leftPence = ({ booked }: Refused): number =>
  booked ? booked.facts.takenPence - booked.facts.refundedPence : Number.POSITIVE_INFINITY;

/**
 * Makes a refund that was written down, or finds out why it is not to be made. Where so much had gone back already that less is left, `smaller` asks for
 * what is left.
 */
export async function makeRefund(deps: CollectDeps, ask: RefundAsk, smaller: () => Promise<RefundBegun>): Promise<Refunded> {
  const { store, nowMs } = deps;
  const done = (refundedPence: number, booked: Booked | null): Refunded => ({
    outcome: { kind: "done", refundedPence, atMs: nowMs() },
    booked,
  });
  const first = await request(deps, ask);
  if (first.kind === "made") return done(first.refundedPence, null);
  const rest: RefundBegun | null = leftPence(first) < ask.amountPence ? await smaller() : null;
  if (rest?.kind === "settled") return done(rest.refundedPence, first.booked);
  const last = rest ? await request(deps, rest) : first;
  if (last.kind === "made") return done(last.refundedPence, first.booked);
  if (last.booked && leftPence(last) === 0) return done(last.booked.facts.refundedPence, last.booked);
  await store.reportRefusal((rest ?? ask).key, { code: last.code, atMs: nowMs() });
  return { outcome: { kind: "refused", atMs: nowMs() }, booked: last.booked };
}

/** Makes the refund that is begun so, if anything is left to refund. */
export async function refundOf(deps: CollectDeps, begin: () => Promise<RefundBegun>): Promise<Refunded> {
  const begun = await begin();
  if (begun.kind === "ask") return makeRefund(deps, begun, begin);
  return { outcome: { kind: "done", refundedPence: begun.refundedPence, atMs: deps.nowMs() }, booked: null };
}

/**
 * Makes one refund of a period's payment, once. A refused and an unknown refund are outcomes: neither stops the subscription's other work.
 * Repeating asks with the same key.
 * @throws faults of the database.
 */
export async function refundPeriodPayment(deps: CollectDeps, subscriptionId: string, refunding: Refunding): Promise<Refunded> {
  try {
    return await refundOf(deps, () => deps.store.beginRefund(subscriptionId, refunding));
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { outcome: { kind: "unknown", atMs: deps.nowMs() }, booked: null };
    throw error;
  }
}
