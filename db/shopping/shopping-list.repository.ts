import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Foods } from "#domain/catalogue/food.ts";
import { mustNotEat } from "#domain/household/must-not-eat.ts";
import type { ToBuy } from "#domain/shopping/prices/price-elsewhere.ts";
import { listTotals, type ShoppingLine } from "#domain/shopping/shopping.ts";
import { ShoppingList, ShoppingListItem } from "./shopping-list.entity.ts";
import { checkLine, checkList, type LineRow, type ListRow, type ListRules, type StoredLine, type StoredList } from "./stored-list.ts";

/**
 * The meals of a list's plan that use each food, in the order of the week. A lunch of leftovers uses its dinner's foods.
 * Materialized, because without statistics PostgreSQL evaluates it again for every line.
 */
const NEEDS = {
  with: `with n as materialized (
    select u.food_id, json_agg(json_build_object('day', u.day_of_week, 'meal', u.meal_type)
      order by u.day_of_week, array_position(array['breakfast', 'lunch', 'dinner', 'snack', 'extra'], u.meal_type)) as meals
    from (
      select distinct ri.food_id, mi.day_of_week, mi.meal_type
      from meal_plan_item mi join recipe_ingredient ri on ri.recipe_id = mi.recipe_id where mi.meal_plan_id = l.meal_plan_id and mi.eaters is distinct from 0
    ) u group by u.food_id
  )`,
  columns: ", 'neededFor', coalesce(n.meals, '[]'::json)",
  join: "left join n on n.food_id = i.food_id",
};
const NOTHING_MORE = { with: "", columns: "", join: "" };

const LINE_COLUMNS = `'id', i.id, 'foodId', i.food_id, 'name', i.name, 'quantity', i.quantity, 'unit', i.unit, 'count', f.counted_as, 'category', i.category, 'pricePence', i.price_pence, 'usedPence', i.used_pence, 'runOutPacks', i.run_out_packs, 'runOutPence', i.run_out_pence,
  'isChecked', i.is_checked, 'packs', i.packs, 'cupboard', i.cupboard, 'toBuy', i.to_buy, 'notThere', i.not_there, 'leftOver', i.left_over, 'atHome', i.at_home, 'own', i.own, 'amount', i.amount,
  'note', i.note, 'priceFrom', i.price_from,
  'estimatedIn', case when i.price_from is null then (select min(pack->>'asOf') from jsonb_array_elements(f.packs) pack) end`;

/** Increases when lines are added or removed, and when the household changes what it must not eat; phones then fetch the list again. */
export const LIST_VERSION = "l.version + (select h.must_nots_version from household h where h.id = l.household_id)";

/** What a list's household must not eat, and the overlay of its plan's conversation. */
const MUST_NOT_EAT = `'mustNots', (select json_build_object('allergens', h.allergens, 'avoidWords', h.avoid_words, 'diets', h.diets, 'dislikes', h.dislikes, 'habits', h.habits) from household h where h.id = l.household_id),
  'overlay', (select rules->'overlay' from meal_plan where id = l.meal_plan_id)`;

const FOOD = "left join food f on f.id = i.food_id";

/** Lists of a person's household. */
const OF_MEMBER = "join household_member m on m.household_id = l.household_id and m.user_id = ?";
/** The list of a secret link. */
const OF_SECRET = "join list_link k on k.list_id = l.id and k.secret_hash = ?";

const listSql = (whose: string, more: typeof NEEDS) => `
  select json_build_object(
    ${MUST_NOT_EAT},
    'id', l.id, 'mealPlanId', l.meal_plan_id, 'monday', (select monday from meal_plan where id = l.meal_plan_id), 'supermarket', l.supermarket, 'createdAt', l.created_at, 'totalCostPence', l.total_cost_pence,
    'shop', t.id, 'typicalAisles', t.aisles, 'ownAisles', a.aisles, 'version', ${LIST_VERSION},
    'items', coalesce((
      ${more.with} select json_agg(json_build_object(
        ${LINE_COLUMNS}${more.columns}
      ) order by i.position) from shopping_list_item i ${FOOD} ${more.join} where i.list_id = l.id
    ), '[]'::json)
  ) as list from shopping_list l ${whose}
  left join typical_aisles t on t.name = l.supermarket
  left join household_aisles a on a.household_id = l.household_id and a.shop_id = t.id`;
const LISTS = listSql(OF_MEMBER, NOTHING_MORE);
const LIST = listSql(OF_MEMBER, NEEDS);
const SHARED_LIST = listSql(OF_SECRET, NOTHING_MORE);

type ListToBuy = { householdId: string; supermarket: string; totalCostPence: number; toBuy: ToBuy[] };

/** A list's foods to buy, its shop and its total, for pricing it at other shops. */
export async function listToBuy(em: EntityManager, userId: string, id: string): Promise<ListToBuy | undefined> {
  const [row] = await em.execute<{ list: ListToBuy }[]>(
    `select json_build_object('householdId', l.household_id, 'supermarket', l.supermarket, 'totalCostPence', l.total_cost_pence, 'toBuy', coalesce((
       select json_agg(json_build_object('foodId', i.food_id, 'quantity', greatest(0, i.quantity - i.at_home)))
       from shopping_list_item i where i.list_id = l.id and i.food_id is not null), '[]'::json)) as list
     from shopping_list l join household_member m on m.household_id = l.household_id and m.user_id = ? where l.id = ?`,
    [userId, id],
  );
  return row?.list;
}

/** A person's lists, newest first. */
export async function findLists(em: EntityManager, userId: string, limit: number, foods: Foods): Promise<StoredList[]> {
  const rows = await em.execute<{ list: ListRow }[]>(`${LISTS} order by l.current_since desc limit ?`, [userId, limit]);
  return rows.map(({ list }) => checkList(list, foods));
}

/** The list made with a plan: the oldest of its lists. */
export async function listIdOfPlan(em: EntityManager, planId: string): Promise<string | undefined> {
  const [row] = await em.execute<{ id: string }[]>("select id from shopping_list where meal_plan_id = ? order by created_at asc limit 1", [
    planId,
  ]);
  return row?.id;
}

/** One list with the meals of each line; `undefined` if the person has no such list. */
export async function listById(em: EntityManager, userId: string, id: string, foods: Foods): Promise<StoredList | undefined> {
  const [row] = await em.execute<{ list: ListRow }[]>(`${LIST} where l.id = ?`, [userId, id]);
  return row && checkList(row.list, foods);
}

/** The list of a secret link; `undefined` if there is no such link. */
export async function listBySecret(em: EntityManager, secretHash: string, foods: Foods): Promise<StoredList | undefined> {
  const [row] = await em.execute<{ list: ListRow }[]>(SHARED_LIST, [secretHash]);
  return row && checkList(row.list, foods);
}

/** One line; `undefined` if the person has no such line. */
export async function lineById(
  em: EntityManager,
  userId: string,
  itemId: string,
  foods: Foods,
): Promise<(StoredLine & { listId: string }) | undefined> {
  const [row] = await em.execute<{ line: LineRow & { listId: string } & ListRules }[]>(
    `select json_build_object(${LINE_COLUMNS}, ${MUST_NOT_EAT}, 'listId', i.list_id) as line from shopping_list_item i ${FOOD} join shopping_list l on l.id = i.list_id
     join household_member m on m.household_id = l.household_id and m.user_id = ? where i.id = ?`,
    [userId, itemId],
  );
  if (!row) return undefined;
  const { mustNots, overlay, ...line } = row.line;
  return { ...checkLine(line, mustNotEat(mustNots, overlay), foods), listId: line.listId };
}

/** @returns false if the person has no such list. */
export async function deleteList(em: EntityManager, userId: string, id: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    "delete from shopping_list l using household_member m where l.id = ? and m.household_id = l.household_id and m.user_id = ? returning l.id",
    [id, userId],
  );
  return rows.length > 0;
}

/** Adds a list to the unit of work; the caller flushes. */
export function addList(
  em: EntityManager,
  list: { id: string; householdId: string; mealPlanId: string | null; supermarket: string; lines: readonly ShoppingLine[] },
): void {
  em.create(ShoppingList, {
    id: list.id,
    household: list.householdId,
    mealPlan: list.mealPlanId,
    supermarket: list.supermarket,
    totalCostPence: listTotals(list.lines).tillPence,
  });
  addLines(em, list.id, list.lines);
}

function addLines(em: EntityManager, listId: string, lines: readonly ShoppingLine[]): void {
  for (const [position, line] of lines.entries()) em.create(ShoppingListItem, { ...toRow(line, position), id: randomUUID(), list: listId });
}

/** A line from a changed plan. The plan does not decide whether it is ticked. */
type PlannedLine = ShoppingLine & { note?: string | null; isChecked?: boolean };
const toRow = ({ aisle, isChecked: _, ...line }: PlannedLine, position: number) => ({ ...line, position, category: aisle });

/**
 * Replaces a list's planned lines after its plan changed. Foods that are still bought keep their line, and so their tick and operations
 * that phones have yet to send. Own items stay. The caller has locked the list.
 */
export async function replaceLines(em: EntityManager, listId: string, lines: readonly PlannedLine[]): Promise<void> {
  const before = await em.find(ShoppingListItem, { list: listId, own: false });
  const gone = new Set(before);
  for (const [position, line] of lines.entries()) {
    const facts = toRow(line, position);
    const kept = before.find(({ foodId }) => foodId === line.foodId);
    if (kept) em.assign(kept, facts);
    else em.create(ShoppingListItem, { ...facts, id: randomUUID(), list: listId });
    if (kept) gone.delete(kept);
  }
  for (const line of gone) em.remove(line);
}
