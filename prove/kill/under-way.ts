import type { EntityManager } from "@mikro-orm/postgresql";
import type { HeldCall } from "../../local/sandbox/stripe/knobs.ts";

/** An attempt at a charge without an outcome. */
export type Open = { id: string; key: string; reference: string | null };

export const openAttempts = (em: EntityManager): Promise<Open[]> =>
  em.execute<Open[]>("select id, key, reference from charge_attempt where outcome is null");

/**
 * Where an attempt stands. `before` = written down, and no payment is opened at the provider; `asked` = the provider has not decided; `captured` = it has
 * the money, and its answer is on its way; `between` = opened or answered, and no call is under way: it is about to be asked, or its outcome to be written.
 */
export const STEPS = ["before", "asked", "captured", "between"] as const;
export type Step = (typeof STEPS)[number];

const isOf = ({ key, reference }: Open, { about }: HeldCall) => about !== null && (about === key || about === reference);

export function stepOf(attempt: Open, held: readonly HeldCall[]): Step {
  const call = held.find((one) => isOf(attempt, one));
  if (call?.call.endsWith("/confirm")) return call.done ? "captured" : "asked";
  return call || attempt.reference === null ? "before" : "between";
}

/**
 * The attempts that were under way at the moment of a kill: without outcome right before it, and right after it their call was still
 * kept back, or their row still without outcome. Whatever ended between the two looks is not counted.
 */
export const shownUnderWay = (before: readonly Open[], heldAfter: readonly HeldCall[], openAfter: readonly Open[]): Open[] =>
  before.filter((one) => heldAfter.some((call) => isOf(one, call)) || openAfter.some(({ id }) => id === one.id));
