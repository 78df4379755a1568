import type { Outcome } from "#domain/billing/contract/outcome.ts";
import {
  OutcomeUnknown,
  type PaymentProvider,
  type ProviderAnswer,
  ProviderRefused,
} from "../../workflows/billing/provider/provider.port.ts";
import type { AttemptMode } from "../../workflows/billing/subscription/activities.port.ts";
import type { Attempt, AttemptAsk, Begun, ChargeStore } from "./charge-store.port.ts";

/** `make` = open the attempt's payment where there is none; `look up` = only seek it; `withdraw` = stop waiting for the holder. */
export type CollectDeps = { store: ChargeStore; provider: PaymentProvider; nowMs: () => number };

/** Begins an attempt. What an earlier one left open is closed first: whoever still holds it cannot pay it beside this one. */
async function begin({ store, provider, nowMs }: CollectDeps, ask: AttemptAsk): Promise<Exclude<Begun, { kind: "close first" }>> {
  const begun = await store.begin(ask, nowMs());
  if (begun.kind !== "close first") return begun;
  for (const { ask: earlier, reference } of begun.earlier) await store.settle(earlier, await provider.close(reference));
  const again = await store.begin(ask, nowMs());
  if (again.kind === "close first") throw new OutcomeUnknown("another copy is at an earlier attempt");
  return again;
}

/** What the one payment of an attempt came to; null = it has none. After the end of its contract it is closed, never confirmed. */
async function followPayment(provider: PaymentProvider, { reference, ended }: Attempt, mode: AttemptMode): Promise<ProviderAnswer | null> {
  if (reference === null) return null;
  if (ended || mode === "withdraw") return provider.close(reference);
  return (await provider.find(reference)) ?? provider.confirm(reference);
}

/**
 * An attempt whose payment is not known: it is opened, or sought where that was tried, and written down before it is confirmed. Nothing makes
 * these steps one; so of two copies of this, however far apart, both confirm the payment that was written down first.
 */
async function openPayment(
  { store, provider }: CollectDeps,
  ask: AttemptAsk,
  attempt: Attempt,
  mode: AttemptMode,
): Promise<ProviderAnswer | null> {
  const { request } = attempt;
  const sought = mode !== "make" || attempt.seekFirst ? await provider.seek(request) : null;
  const made = mode === "make" && sought === null ? await provider.open(request) : { kind: "found" as const, reference: sought };
  if (made.kind === "declined") return made;
  if (made.reference === null) return null;
  const kept = await store.opened(ask, made.reference);
  const counts = kept.kind === "settled" ? kept.answer.reference : kept.reference;
  // never confirmed by anybody, so it may as well stay open when this fails
  if (counts !== made.reference) await provider.close(made.reference).catch(() => null);
  if (kept.kind === "settled") return kept.answer;
  if (counts === made.reference && made.kind === "opened" && !kept.ended) return provider.confirm(made.reference);
  return followPayment(provider, kept, mode);
}

/**
 * Makes, or asks about, one attempt at one period's payment.
 *
 * Safe to repeat at any point and from several places: an attempt has one payment at the provider, which can be paid once.
 * Faults of the database are thrown; a provider whose answer nobody knows is the outcome `unknown`, and what it will not do is `rejected`.
 */
export async function collect(deps: CollectDeps, ask: AttemptAsk, mode: AttemptMode): Promise<Outcome> {
  const { store, provider, nowMs } = deps;
  try {
    const begun = await begin(deps, ask);
    if (begun.kind === "settled") return outcomeOf(begun.answer);
    if (begun.kind !== "ask") return { kind: begun.kind, atMs: nowMs() };
    const unopened = begun.reference === null && !begun.ended && mode !== "withdraw";
    const answer = unopened ? await openPayment(deps, ask, begun, mode) : await followPayment(provider, begun, mode);
    if (answer === null) return { kind: "absent", atMs: nowMs() };
    const counts = await store.settle(ask, answer);
    return counts ? outcomeOf(counts) : { kind: "unknown", atMs: nowMs() };
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { kind: "unknown", atMs: nowMs() };
    if (error instanceof ProviderRefused) return { kind: "rejected", atMs: nowMs() };
    throw error;
  }
}

const outcomeOf = (answer: ProviderAnswer): Outcome =>
  answer.kind === "declined" ? { kind: "declined", hard: answer.hard, atMs: answer.atMs } : { kind: answer.kind, atMs: answer.atMs };
