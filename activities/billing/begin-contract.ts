import { type Begun, beginSubscription, type Taker } from "../../db/billing/subscription/begin-subscription.writes.ts";
import { contractById, unagreedInTheWay, type Wanted } from "../../db/billing/subscription/contract.repository.ts";
import { saveHolder } from "../../db/leads/holder.writes.ts";
import type { ContractBegun, ContractWanted } from "../../workflows/billing/subscribe/activities.port.ts";
import { endUnagreed } from "../../workflows/billing/subscription/messages.ts";
import { type SubscriptionDeps, subscriptions } from "./subscription-client.ts";

/** Another tab may open a page between making way and beginning; one that goes on doing so is believed to mean it. */
const MOST_TRIES = 3;

/** Ends what was only looked at, through its workflow. One that somebody agrees to in this moment, or that has ended, refuses: that is fine. */
async function makeWay(deps: SubscriptionDeps, wanted: Wanted): Promise<void> {
  for (const { id } of await unagreedInTheWay(deps.em.fork(), wanted))
    await subscriptions(deps).updateUnlessEnded(id, endUnagreed, [], `make way: ${id}`);
}

/** Begins a user's contract in place of whatever was only looked at before it. Safe to repeat, and from two tabs at once. */
async function replaceOrCreate(deps: SubscriptionDeps, wanted: Wanted, nowMs: number): Promise<Begun> {
  for (let tries = 1; ; tries++) {
    await makeWay(deps, wanted);
    const begun = await beginSubscription(deps.em, { ...wanted, nowMs });
    if (begun.kind !== "household has one" || tries === MOST_TRIES) return begun;
  }
}

async function begin(deps: SubscriptionDeps, wanted: ContractWanted, nowMs: number): Promise<Begun> {
  if ("userId" in wanted) return replaceOrCreate(deps, wanted, nowMs);
  const { leadId, priceId, holder } = wanted;
  const taker: Taker = { holderId: await saveHolder(deps.em.fork(), leadId, holder, nowMs) };
  return beginSubscription(deps.em, { ...taker, priceId, nowMs });
}

/** Begins a contract and its workflow, or joins what is there. Safe to repeat. */
export async function beginContract(deps: SubscriptionDeps, wanted: ContractWanted, nowMs: number): Promise<ContractBegun> {
  const begun = await begin(deps, wanted, nowMs);
  if (begun.kind === "household has one") return { kind: begun.kind };
  if (begun.kind !== "begun") throw new Error(`a contract of the price ${wanted.priceId} cannot begin: ${begun.kind}`);
  const { subscriptionId, introduced, terms } = begun;
  if ("amountPence" in wanted && wanted.amountPence !== terms.laterPeriodPence)
    return { kind: "other amount", pence: terms.laterPeriodPence }; // begun in another tab, this moment
  const contract = await contractById(deps.em.fork(), subscriptionId);
  if (contract && !contract.ended) await subscriptions(deps).start(contract);
  return { kind: "begun", subscriptionId, introduced };
}
