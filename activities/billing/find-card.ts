import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";
import { OutcomeUnknown, ProviderRefused } from "../../workflows/billing/provider/provider.port.ts";
import type { CardReference, NoCard, Payer } from "../../workflows/billing/subscribe/activities.port.ts";

export const customerOf = (vault: CardVault, { ownerId, customer }: Payer): Promise<string> =>
  customer ? Promise.resolve(customer) : vault.customerFor({ ownerId });

/** The card behind a browser's name for it, saved for this payer's customer; what the browser claims is not believed. @throws where the provider does not answer. */
export async function savedCardOf(vault: CardVault, payer: Payer, reference: CardReference): Promise<SavedCard | NoCard> {
  const { setupId, paymentMethodId } = reference;
  try {
    const customer = await customerOf(vault, payer);
    if (setupId) {
      const saved = await vault.savedCard(setupId);
      const theirs = saved?.customer === customer && (!paymentMethodId || saved.card === paymentMethodId);
      return theirs ? saved : { kind: "not confirmed" };
    }
    if (!paymentMethodId) return { kind: "missing" };
    const saving = await vault.cardFrom(paymentMethodId, customer);
    if (saving.kind === "declined") return saving;
    return saving.kind === "saved" ? saving.saved : { kind: "confirm", setupId: saving.setupId };
  } catch (error) {
    if (error instanceof ProviderRefused) return { kind: "unknown" };
    throw error;
  }
}

/** Before anything of ours is written, a provider that does not answer is an answer. */
export async function unlessAway<Answer>(ask: () => Promise<Answer>): Promise<Answer | { kind: "away" }> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { kind: "away" };
    throw error;
  }
}
