import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { keepsForMonths } from "#domain/planning/till.ts";
import { isWorthKeeping, type PantryAmount, stockAfterMeals } from "#domain/shopping/pantry.ts";
import type { Taken } from "#domain/shopping/take-cooked.ts";
import { PantryPutAway } from "./pantry.entity.ts";

type Line = {
  itemId: string;
  foodId: string;
  bought: boolean;
  runOut: boolean;
  leftOver: number;
  atHome: number;
};
type FinishedWeek = { listId: string; madeAt: string; lines: Line[]; taken: Taken[] };
type Stocked = PantryAmount & { notedAt: string };

/**
 * The household's unsettled weeks that end before a day and were shopped: a line is ticked, or the week has begun and no newer plan replaced it. Of a
 * week's lists the ticked one counts; a list without ticks counts as bought.
 */
const FINISHED = `
  select l.id as "listId", l.created_at as "madeAt",
    (select coalesce(json_agg(json_build_object('itemId', i.id, 'foodId', i.food_id, 'bought', i.is_checked or not t.ticked, 'runOut', i.cupboard and i.to_buy,
       'leftOver', case when i.cupboard and i.to_buy
         then (select coalesce(sum((pack->>'size')::float * (pack->>'count')::int), 0) from jsonb_array_elements(i.run_out_packs) pack) - i.quantity
         else i.left_over end,
       'atHome', i.at_home) order by i.position), '[]'::json)
     from shopping_list_item i where i.list_id = l.id and i.food_id is not null) as lines,
    (select coalesce(json_agg(taken), '[]'::json) from cooked_meal c join meal_plan_item m on m.id = c.item_id, jsonb_array_elements(c.taken) taken
     where m.meal_plan_id = p.id) as taken
  from meal_plan p
  join lateral (
    select o.id, o.created_at, exists (select 1 from shopping_list_item i where i.list_id = o.id and i.is_checked and not i.own) as ticked
    from shopping_list o where o.meal_plan_id = p.id order by ticked desc, o.created_at limit 1
  ) t on true
  join shopping_list l on l.id = t.id
  where p.household_id = ? and p.monday + p.first_day + p.days - 1 < ?::date
    and not exists (select 1 from pantry_put_away a join shopping_list s on s.id = a.list_id where s.meal_plan_id = p.id and a.settled_at is not null)
    and (t.ticked or (p.monday + p.first_day < ?::date and not exists (
      select 1 from meal_plan n where n.household_id = p.household_id and n.monday = p.monday and n.current_since > p.current_since)))
  order by p.monday, p.first_day, l.created_at for update of l`;

const toAmount = ({ level, quantity, approximate }: PantryAmount): PantryAmount => ({ level, quantity, approximate });

const STOCK = `select food_id as "foodId", level, quantity, approximate, updated_at as "notedAt" from pantry_item where household_id = ? for update`;

/** Keeps the day on which the household noted a food, to distinguish its own notes from our estimates. */
const SAVE = `insert into pantry_item as i (household_id, food_id, level, quantity, approximate, updated_at) values (?, ?, ?, ?, ?, ?)
  on conflict (household_id, food_id) do update set level = excluded.level, quantity = excluded.quantity, approximate = excluded.approximate`;

/**
 * Counts weeks that are over in the pantry, each once: takes what their meals used of the stock, and adds what is left of packs that keep for months.
 * A food that the household noted after the list was made keeps the household's figure.
 */
export const settleFinishedWeeks = (
  em: EntityManager,
  { householdId, today, before }: { householdId: string; today: Day; before: Day },
  foods: Foods,
): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const weeks = await unit.execute<FinishedWeek[]>(FINISHED, [householdId, before, today]);
    if (weeks.length === 0) return;
    const rows = await unit.execute<(Stocked & { foodId: string })[]>(STOCK, [householdId]);
    const stock = new Map(rows.map(({ foodId, ...one }) => [foodId, one] as const));
    for (const week of weeks) await settleWeek(unit, householdId, week, stock, foods);
  });

async function settleWeek(em: EntityManager, householdId: string, week: FinishedWeek, stock: Map<string, Stocked>, foods: Foods) {
  const record = (await em.findOne(PantryPutAway, { list: week.listId })) ?? em.create(PantryPutAway, { list: week.listId, changes: [] });
  const putAway = new Set(record.changes.map(({ foodId }) => foodId));
  const taken = Map.groupBy(week.taken, ({ foodId }) => foodId);
  for (const { itemId, foodId, bought, runOut, leftOver, atHome } of week.lines) {
    const food = foods.get(foodId);
    const had = stock.get(foodId);
    const isNotedSince = had && !putAway.has(foodId) && new Date(had.notedAt) > new Date(week.madeAt);
    if (!food || isNotedSince) continue;
    const left = bought && keepsForMonths(food) && !putAway.has(foodId) && isWorthKeeping(leftOver) ? leftOver : 0;
    const cooked = (taken.get(foodId) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    const eaten = runOut ? undefined : stockAfterMeals(had, Math.max(0, atHome - cooked), 0);
    const after = stockAfterMeals(eaten, 0, left);
    if (!after || (had && had.level === after.level && had.quantity === after.quantity)) continue;
    const notedAt = had?.notedAt ?? week.madeAt;
    await em.execute(SAVE, [householdId, foodId, after.level, after.quantity, after.approximate, notedAt]);
    stock.set(foodId, { ...after, notedAt });
    if (left > 0) record.changes = [...record.changes, { itemId, foodId, before: eaten ? toAmount(eaten) : null, after: toAmount(after) }];
  }
  record.settledAt = new Date();
}
