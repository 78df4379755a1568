import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { isWorthKeeping, type PantryAmount, withLeftOver } from "#domain/shopping/pantry.ts";
import { PantryItem, PantryPutAway, type PutAwayChange } from "./pantry.entity.ts";
import { ShoppingListItem } from "./shopping-list.entity.ts";

const itemIds = (changes: readonly PutAwayChange[]) => changes.map(({ itemId }) => itemId);

const toAmount = ({ level, quantity, approximate }: PantryItem): PantryAmount => ({ level, quantity: quantity ?? null, approximate });
const same = (one: PantryAmount, other: PantryAmount) =>
  one.level === other.level && one.quantity === other.quantity && one.approximate === other.approximate;

/** Lines whose left-over was added to the pantry; `undefined` if the person has no such list. */
export async function findPutAway(em: EntityManager, userId: string, listId: string): Promise<string[] | undefined> {
  const [row] = await em.execute<{ changes: PutAwayChange[] | null }[]>(
    `select p.changes from shopping_list l join household_member m on m.household_id = l.household_id and m.user_id = ?
     left join pantry_put_away p on p.list_id = l.id where l.id = ?`,
    [userId, listId],
  );
  return row && itemIds(row.changes ?? []);
}

/** Locks a list until the transaction ends, so that phones take turns. @returns its household. */
async function holdList(unit: EntityManager, userId: string, listId: string): Promise<string | undefined> {
  const [row] = await unit.execute<{ household_id: string }[]>(
    "select l.household_id from shopping_list l join household_member m on m.household_id = l.household_id and m.user_id = ? where l.id = ? for update of l",
    [userId, listId],
  );
  return row?.household_id;
}

async function pantryRows(unit: EntityManager, householdId: string, foodIds: readonly string[]): Promise<Map<string, PantryItem>> {
  const rows = await unit.find(
    PantryItem,
    { household: householdId, food: { $in: [...foodIds] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { food: "asc" } },
  );
  return new Map(rows.map((row) => [row.food.id, row]));
}

/**
 * Adds the left-over of a list's ticked lines to the pantry, each line once. Idempotent.
 * @returns all lines put away so far; `undefined` if the person has no such list.
 */
export const putAway = (em: EntityManager, userId: string, listId: string): Promise<string[] | undefined> =>
  em.fork().transactional(async (unit) => {
    const householdId = await holdList(unit, userId, listId);
    if (!householdId) return undefined;
    const record = (await unit.findOne(PantryPutAway, { list: listId })) ?? unit.create(PantryPutAway, { list: listId, changes: [] });
    const done = new Set(itemIds(record.changes));
    const lines = (await unit.find(ShoppingListItem, { list: listId, isChecked: true })).filter(
      (line) => isWorthKeeping(line.leftOver) && !done.has(line.id),
    );
    const held = await pantryRows(
      unit,
      householdId,
      lines.flatMap(({ foodId }) => foodId ?? []),
    );
    for (const { id, foodId, leftOver } of lines) {
      if (!foodId) continue;
      const item = held.get(foodId);
      const before = item && toAmount(item);
      const after = withLeftOver(before, leftOver);
      if (item) Object.assign(item, after);
      else unit.create(PantryItem, { household: householdId, food: foodId, ...after });
      record.changes = [...record.changes, { itemId: id, foodId, before: before ?? null, after }];
    }
    return itemIds(record.changes);
  });

/**
 * Removes a list's left-overs from the pantry. Foods that were changed since stay. Idempotent.
 * @returns false if the person has no such list.
 */
export const undoPutAway = (em: EntityManager, userId: string, listId: string): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    const householdId = await holdList(unit, userId, listId);
    if (!householdId) return false;
    const record = await unit.findOne(PantryPutAway, { list: listId });
    if (!record) return true;
    const held = await pantryRows(
      unit,
      householdId,
      record.changes.map(({ foodId }) => foodId),
    );
    for (const { foodId, before, after } of record.changes) {
      const item = held.get(foodId);
      if (!item || !same(toAmount(item), after)) continue;
      if (before) Object.assign(item, before);
      else unit.remove(item);
    }
    if (record.settledAt) record.changes = [];
    else unit.remove(record);
    return true;
  });
