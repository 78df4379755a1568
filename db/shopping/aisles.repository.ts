import type { EntityManager } from "@mikro-orm/postgresql";

/** A shop's typical order of its aisles, and the household's own where it has moved some or walked others first. `walks`: how many shops that was learnt from, 0 = by hand. */
export type StoredAisles = { shop: string; name: string; typical: string[]; own: string[] | null; walks: number };

/** The aisles of a shop as a person's household has them; `undefined` where there is no such shop. */
export async function aislesOf(em: EntityManager, userId: string, shop: string): Promise<StoredAisles | undefined> {
  const [row] = await em.execute<StoredAisles[]>(
    `select t.id as shop, t.name, t.aisles as typical, o.aisles as own, coalesce(o.walks, 0) as walks
     from typical_aisles t left join
       (select a.shop_id, a.aisles, a.walks from household_aisles a join household_member m on m.household_id = a.household_id
        where m.user_id = ?) o on o.shop_id = t.id
     where t.id = ?`,
    [userId, shop],
  );
  return row;
}

/** Keeps a household's own order for a shop, made by hand, in the place of the one before. The caller knows that the shop is there and the order whole. */
export async function saveAisles(em: EntityManager, householdId: string, shop: string, aisles: readonly string[]): Promise<void> {
  await em.execute(
    `insert into household_aisles (household_id, shop_id, aisles, updated_at) values (?, ?, ?::jsonb, now())
     on conflict (household_id, shop_id) do update set aisles = excluded.aisles, ranks = null, walks = 0, updated_at = excluded.updated_at`,
    [householdId, shop, JSON.stringify(aisles)],
  );
}

/** Forgets a household's own order for a shop; nothing to do where there is none. */
export async function forgetAisles(em: EntityManager, userId: string, shop: string): Promise<void> {
  await em.execute(
    "delete from household_aisles a using household_member m where a.shop_id = ? and m.household_id = a.household_id and m.user_id = ?",
    [shop, userId],
  );
}
