import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { now, query } from "../query.ts";
import type { SellerLimits } from "./seller.repository.ts";
import { insertKey, revokeKeys } from "./trade/seller-key.writes.ts";

const KEY_NAME = "From the command line";

/** Makes a seller, or gives the one of this name a new key and these limits; its old keys work no more. */
export const saveSeller = (em: EntityManager, name: string, key: string, { ceilingPence, dailyCap }: SellerLimits): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const { id } = await query(unit)
      .insertInto("lead_seller")
      .values({ id: randomUUID(), name, ceiling_pence: ceilingPence, daily_cap: dailyCap, enabled: true, created_at: now })
      .onConflict((on) => on.column("name").doUpdateSet({ ceiling_pence: ceilingPence, daily_cap: dailyCap, enabled: true }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await revokeKeys(unit, id);
    await insertKey(unit, id, { id: randomUUID(), name: KEY_NAME, key });
  });

/** Switches a seller on or off. @returns whether there is one of this name. */
export const switchSeller = async (em: EntityManager, name: string, enabled: boolean): Promise<boolean> =>
  (await query(em).updateTable("lead_seller").set({ enabled }).where("name", "=", name).returning("id").execute()).length > 0;
