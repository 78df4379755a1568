import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import type { ListOperation, OperationKind } from "#domain/shopping/list-operations.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, database } = testApi();

async function withList(): Promise<{ cookie: string; list: ShoppingList }> {
  const cookie = await household();
  const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} })).json()) as PlanMade;
  return { cookie, list: shoppingList };
}
const operation = (kind: OperationKind, itemId: string = randomUUID()): ListOperation => ({
  id: randomUUID(),
  itemId,
  kind,
  value: kind === "add" ? { name: "Candles", amount: null } : null,
  counter: kind === "add" ? 1 : 2,
  device: randomUUID(),
});
const adds = (count: number) => Array.from({ length: count }, () => operation("add"));
const send = (cookie: string, listId: string, operations: ListOperation[]) =>
  ask(`/api/simple-shopping-lists/${listId}/operations`, { method: "POST", cookie, json: { since: 0, operations } });
const message = async (answer: Response) => ((await answer.json()) as { message: string }).message;
const ownItems = async (cookie: string, id: string) => {
  const list = (await (await ask(`/api/simple-shopping-lists/${id}`, { cookie })).json()) as ShoppingList;
  return list.items.filter(({ own }) => own);
};

it("a list takes 300 own items, then says to remove some first; ticks still work", async () => {
  const { cookie, list } = await withList();
  const first = adds(300);
  expect((await send(cookie, list.id, first)).status).toBe(200);
  const refused = await send(cookie, list.id, [operation("tick", list.items[0]!.id), operation("add")]);
  expect([refused.status, await message(refused)]).toEqual([
    422,
    "This list already has 300 items of your own, the most we can keep. Remove some, then add the new ones.",
  ]);
  expect(await ownItems(cookie, list.id)).toHaveLength(300);
  expect((await send(cookie, list.id, first.slice(0, 5))).status).toBe(200); // a repeated request: these items exist
  expect((await send(cookie, list.id, [operation("tick", list.items[0]!.id)])).status).toBe(200);
  expect((await send(cookie, list.id, [operation("remove", first[0]!.itemId), operation("add")])).status).toBe(200);
  expect(await ownItems(cookie, list.id)).toHaveLength(300);
});

it("an item that is added and removed at once takes no place", async () => {
  const { cookie, list } = await withList();
  await send(cookie, list.id, adds(300));
  const added = operation("add");
  expect((await send(cookie, list.id, [added, operation("remove", added.itemId)])).status).toBe(200);
});

it("a list takes 20,000 changes, at every call that makes one, then says to plan again", async () => {
  const { cookie, list } = await withList();
  await database.orm.em.fork().execute(
    `insert into shopping_list_operation (id, list_id, item_id, kind, counter, device)
     select gen_random_uuid(), ?, gen_random_uuid(), 'tick', 1, gen_random_uuid() from generate_series(1, 19999)`,
    [list.id],
  );
  const item = list.items[0]!.id;
  expect((await send(cookie, list.id, [operation("tick", item)])).status).toBe(200);
  const says = "This list has had 20,000 changes, the most we can keep. Plan again to start a new list.";
  const operations = await send(cookie, list.id, [operation("untick", item)]);
  expect([operations.status, await message(operations)]).toEqual([422, says]);
  const tick = await ask(`/api/simple-shopping-list-items/${item}`, { method: "PUT", cookie, json: { isChecked: false } });
  expect([tick.status, await message(tick)]).toEqual([422, says]);
});

it("treats an item of another household as an unknown id, and leaves it unchanged", async () => {
  const [own, other] = [await withList(), await withList()];
  const theirs = other.list.items[0]!.id;
  const answers = await Promise.all([theirs, randomUUID()].map((id) => send(own.cookie, own.list.id, [operation("tick", id)])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const read = (await (await ask(`/api/simple-shopping-lists/${other.list.id}`, { cookie: other.cookie })).json()) as ShoppingList;
  expect(read.items.find(({ id }) => id === theirs)!.isChecked).toBe(false);
  expect((await send(own.cookie, own.list.id, [operation("add", theirs)])).status).toBe(422);
});
