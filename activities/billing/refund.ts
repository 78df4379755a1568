import type { Refunding } from "#domain/billing/contract/subscription.ts";
import type { RefundOutcome } from "#domain/billing/ledger/refunds.ts";
import { OutcomeUnknown, ProviderRefused } from "../../workflows/billing/provider/provider.port.ts";
import type { BookedFacts, RefundCall, RefundStart } from "./charge-store.port.ts";
import type { CollectDeps } from "./collect.ts";

/** The outcome of a refund, and the payment's facts if they were looked up. */
export type Refunded = { outcome: RefundOutcome; booked: BookedFacts | null };
/** A refused refund: the provider's reason, and the payment's facts; null if the provider refused to give them. */
type Refused = { kind: "refused"; code: string; booked: BookedFacts | null };
type Made = { kind: "made"; refundedPence: number };

/**
 * Reads everything the provider has about one payment, and writes what the ledger lacks. Safe to repeat and to run concurrently.
 * @returns the payment's facts for its subscription; null if the payment is not in our ledger.
 * @throws `OutcomeUnknown`, `ProviderRefused` and faults of the database.
 */
export async function bookFacts({ store, provider, nowMs }: CollectDeps, payment: string): Promise<BookedFacts | null> {
  return store.bookFacts(payment, await provider.factsOf(payment), nowMs());
}

const bookFactsUnlessRefused = (deps: CollectDeps, payment: string): Promise<BookedFacts | null> =>
  bookFacts(deps, payment).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null;
    throw error;
  });

/** Requests one refund from the provider. If it is refused, writes what the provider has instead. */
async function request(deps: CollectDeps, { key, payment, amountPence }: RefundCall): Promise<Made | Refused> {
  const { store, provider } = deps;
  const answer = await provider.refund({ key, payment, amountPence });
  if (answer.kind === "refunded")
    return { kind: "made", refundedPence: await store.settleRefund(key, { reference: answer.reference, amountPence, atMs: answer.atMs }) };
  await store.refuseRefund(key, answer);
  return { kind: "refused", code: answer.code, booked: await bookFactsUnlessRefused(deps, payment) };
}

const leftPence = ({ booked }: Refused): number =>
  booked ? booked.facts.takenPence - booked.facts.refundedPence : Number.POSITIVE_INFINITY;

/**
 * Makes a stored refund. If it is refused because part of the payment was refunded elsewhere, makes the smaller refund that `beginSmaller` stores;
 * any other refusal is reported to operators.
 */
export async function makeRefund(deps: CollectDeps, ask: RefundCall, beginSmaller: () => Promise<RefundStart>): Promise<Refunded> {
  const { store, nowMs } = deps;
  const done = (refundedPence: number, booked: BookedFacts | null): Refunded => ({
    outcome: { kind: "done", refundedPence, atMs: nowMs() },
    booked,
  });
  const first = await request(deps, ask);
  if (first.kind === "made") return done(first.refundedPence, null);
  const rest: RefundStart | null = leftPence(first) < ask.amountPence ? await beginSmaller() : null;
  if (rest?.kind === "settled") return done(rest.refundedPence, first.booked);
  const last = rest ? await request(deps, rest) : first;
  if (last.kind === "made") return done(last.refundedPence, first.booked);
  if (last.booked && leftPence(last) === 0) return done(last.booked.facts.refundedPence, last.booked);
  await store.reportRefusal((rest ?? ask).key, { code: last.code, atMs: nowMs() });
  return { outcome: { kind: "refused", atMs: nowMs() }, booked: last.booked };
}

/** Stores a refund with `begin` and makes it, if anything is left to refund. */
export async function beginAndMakeRefund(deps: CollectDeps, begin: () => Promise<RefundStart>): Promise<Refunded> {
  const begun = await begin();
  if (begun.kind === "ask") return makeRefund(deps, begun, begin);
  return { outcome: { kind: "done", refundedPence: begun.refundedPence, atMs: deps.nowMs() }, booked: null };
}

/**
 * Refunds a period's payment once; a retry sends the same idempotency key. A refused or unknown refund is an outcome, so it does not stop the
 * subscription's other work.
 * @throws faults of the database.
 */
export async function refundPeriodPayment(deps: CollectDeps, subscriptionId: string, refunding: Refunding): Promise<Refunded> {
  try {
    return await beginAndMakeRefund(deps, () => deps.store.beginRefund(subscriptionId, refunding));
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { outcome: { kind: "unknown", atMs: deps.nowMs() }, booked: null };
    throw error;
  }
}
