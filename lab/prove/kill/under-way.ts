import type { EntityManager } from "@mikro-orm/postgresql";
import type { HeldCall } from "../../../local/sandbox/stripe/knobs.ts";

/** An attempt at a charge without an outcome. */
export type Open = { id: string; key: string; reference: string | null; subscriptionId: string };

export const openAttempts = (em: EntityManager): Promise<Open[]> =>
  em.execute<Open[]>(
    `select a.id, a.key, a.reference, c.subscription_id as "subscriptionId"
     from charge_attempt a join charge c on c.id = a.charge_id where a.outcome is null`,
  );

/**
 * The step of an attempt. `before` = recorded, no payment created at the provider yet; `asked` = the provider has not decided; `captured` = it has
 * the money, and its response is on its way; `answered` = it has responded, and the outcome is not written.
 */
export const STEPS = ["before", "asked", "captured", "answered"] as const;
export type Step = (typeof STEPS)[number];

export const findCall = ({ key, reference }: Open, held: readonly HeldCall[]): HeldCall | undefined =>
  held.find(({ about }) => about !== null && (about === key || about === reference));

/** By the provider's delayed requests; null = opened without a delayed request: about to be sent, or answered. */
export function getStep(attempt: Open, held: readonly HeldCall[]): Exclude<Step, "answered"> | null {
  const call = findCall(attempt, held);
  if (!call) return attempt.reference === null ? "before" : null;
  if (!call.call.endsWith("/confirm")) return "before";
  return call.done ? "captured" : "asked";
}

/**
 * The attempts in progress at a kill: without outcome right before it, and right after it their call was still
 * held, or their row still without outcome. Attempts that ended between the two checks are not counted.
 */
export const shownUnderWay = (before: readonly Open[], heldAfter: readonly HeldCall[], openAfter: readonly Open[]): Open[] =>
  before.filter((one) => findCall(one, heldAfter) || openAfter.some(({ id }) => id === one.id));
