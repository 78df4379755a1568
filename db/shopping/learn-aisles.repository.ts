import type { EntityManager } from "@mikro-orm/postgresql";
import { type AisleRanks, findWalk, householdAisleOrder, initialOrder, learnFromWalk, type Tick } from "#domain/shopping/aisles.ts";

type Finished = { household: string; shop: string; typical: string[]; own: string[] | null; ranks: AisleRanks | null; walks: number };

/** Marks a list as walked once every line is ticked. @returns its shop and the current orders; `undefined` if it is unfinished or was marked before. */
async function finishedNow(unit: EntityManager, listId: string): Promise<Finished | undefined> {
  const [row] = await unit.execute<Finished[]>(
    `with finished as (
       update shopping_list l set walked_at = now()
       where l.id = ? and l.walked_at is null
         and exists (select 1 from shopping_list_item i where i.list_id = l.id)
         and not exists (select 1 from shopping_list_item i where i.list_id = l.id and (not i.cupboard or i.to_buy) and not i.is_checked and not i.not_there)
       returning l.household_id, l.supermarket)
     select f.household_id as household, t.id as shop, t.aisles as typical, a.aisles as own, a.ranks, coalesce(a.walks, 0) as walks
     from finished f join typical_aisles t on t.name = f.supermarket
     left join household_aisles a on a.household_id = f.household_id and a.shop_id = t.id`,
    [listId],
  );
  return row;
}

/** The last tick of each planned line. Own lines are left out, because their aisle is a guess. */
const findTicks = (unit: EntityManager, listId: string): Promise<Tick[]> =>
  unit.execute<Tick[]>(
    `select distinct on (o.item_id) i.category as aisle, o.device, o.counter
     from shopping_list_operation o join shopping_list_item i on i.id = o.item_id
     where o.list_id = ? and o.kind = 'tick' and i.is_checked and not i.own
     order by o.item_id, o.counter desc, o.device desc, o.id desc`,
    [listId],
  );

/**
 * Learns the order of aisles from the ticks of a finished list. An order sorted by hand stays. The caller has locked the list.
 */
export async function learnAisles(unit: EntityManager, listId: string): Promise<void> {
  const list = await finishedNow(unit, listId);
  if (!list || (list.own && !list.ranks)) return;
  const walk = findWalk(await findTicks(unit, listId));
  if (walk.length === 0) return;
  const before = householdAisleOrder(list.own, list.typical).aisles;
  const { aisles, ranks } = learnFromWalk({ aisles: before, ranks: list.ranks ?? initialOrder(before).ranks }, walk);
  await unit.execute(
    `insert into household_aisles (household_id, shop_id, aisles, ranks, walks, updated_at) values (?, ?, ?::jsonb, ?::jsonb, ?, now())
     on conflict (household_id, shop_id) do update
     set aisles = excluded.aisles, ranks = excluded.ranks, walks = excluded.walks, updated_at = excluded.updated_at
     where household_aisles.ranks is not null`,
    [list.household, list.shop, JSON.stringify(aisles), JSON.stringify(ranks), list.walks + 1],
  );
}
