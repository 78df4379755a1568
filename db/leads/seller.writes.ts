import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { now, query } from "../query.ts";
import type { SellerLimits } from "./buying.repository.ts";
import { insertKey, revokeKeys } from "./trade/seller-key.writes.ts";

const KEY_NAME = "From the command line";

/** Creates a seller, or replaces the limits and the keys of the one with this name. */
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

/** @returns whether a seller of this name exists. */
export const switchSeller = async (em: EntityManager, name: string, enabled: boolean): Promise<boolean> =>
  (await query(em).updateTable("lead_seller").set({ enabled }).where("name", "=", name).returning("id").execute()).length > 0;
