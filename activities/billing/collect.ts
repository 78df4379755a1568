import type { Outcome } from "#domain/billing/contract/outcome.ts";
import {
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderAnswer,
  ProviderRefused,
} from "../../workflows/billing/provider/provider.port.ts";
import type { AttemptMode } from "../../workflows/billing/subscription/activities.port.ts";
import type { Attempt, AttemptRequest, AttemptStart, ChargeStore } from "./charge-store.port.ts";

export type CollectDeps = { store: ChargeStore; provider: PaymentProvider; nowMs: () => number };

/** Starts an attempt. Closes payments that earlier attempts left open first, so that the customer cannot pay both. */
async function begin(
  { store, provider, nowMs }: CollectDeps,
  ask: AttemptRequest,
): Promise<Exclude<AttemptStart, { kind: "close first" }>> {
  const begun = await store.begin(ask, nowMs());
  if (begun.kind !== "close first") return begun;
  for (const { ask: earlier, reference } of begun.earlier) await store.settle(earlier, await provider.close(reference));
  const again = await store.begin(ask, nowMs());
  if (again.kind === "close first") throw new OutcomeUnknown("a concurrent activity is working on an earlier attempt");
  return again;
}

/** Confirms or looks up an attempt's payment; closes it if the subscription has ended or the attempt is withdrawn. null = there is no payment. */
async function followPayment(provider: PaymentProvider, { reference, ended }: Attempt, mode: AttemptMode): Promise<ProviderAnswer | null> {
  if (reference === null) return null;
  if (ended || mode === "withdraw") return provider.close(reference);
  return (await provider.find(reference)) ?? provider.confirm(reference);
}

/**
 * Creates an attempt's payment, or finds the one an earlier try created, and saves its reference before confirming it. The steps are not atomic:
 * concurrent activities may each create a payment, but only the payment saved first is confirmed.
 */
async function openPayment(
  { store, provider }: CollectDeps,
  ask: AttemptRequest,
  attempt: Attempt,
  mode: AttemptMode,
): Promise<ProviderAnswer | null> {
  const { request } = attempt;
  const existing = mode !== "make" || attempt.seekFirst ? await provider.seek(request) : null;
  const payment = mode === "make" && existing === null ? await provider.open(request) : { kind: "found" as const, reference: existing };
  if (payment.kind === "declined") return payment;
  if (payment.reference === null) return null;
  const kept = await store.savePayment(ask, payment.reference);
  const keptReference = kept.kind === "settled" ? kept.answer.reference : kept.reference;
  // a payment that was not saved is never confirmed, so a failure to close it is harmless
  if (keptReference !== payment.reference) await provider.close(payment.reference).catch(() => null);
  if (kept.kind === "settled") return kept.answer;
  if (keptReference === payment.reference && payment.kind === "opened" && !kept.ended) return provider.confirm(payment.reference);
  return followPayment(provider, kept, mode);
}

/**
 * Makes, looks up or withdraws one attempt at one period's payment.
 *
 * Safe to repeat and to run concurrently: an attempt has one payment at the provider, which is captured at most once.
 * A provider that does not respond gives the outcome `unknown`, a request that it refuses `rejected`.
 * @param mode `make` opens the payment if there is none; `look up` only searches for it; `withdraw` stops waiting for the cardholder.
 * @throws faults of the database.
 */
export async function collect(deps: CollectDeps, ask: AttemptRequest, mode: AttemptMode): Promise<Outcome> {
  const { store, provider, nowMs } = deps;
  try {
    const begun = await begin(deps, ask);
    if (begun.kind === "settled") return toOutcome(begun.answer);
    if (begun.kind !== "ask") return { kind: begun.kind, atMs: nowMs() };
    const needsPayment = begun.reference === null && !begun.ended && mode !== "withdraw";
    const answer = needsPayment ? await openPayment(deps, ask, begun, mode) : await followPayment(provider, begun, mode);
    if (answer === null) return { kind: "absent", atMs: nowMs() };
    const settled = await store.settle(ask, answer);
    return settled ? toOutcome(settled) : { kind: "unknown", atMs: nowMs() };
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { kind: "unknown", atMs: nowMs() };
    if (error instanceof ProviderRefused) return { kind: "rejected", atMs: nowMs() };
    throw error;
  }
}

const toOutcome = (answer: ProviderAnswer): Outcome =>
  answer.kind === "declined" ? { kind: "declined", hard: answer.hard, atMs: answer.atMs } : { kind: answer.kind, atMs: answer.atMs };
