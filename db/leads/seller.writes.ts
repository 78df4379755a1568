import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { now, query } from "../query.ts";
import type { SellerLimits } from "./seller.repository.ts";

/** Makes a seller, or gives the one of this name a new key and these limits; its old key works no more. */
export const saveSeller = async (
  em: EntityManager,
  name: string,
  keyHash: string,
  { ceilingPence, dailyCap }: SellerLimits,
): Promise<void> =>
  void (await query(em)
    .insertInto("lead_seller")
    .values({ id: randomUUID(), name, key_hash: keyHash, ceiling_pence: ceilingPence, daily_cap: dailyCap, enabled: true, created_at: now })
    .onConflict((on) =>
      on.column("name").doUpdateSet({ key_hash: keyHash, ceiling_pence: ceilingPence, daily_cap: dailyCap, enabled: true }),
    )
    .execute());

/** Switches a seller on or off. @returns whether there is one of this name. */
export const switchSeller = async (em: EntityManager, name: string, enabled: boolean): Promise<boolean> =>
  (await query(em).updateTable("lead_seller").set({ enabled }).where("name", "=", name).returning("id").execute()).length > 0;
