import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import { contractParty, payingCard } from "../../db/billing/card/paying-card.repository.ts";
import { savePaymentMethod } from "../../db/billing/card/payment-method.writes.ts";
import { type BeginResult, beginSubscription } from "../../db/billing/subscription/begin-subscription.writes.ts";
import { contractById, replaceableContracts, type UserContract } from "../../db/billing/subscription/contract.repository.ts";
import { saveHolder } from "../../db/leads/holder.writes.ts";
import type { CardVault } from "../../workflows/billing/provider/card-vault.port.ts";
import { OutcomeUnknown, ProviderRefused } from "../../workflows/billing/provider/provider.port.ts";
import type {
  CardReference,
  ContractBegun,
  ContractWanted,
  NoCard,
  Payer,
  SubscribeActivities,
} from "../../workflows/billing/subscribe/activities.port.ts";
import { choosePayDay, endUnagreed, saveCard } from "../../workflows/billing/subscription/messages.ts";
import { type SubscriptionDeps, subscriptions } from "./subscription-client.ts";

/** `vault`: the provider's stored cards; null = no provider is configured. */
export type SubscribeDeps = SubscriptionDeps & { vault: CardVault | null; nowMs: () => number };

const payerCustomer = (vault: CardVault, { ownerId, customer }: Payer): Promise<string> =>
  customer ? Promise.resolve(customer) : vault.customerFor({ ownerId });

/**
 * The card that the browser refers to, as the provider has it saved for this payer's customer. The browser's own claims are not trusted.
 * @throws `OutcomeUnknown` if the provider cannot be reached.
 */
async function findSavedCard(vault: CardVault, payer: Payer, reference: CardReference): Promise<SavedCard | NoCard> {
  const { setupId, paymentMethodId } = reference;
  try {
    const customer = await payerCustomer(vault, payer);
    if (setupId) {
      const saved = await vault.savedCard(setupId);
      const belongsToPayer = saved?.customer === customer && (!paymentMethodId || saved.card === paymentMethodId);
      return belongsToPayer ? saved : { kind: "not confirmed" };
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

/** Turns an unreachable provider into a result. Only for calls made before anything is written. */
async function orAway<Result>(call: () => Promise<Result>): Promise<Result | { kind: "away" }> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof OutcomeUnknown) return { kind: "away" };
    throw error;
  }
}

/** Another browser tab may start a contract between the clean-up and the insert. After this many tries the other contract stays. */
const MAX_TRIES = 3;

/** Asks the workflows of unagreed contracts that block a new one to end. A contract that has just been agreed to, or has ended, rejects the update. */
async function endReplaceable(deps: SubscriptionDeps, contract: UserContract): Promise<void> {
  for (const { id } of await replaceableContracts(deps.em.fork(), contract))
    await subscriptions(deps).updateUnlessEnded(id, endUnagreed, [], `make way: ${id}`);
}

/** Starts a user's contract in place of any without an agreement. Safe to repeat, and to call from two tabs at once. */
async function replaceOrCreate(deps: SubscriptionDeps, contract: UserContract, nowMs: number): Promise<BeginResult> {
  for (let tries = 1; ; tries++) {
    await endReplaceable(deps, contract);
    const result = await beginSubscription(deps.em, { ...contract, nowMs });
    if (result.kind !== "household has one" || tries === MAX_TRIES) return result;
  }
}

async function insertContract(deps: SubscriptionDeps, wanted: ContractWanted, nowMs: number): Promise<BeginResult> {
  if ("userId" in wanted) return replaceOrCreate(deps, wanted, nowMs);
  const { leadId, priceId, holder } = wanted;
  const holderId = await saveHolder(deps.em.fork(), leadId, holder, nowMs);
  return beginSubscription(deps.em, { holderId, priceId, nowMs });
}

/** Starts a contract and its workflow, or returns the existing contract. Safe to repeat. */
async function beginContract(deps: SubscriptionDeps, wanted: ContractWanted, nowMs: number): Promise<ContractBegun> {
  const result = await insertContract(deps, wanted, nowMs);
  if (result.kind === "household has one") return { kind: result.kind };
  if (result.kind !== "begun") throw new Error(`cannot start a contract at the price ${wanted.priceId}: ${result.kind}`);
  const { subscriptionId, introduced, terms } = result;
  if ("amountPence" in wanted && wanted.amountPence !== terms.laterPeriodPence)
    return { kind: "other amount", pence: terms.laterPeriodPence }; // started in another tab a moment ago
  const contract = await contractById(deps.em.fork(), subscriptionId);
  if (contract && !contract.ended) await subscriptions(deps).start(contract);
  return { kind: "begun", subscriptionId, introduced };
}

/** The side effects of subscribing. Each is safe to repeat: it completes what an earlier try left undone. */
export function createSubscribeActivities(deps: SubscribeDeps): SubscribeActivities {
  const { em, nowMs } = deps;
  const vault = () => {
    if (deps.vault) return deps.vault;
    throw new Error("Cannot subscribe: no payment provider is configured. Set STRIPE_SECRET_KEY.");
  };
  return {
    openCardForm: ({ payer }) =>
      orAway(async () => {
        try {
          const customer = await payerCustomer(vault(), payer);
          return { kind: "opened", customer, ...(await vault().beginCard(customer)) };
        } catch (error) {
          if (error instanceof ProviderRefused) return { kind: "unknown" };
          throw error;
        }
      }),

    findCard: ({ payer, reference }) =>
      orAway(async () => {
        const found = await findSavedCard(vault(), payer, reference);
        return "kind" in found ? found : { kind: "found", card: found.card };
      }),

    beginContract: ({ wanted }) => beginContract(deps, wanted, nowMs()),

    payingCard: async ({ subscriptionId }) => (await payingCard(em.fork(), subscriptionId))?.card ?? null,

    async keepCard({ payer, reference, subscriptionId, agreedToFullPrice }) {
      const card = await findSavedCard(vault(), payer, reference);
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
