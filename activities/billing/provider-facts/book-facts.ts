import type { Booked } from "../charge-store.port.ts";
import type { CollectDeps } from "../collect.ts";

/**
 * Reads everything that the provider has about one payment, and books what the ledger lacks. Safe to repeat, and from several places at once.
 * @returns how the payment stands, for its subscription; null where it is none of ours.
 * @throws `OutcomeUnknown`, `ProviderRefused` and faults of the database.
 */
export async function bookFacts({ store, provider, nowMs }: CollectDeps, payment: string): Promise<Booked | null> {
  return store.bookFacts(payment, await provider.factsOf(payment), nowMs());
}
