import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Foods } from "#domain/catalogue/food.ts";
import {
  addedItem,
  correctedPrice,
  type ListOperation,
  merge,
  type OperationKind,
  type OwnItem,
  REGISTERS,
  type Registers,
} from "#domain/shopping/list-operations.ts";
import { aisleOf, MOST_LIST_OPERATIONS, MOST_OWN_ITEMS } from "#domain/shopping/own-item.ts";
import { isAbsurdPrice, usualPence } from "#domain/shopping/prices/price-file.ts";
import type { HouseholdCatalogue } from "../planning/priced-week.ts";
import { saveShelfPrice } from "./household-price.repository.ts";
import { learnAisles } from "./learn-aisles.repository.ts";
import { repriceLines } from "./reprice-lines.ts";
import { ShoppingListItem, ShoppingListOperation } from "./shopping-list.entity.ts";
import { LIST_VERSION, lineById } from "./shopping-list.repository.ts";
import type { StoredLine } from "./stored-list.ts";

/** Largest accepted jump of a counter. A phone further ahead would win on every line for ever. */
const COUNTER_LEAP = 100_000;
/** Sorts own lines after those of the plan. */
const OWN_POSITION = 100_000;

/** A locked list: its household, the highest counter of its operations, and its shop or "average"; null if the shop left the catalogue. */
type Held = { householdId: string; highest: number; shopId: string | null };

/** A list's operations after a sequence number. */
export type StoredChanges = { seq: number; version: number; operations: ListOperation[] };
export type Refusal =
  | "no such list"
  | "item of another list"
  | "id in use"
  | "not an own item"
  | "counter too far ahead"
  | "not priced"
  | "absurd price"
  | "too many own items"
  | "too many changes";

/** The register of an operation. */
const REGISTER = `case o.kind ${Object.entries(REGISTERS)
  .map(([kind, register]) => `when '${kind}' then '${register}'`)
  .join(" ")} end`;

/** The winning operation on each register of each line. */
const COUNTING = (where: string) => `
  select distinct on (o.item_id, ${REGISTER}) o.id, o.item_id as "itemId", o.kind, o.value, o.counter, o.device
  from shopping_list_operation o where ${where}
  order by o.item_id, ${REGISTER}, o.counter desc, o.device desc, o.id desc`;

/** The winning operations numbered above `since`; `undefined` if the person has no such list. */
export async function changesSince(em: EntityManager, userId: string, listId: string, since: number): Promise<StoredChanges | undefined> {
  const [row] = await em.execute<{ changes: StoredChanges }[]>(
    `select json_build_object('version', ${LIST_VERSION},
       'seq', coalesce((select max(o.seq) from shopping_list_operation o where o.list_id = l.id), 0),
       'operations', coalesce((select json_agg(c) from (${COUNTING("o.list_id = l.id and o.seq > ?")}) c), '[]'::json)) as changes
     from shopping_list l join household_member m on m.household_id = l.household_id and m.user_id = ? where l.id = ?`,
    [since, userId, listId],
  );
  return row?.changes;
}

/** A mark of each list's state, which changes with every change of the list. Deleted lists are missing. */
export async function listMarks(em: EntityManager, listIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await em.execute<{ id: string; mark: string }[]>(
    `select l.id, (${LIST_VERSION}) || '.' || coalesce((select max(o.seq) from shopping_list_operation o where o.list_id = l.id), 0) as mark
     from shopping_list l where l.id = any(?::uuid[])`,
    [`{${listIds.join(",")}}`],
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

const HIGHEST = "select coalesce(max(counter), 0) as highest from shopping_list_operation where list_id = ?";

/** Locks the list until the transaction ends, so that sequence numbers are assigned in order. */
async function holdList(unit: EntityManager, userId: string, listId: string): Promise<Held | undefined> {
  const [row] = await unit.execute<Omit<Held, "highest">[]>(
    `select l.household_id as "householdId", t.id as "shopId" from shopping_list l join household_member m on m.household_id = l.household_id and m.user_id = ?
     left join typical_aisles t on t.name = l.supermarket where l.id = ? for update of l`,
    [userId, listId],
  );
  if (!row) return undefined;
  const [top] = await unit.execute<{ highest: number }[]>(HIGHEST, [listId]);
  return { ...row, highest: top?.highest ?? 0 };
}

/** Whether there would be too many own items. Items that the same operations add and remove do not count. */
async function tooManyOwn(unit: EntityManager, listId: string, operations: readonly ListOperation[], own: ReadonlySet<string>) {
  const last = new Map(operations.filter(({ kind }) => kind === "add" || kind === "remove").map(({ itemId, kind }) => [itemId, kind]));
  const count = (wanted: OperationKind, isThere: boolean) =>
    [...last].filter(([itemId, kind]) => kind === wanted && own.has(itemId) === isThere).length;
  const added = count("add", false);
  if (added === 0) return false;
  return (await unit.count(ShoppingListItem, { list: listId, own: true })) + added - count("remove", true) > MOST_OWN_ITEMS;
}

async function findRefusal(
  unit: EntityManager,
  { listId, householdId, highest }: { listId: string; householdId: string; highest: number },
  operations: readonly ListOperation[],
  foods: Foods,
): Promise<Refusal | undefined> {
  if (operations.some(({ counter }) => counter > highest + COUNTER_LEAP)) return "counter too far ahead";
  const named = await unit.find(ShoppingListItem, { id: { $in: operations.map(({ itemId }) => itemId) } }, { populate: ["list"] });
  const foreign = new Set(named.filter(({ list }) => list.household.id !== householdId).map(({ id }) => id));
  if (operations.some(({ kind, itemId }) => kind === "add" && foreign.has(itemId))) return "id in use";
  const lines = named.filter(({ id }) => !foreign.has(id)); // another household's items are treated as unknown ids
  if (lines.some((line) => line.list.id !== listId)) return "item of another list";
  const planned = new Set(lines.filter(({ own }) => !own).map(({ id }) => id));
  if (operations.some(({ kind, itemId }) => (kind === "add" || kind === "remove") && planned.has(itemId))) return "not an own item";
  const own = new Set(lines.filter((line) => line.own).map(({ id }) => id));
  for (const operation of operations) {
    const told = correctedPrice(operation);
    const line = told && lines.find(({ id }) => id === operation.itemId);
    const food = foods.get(line?.foodId ?? "");
    if (told && !food) return "not priced";
    if (told && food && told.packs.some(({ size, pence }) => isAbsurdPrice(pence, usualPence(food, size)))) return "absurd price";
  }
  if (await tooManyOwn(unit, listId, operations, own)) return "too many own items";
  const made = await unit.count(ShoppingListOperation, { list: listId });
  return made + operations.length > MOST_LIST_OPERATIONS ? "too many changes" : undefined;
}

/** Stores new operations. @returns ids of their lines. */
async function store(unit: EntityManager, listId: string, operations: readonly ListOperation[]): Promise<string[]> {
  const rows = await unit.execute<{ item_id: string }[]>(
    `insert into shopping_list_operation (id, list_id, item_id, kind, value, counter, device)
     select o.id, ?, o."itemId", o.kind, nullif(o.value, 'null'), o.counter, o.device
     from jsonb_to_recordset(?::jsonb) as o(id uuid, "itemId" uuid, kind text, value jsonb, counter int, device uuid)
     on conflict (id) do nothing returning item_id`,
    [listId, JSON.stringify(operations)],
  );
  return [...new Set(rows.map(({ item_id }) => item_id))];
}

/** Updates lines to their winning operations. @returns whether lines were added or removed. */
async function updateLines(
  unit: EntityManager,
  list: Held & { listId: string },
  itemIds: readonly string[],
  catalogue: HouseholdCatalogue,
): Promise<boolean> {
  const operations = await unit.execute<ListOperation[]>(COUNTING("o.list_id = ? and o.item_id = any(?::uuid[])"), [
    list.listId,
    `{${itemIds.join(",")}}`,
  ]);
  const registers: Registers = merge({}, operations);
  const { listId, householdId, shopId } = list;
  const lines = new Map((await unit.find(ShoppingListItem, { id: { $in: [...itemIds] }, list: listId })).map((line) => [line.id, line]));
  const priced: ShoppingListItem[] = [];
  let isChanged = false;
  for (const itemId of itemIds) {
    const { tick, presence, toBuy, price, shelf } = registers[itemId] ?? {};
    const line = lines.get(itemId);
    const isChecked = tick?.kind === "tick";
    if (line && tick) line.isChecked = isChecked;
    if (line && toBuy) line.toBuy = toBuy.kind === "need";
    if (line && (shelf || isChecked)) line.notThere = shelf?.kind === "missing" && !isChecked; // a line in the basket was there
    if (
      line?.foodId &&
      shopId &&
      price &&
      (await saveShelfPrice(unit, { householdId, shopId, itemId, foodId: line.foodId }, correctedPrice(price)))
    )
      priced.push(line);
    if (line && presence?.kind === "remove") unit.remove(line);
    const added = line ? null : addedItem(presence);
    if (added) addOwn(unit, listId, itemId, { ...added, isChecked, aisle: aisleOf(catalogue.foods, added.name) });
    isChanged ||= added !== null || (line !== undefined && presence?.kind === "remove");
  }
  if (shopId && priced.length > 0) await repriceLines(unit, priced, { listId, householdId, shopId }, catalogue);
  return isChanged;
}

function addOwn(
  unit: EntityManager,
  listId: string,
  id: string,
  { name, amount, isChecked, aisle }: OwnItem & { isChecked: boolean; aisle: string },
): void {
  unit.create(ShoppingListItem, {
    id,
    list: listId,
    position: OWN_POSITION,
    foodId: null,
    name,
    amount,
    own: true,
    isChecked,
    category: aisle,
    quantity: 1,
    unit: "each",
    packs: [],
    pricePence: 0,
    cupboard: false,
    leftOver: 0,
  });
}

/**
 * Applies operations to a list, atomically. Idempotent: an operation is stored once, by its id.
 * @param done makes the operations from the list's highest counter.
 */
export const applyOperations = (
  em: EntityManager,
  { userId, listId, catalogue }: { userId: string; listId: string; catalogue: HouseholdCatalogue },
  done: (highest: number) => readonly ListOperation[],
): Promise<Refusal | "done"> =>
  em.fork().transactional(async (unit) => {
    const held = await holdList(unit, userId, listId);
    if (!held) return "no such list";
    const operations = done(held.highest);
    const refusal = await findRefusal(unit, { listId, ...held }, operations, catalogue.foods);
    if (refusal) return refusal;
    const itemIds = await store(unit, listId, operations);
    if (itemIds.length === 0) return "done";
    const isChanged = await updateLines(unit, { listId, ...held }, itemIds, catalogue);
    await unit.flush();
    if (operations.some(({ kind }) => kind === "tick" || kind === "missing")) await learnAisles(unit, listId);
    if (isChanged) await unit.execute("update shopping_list set version = version + 1 where id = ?", [listId]);
    return "done";
  });

/**
 * Ticks or unticks a line, or moves a line of the store cupboard to the lines to buy and back, as operations that reach every phone.
 * @returns the line, or why the change was rejected.
 */
export async function changeLine(
  em: EntityManager,
  userId: string,
  itemId: string,
  { isChecked, toBuy }: { isChecked?: boolean | undefined; toBuy?: boolean | undefined },
  catalogue: HouseholdCatalogue,
): Promise<StoredLine | Refusal> {
  const line = await lineById(em, userId, itemId, catalogue.foods);
  if (!line) return "no such list";
  const { listId, ...before } = line;
  const kinds: OperationKind[] = [];
  if (isChecked !== undefined) kinds.push(isChecked ? "tick" : "untick");
  if (toBuy !== undefined) kinds.push(toBuy ? "need" : "have");
  const outcome = await applyOperations(em, { userId, listId, catalogue }, (highest) =>
    kinds.map((kind) => ({ id: randomUUID(), itemId, kind, value: null, counter: highest + 1, device: randomUUID() })),
  );
  if (outcome !== "done") return outcome;
  return { ...before, isChecked: isChecked ?? before.isChecked, toBuy: toBuy ?? before.toBuy };
}

/** Unticks a list's lines of these foods, as operations that reach every phone. The caller has locked the list. */
export async function untickFoods(unit: EntityManager, listId: string, foodIds: readonly string[]): Promise<void> {
  if (foodIds.length === 0) return;
  const lines = await unit.find(ShoppingListItem, { list: listId, foodId: { $in: [...foodIds] }, isChecked: true });
  for (const line of lines) line.isChecked = false;
  await untickLines(
    unit,
    listId,
    lines.map(({ id }) => id),
  );
}

/** Unticks lines that need more than the basket holds, as operations that reach every phone. The caller has locked the list. */
export async function untickLines(unit: EntityManager, listId: string, itemIds: readonly string[]): Promise<void> {
  const [top] = await unit.execute<{ highest: number }[]>(HIGHEST, [listId]);
  const device = randomUUID();
  const counter = (top?.highest ?? 0) + 1;
  await store(
    unit,
    listId,
    itemIds.map((itemId) => ({ id: randomUUID(), itemId, kind: "untick", value: null, counter, device })),
  );
}
