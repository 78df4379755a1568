import type { Outcome } from "#domain/billing/outcome.ts";
import { OutcomeUnknown, type PaymentProvider, type ProviderAnswer, type ProviderCharge } from "../../workflows/payments/provider.port.ts";
import type { AttemptAsk, ChargeStore } from "./charge-store.port.ts";

/** `make` = ask the provider with the attempt's key; `look up` = only its records; `withdraw` = stop waiting for the holder. */
export type Manner = "make" | "look up" | "withdraw";
export type CollectDeps = { store: ChargeStore; provider: PaymentProvider; nowMs: () => number };

/** Providers may forget a key after 24 hours, and a forgotten key makes a second payment. */
const KEY_TRUSTED_MS = 23 * 3_600_000;

async function asked(provider: PaymentProvider, request: ProviderCharge, manner: Manner, keyAgeMs: number): Promise<ProviderAnswer | null> {
  if (manner === "withdraw") return provider.withdraw(request);
  if (manner === "look up") return provider.find(request);
  const known = keyAgeMs > KEY_TRUSTED_MS ? await provider.find(request) : null;
  return known ?? provider.charge(request);
}

/**
 * Makes, or asks about, one attempt at one period's payment.
 *
 * Safe to repeat at any point: the attempt is written down with its key before the provider is asked, and every repetition uses that key.
 * Faults of the database are thrown; a provider whose answer nobody knows is the outcome `unknown`.
 */
export async function collect({ store, provider, nowMs }: CollectDeps, ask: AttemptAsk, manner: Manner): Promise<Outcome> {
  const begun = await store.begin(ask, nowMs());
  if (begun.kind === "refused" || begun.kind === "unsafe") return { kind: begun.kind, atMs: nowMs() };
  if (begun.kind === "settled") return outcomeOf(begun.answer);
  const allowed = begun.ended && manner === "make" ? "look up" : manner;
  try {
    const answer = await asked(provider, begun.request, allowed, nowMs() - begun.firstAskedAtMs);
    if (answer === null) return { kind: "absent", atMs: nowMs() };
    await store.settle(ask, answer);
    return outcomeOf(answer);
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { kind: "unknown", atMs: nowMs() };
    throw error;
  }
}

const outcomeOf = (answer: ProviderAnswer): Outcome =>
  answer.kind === "declined" ? { kind: "declined", hard: answer.hard, atMs: answer.atMs } : { kind: answer.kind, atMs: answer.atMs };
