import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";

export type SellerLimits = { ceilingPence: number; dailyCap: number };

/** Makes a seller, or gives the one of this name a new key and these limits; its old key works no more. */
export const saveSeller = async (
  em: EntityManager,
  name: string,
  keyHash: string,
  { ceilingPence, dailyCap }: SellerLimits,
): Promise<void> =>
  void (await em.execute(
    `insert into lead_seller (id, name, key_hash, ceiling_pence, daily_cap, enabled, created_at) values (?, ?, ?, ?, ?, true, now())
     on conflict (name) do update set key_hash = excluded.key_hash, ceiling_pence = excluded.ceiling_pence, daily_cap = excluded.daily_cap, enabled = true`,
    [randomUUID(), name, keyHash, ceilingPence, dailyCap],
  ));

/** Switches a seller on or off. @returns whether there is one of this name. */
export const switchSeller = async (em: EntityManager, name: string, enabled: boolean): Promise<boolean> =>
  (await em.execute<unknown[]>("update lead_seller set enabled = ? where name = ? returning id", [enabled, name])).length > 0;

export const sellersOf = (em: EntityManager): Promise<(SellerLimits & { name: string; enabled: boolean })[]> =>
  em.execute(`select name, enabled, ceiling_pence::int as "ceilingPence", daily_cap as "dailyCap" from lead_seller order by name`);
