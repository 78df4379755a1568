import type { SubscribeActivities } from "./activities.port.ts";
import type { ChangeCardAsk, SubscribeAnswer, SubscribeAsk } from "./messages.ts";

/**
 * A card pays for a contract: kept in its row first, so that nothing ends the contract as only looked at, then known to its workflow.
 * @param press see `SubscribeActivities`.
 */
export async function changingCard(world: SubscribeActivities, ask: ChangeCardAsk, press: string): Promise<SubscribeAnswer> {
  const found = await world.findCard({ payer: ask.payer, reference: ask.reference });
  return found.kind === "found" ? keepingCard(world, ask, found.card, press) : found;
}

/** From a card and a pay day to a contract that knows both. Nothing is written before there is a card; from then on every step is taken until it is done. */
export async function subscribing(world: SubscribeActivities, ask: SubscribeAsk, press: string): Promise<SubscribeAnswer> {
  const { contract, payDay, ...pay } = ask;
  const found = await world.findCard({ payer: pay.payer, reference: pay.reference });
  if (found.kind !== "found") return found;
  const begun = "wanted" in contract ? await world.beginContract(contract) : { kind: "begun" as const, ...contract };
  if (begun.kind !== "begun") return begun;
  const { subscriptionId } = begun;
  const kept = await keepingCard(world, { ...pay, subscriptionId }, found.card, press);
  if (kept.kind !== "done") return kept;
  const recorded = await world.recordPayDay({ subscriptionId, payDay, press });
  return recorded.kind === "recorded" ? kept : recorded;
}

async function keepingCard(world: SubscribeActivities, ask: ChangeCardAsk, card: string, press: string): Promise<SubscribeAnswer> {
  const { subscriptionId } = ask;
  const again = (await world.payingCard({ subscriptionId })) === card; // asked before it is kept: a repetition finds it kept
  const kept = await world.keepCard(ask);
  if (kept.kind === "full price" || kept.kind === "not kept") return { kind: kept.kind, subscriptionId };
  if (kept.kind !== "kept") return kept;
  const { expiresOn, fullPrice } = kept;
  const recorded = await world.recordCard({ subscriptionId, expiresOn, fullPrice, again, press });
  return recorded.kind === "recorded" ? { kind: "done", subscriptionId } : recorded;
}
