import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { ListChanges } from "#contracts/shopping/list-operations.ts";
import type { ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();

async function withList() {
  const cookie = await household();
  const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  const path = `/api/simple-shopping-lists/${shoppingList.id}`;
  const line = async (id: string) =>
    ((await (await ask(path, { cookie })).json()) as ShoppingList).items.find((item) => item.id === id) as ShoppingItem;
  const operations = async (json: object) =>
    (await (await ask(`${path}/operations`, { method: "POST", cookie, json })).json()) as ListChanges;
  return { cookie, shoppingList, line, operations };
}

it("says of each line how much to take, as a person does: whole things, packs, or a weight where nothing is counted", async () => {
  const { shoppingList } = await withList();
  const bought = shoppingList.items.filter(({ cupboard }) => !cupboard);
  for (const { name, humanAmount, packs } of bought)
    if (packs.length > 0) expect(humanAmount, name).toMatch(/^(an? \w+|\d+ [a-z][a-z ]*|(\d+ × )?[\d.]+ (g|kg|ml|litre)( \+ .+)?)$/);
  expect(bought.some(({ humanAmount }) => /^\d+ [a-z]+s$/.test(humanAmount))).toBe(true);
});

it("moves what has run out of the store cupboard to what is bought, and back, by the line and by a phone, beside its tick", async () => {
  const { cookie, shoppingList, line, operations } = await withList();
  const { id } = shoppingList.items.find(({ cupboard }) => cupboard) as ShoppingItem;
  const put = async (json: object) => ask(`/api/simple-shopping-list-items/${id}`, { method: "PUT", cookie, json });
  expect(await line(id)).toMatchObject({ toBuy: false, isChecked: false, runOutPrice: expect.stringMatching(/^\d+\.\d\d$/) });

  expect(await (await put({ toBuy: true })).json()).toMatchObject({ id, toBuy: true, isChecked: false });
  await put({ isChecked: true });
  expect(await line(id)).toMatchObject({ toBuy: true, isChecked: true });
  const seen = await operations({ since: 0, operations: [] });
  expect(seen.operations.map(({ kind }) => kind).sort()).toEqual(["need", "tick"]);

  const have = { id: randomUUID(), itemId: id, kind: "have", value: null, counter: 3, device: randomUUID() };
  await operations({ since: 0, operations: [have] });
  expect(await line(id)).toMatchObject({ toBuy: false, isChecked: true });
  expect((await put({})).status).toBe(422);
  expect((await put({ toBuy: "yes" })).status).toBe(422);
});
