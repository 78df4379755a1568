import type { Day } from "#domain/billing/dates.ts";
import type { CollectDeps } from "./collect.ts";

/**
 * Gives the whole of one period's payment back, once.
 * @throws `OutcomeUnknown` and faults of the database: the caller repeats until it knows. Repeating uses the same key.
 */
export async function giveBack({ store, provider }: CollectDeps, subscriptionId: string, dueOn: Day): Promise<void> {
  const begun = await store.beginRefund(subscriptionId, dueOn);
  if (begun.kind === "nothing left") return;
  const { key, payment, amountPence } = begun;
  const { reference, atMs } = await provider.refund({ key, payment, amountPence });
  await store.settleRefund(subscriptionId, dueOn, { reference, amountPence, atMs });
}
