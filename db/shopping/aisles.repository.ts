import type { EntityManager } from "@mikro-orm/postgresql";

/** A shop's typical order of aisles, and the household's own. `walks`: number of shops from which the own order was learnt, 0 = by hand. */
export type StoredAisles = { shop: string; name: string; typical: string[]; own: string[] | null; walks: number };

/** The aisles of a shop for a person's household; `undefined` if there is no such shop. */
export async function findAisles(em: EntityManager, userId: string, shop: string): Promise<StoredAisles | undefined> {
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

/** Saves a household's order, sorted by hand. The caller has checked the shop and the order. */
export async function saveAisles(em: EntityManager, householdId: string, shop: string, aisles: readonly string[]): Promise<void> {
  await em.execute(
    `insert into household_aisles (household_id, shop_id, aisles, updated_at) values (?, ?, ?::jsonb, now())
     on conflict (household_id, shop_id) do update set aisles = excluded.aisles, ranks = null, walks = 0, updated_at = excluded.updated_at`,
    [householdId, shop, JSON.stringify(aisles)],
  );
}

/** Deletes a household's own order for a shop. Idempotent. */
export async function deleteAisles(em: EntityManager, userId: string, shop: string): Promise<void> {
  await em.execute(
    "delete from household_aisles a using household_member m where a.shop_id = ? and m.household_id = a.household_id and m.user_id = ?",
    [shop, userId],
  );
}
