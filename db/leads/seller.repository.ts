import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../query.ts";

export type SellerLimits = { ceilingPence: number; dailyCap: number };

export const sellersOf = (em: EntityManager): Promise<(SellerLimits & { name: string; enabled: boolean })[]> =>
  query(em)
    .selectFrom("lead_seller")
    .select(["name", "enabled", "ceiling_pence as ceilingPence", "daily_cap as dailyCap"])
    .orderBy("name")
    .execute();
