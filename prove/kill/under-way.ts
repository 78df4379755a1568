import type { EntityManager } from "@mikro-orm/postgresql";
import type { HeldCall } from "../../local/sandbox/stripe/knobs.ts";

/** An attempt at a charge without an outcome. */
export type Open = { id: string; key: string; reference: string | null };

export const openAttempts = (em: EntityManager): Promise<Open[]> =>
  em.execute<Open[]>("select id, key, reference from charge_attempt where outcome is null");

const isOf = ({ key, reference }: Open, { about }: HeldCall) => about !== null && (about === key || about === reference);

/**
 * The attempts that were under way at the moment of a kill: without outcome right before it, and right after it their call was still
 * kept back, or their row still without outcome. Whatever ended between the two looks is not counted.
 */
export const shownUnderWay = (before: readonly Open[], heldAfter: readonly HeldCall[], openAfter: readonly Open[]): Open[] =>
  before.filter((one) => heldAfter.some((call) => isOf(one, call)) || openAfter.some(({ id }) => id === one.id));
