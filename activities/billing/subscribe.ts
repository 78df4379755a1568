import { contractParty, payingCard } from "../../db/billing/card/paying-card.repository.ts";
import { savePaymentMethod } from "../../db/billing/card/payment-method.writes.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";
import { ProviderRefused } from "../../workflows/billing/provider/provider.port.ts";
import type { SubscribeActivities } from "../../workflows/billing/subscribe/activities.port.ts";
import { choosePayDay, saveCard } from "../../workflows/billing/subscription/messages.ts";
import { beginContract } from "./begin-contract.ts";
import { customerOf, savedCardOf, unlessAway } from "./find-card.ts";
import { type SubscriptionDeps, subscriptions } from "./subscription-client.ts";

/** `vault`: where cards are kept; null = no provider is configured. */
export type SubscribeDeps = SubscriptionDeps & { vault: CardVault | null; nowMs: () => number };

/** What subscribing asks of the world: each step finds what an earlier try of it did, and does the rest. */
export function createSubscribeActivities(deps: SubscribeDeps): SubscribeActivities {
  const { em, nowMs } = deps;
  const vault = () => {
    if (deps.vault) return deps.vault;
    throw new Error("somebody subscribes, and no payment provider is configured. Set STRIPE_SECRET_KEY.");
  };
  return {
    openCardForm: ({ payer }) =>
      unlessAway(async () => {
        try {
          const customer = await customerOf(vault(), payer);
          return { kind: "opened", customer, ...(await vault().beginCard(customer)) };
        } catch (error) {
          if (error instanceof ProviderRefused) return { kind: "unknown" };
          throw error;
        }
      }),

    findCard: ({ payer, reference }) =>
      unlessAway(async () => {
        const found = await savedCardOf(vault(), payer, reference);
        return "kind" in found ? found : { kind: "found", card: found.card };
      }),

    beginContract: ({ wanted }) => beginContract(deps, wanted, nowMs()),

    payingCard: async ({ subscriptionId }) => (await payingCard(em.fork(), subscriptionId))?.card ?? null,

    async keepCard({ payer, reference, subscriptionId, agreedToFullPrice }) {
      const card = await savedCardOf(vault(), payer, reference);
      if ("kind" in card) return card;
      const party = await contractParty(em.fork(), subscriptionId);
      if (party.ownerId !== payer.ownerId) return { kind: "not kept" };
      const { userId, holderId } = party;
      const kept = await savePaymentMethod(em, { userId, holderId, subscriptionId, card, agreedToFullPrice, nowMs: nowMs() });
      return kept.kind === "kept" ? { ...kept, expiresOn: card.expiresOn } : kept;
    },

    recordCard: ({ subscriptionId, press, ...card }) =>
      subscriptions(deps).updateUnlessEnded(subscriptionId, saveCard, [card], `card: ${press}`),

    recordPayDay: ({ subscriptionId, press, payDay }) =>
      subscriptions(deps).updateUnlessEnded(subscriptionId, choosePayDay, [payDay], `pay day: ${press}`),
  };
}
