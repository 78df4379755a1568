import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { ListChanges } from "#contracts/shopping/list-operations.ts";
import type { ElsewherePrice, ShoppingItem, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { parsePence } from "#domain/money.ts";
import type { ListOperation, OperationKind, ShelfPrice } from "#domain/shopping/list-operations.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { readSources } from "../../catalogue/load-foods.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const TODAY = londonDay(Date.now());
const pence = (pounds: string | undefined) => parsePence(pounds ?? "") ?? Number.NaN;

const answer = async <Body>(path: string, cookie: string, init: { method?: string; json?: unknown } = {}) => {
  const response = await ask(path, { cookie, ...init });
  expect(response.status, path).toBeLessThan(300);
  return (await response.json()) as Body;
};
const planned = async (preferences: object = {}) => {
  const cookie = await household({ weeklyBudget: "120.00", ...preferences });
  return { cookie, ...(await answer<PlanMade>("/api/simple-meal-plans", cookie, { method: "POST" })) };
};
let counter = 0;
const operation = (itemId: string, kind: OperationKind, value: ShelfPrice | null = null): ListOperation => {
  counter += 1;
  return { id: randomUUID(), itemId, kind, value, counter, device: randomUUID() };
};
const send = (cookie: string, listId: string, ...operations: ListOperation[]) =>
  ask(`/api/simple-shopping-lists/${listId}/operations`, { method: "POST", cookie, json: { since: 0, operations } });
const listOf = (cookie: string, id: string) => answer<ShoppingList>(`/api/simple-shopping-lists/${id}`, cookie);
const planOf = async (cookie: string, id: string) =>
  (await answer<MealPlan[]>("/api/simple-meal-plans-with-items", cookie)).find((plan) => plan.id === id)!;

/** Foods of one size of pack: at a dearer price, no other size is bought. */
const ONE_SIZE = new Set([...readCatalogue().foods.values()].flatMap(({ name, packs }) => (packs.length === 1 ? [name] : [])));
/** A bought line of one pack. */
const oneLine = ({ items }: ShoppingList, not?: ShoppingItem) =>
  items.find(({ packs, name }) => ONE_SIZE.has(name) && packs.length === 1 && packs[0]?.count === 1 && name !== not?.name)!;
/** The price of the line's pack and 40p more. */
const dearer = ({ packs }: ShoppingItem, seenOn = TODAY): ShelfPrice => ({
  packs: packs.map(({ size, price }) => ({ size, pence: pence(price) + 40 })),
  seenOn,
});

describe("a price read at the shelf", () => {
  it.each([["tesco"], [null]])(
    "is the household's price at its shop from then on, with its day, until it is taken back: %s (D-69s)",
    async (supermarket) => {
      const { cookie, plan, shoppingList } = await planned({ supermarket });
      const line = oneLine(shoppingList);
      const told = operation(line.id, "price", dearer(line));
      expect((await send(cookie, shoppingList.id, told, told)).status).toBe(200);
      await send(cookie, shoppingList.id, told);

      const list = await listOf(cookie, shoppingList.id);
      const corrected = list.items.find(({ id }) => id === line.id);
      expect(corrected).toMatchObject({ priceFrom: { asOf: TODAY, source: "Your household" }, quantity: line.quantity });
      expect(pence(corrected?.price)).toBe(pence(line.price) + 40);
      expect(pence(list.totalCost)).toBe(pence(shoppingList.totalCost) + 40);
      const dearerPlan = await planOf(cookie, plan.id);
      expect(pence(dearerPlan.totalCost)).toBe(pence(plan.totalCost) + 40);
      expect(dearerPlan.items.reduce((sum, { cost }) => sum + pence(cost), 0)).toBe(pence(dearerPlan.totalCost));

      const copy = await answer<ShoppingList>("/api/shopping-lists", cookie, { method: "POST", json: { mealPlanId: plan.id } });
      const copied = copy.items.find(({ name }) => name === line.name);
      const samePack = copied?.packs.find(({ size }) => size === line.packs[0]?.size);
      if (samePack) expect(pence(samePack.price)).toBe(pence(line.price) + 40);
      const prices = await answer<ElsewherePrice[]>(`/api/shopping-lists/${copy.id}/prices`, cookie);
      const own = prices.find((price) => price.own);
      if (supermarket) expect(own).toMatchObject({ difference: "0.00", realPrices: 1, newest: { asOf: TODAY, source: "Your household" } });
      expect(prices.filter((price) => !price.own).every(({ realPrices }) => realPrices === 0)).toBe(true);

      await send(cookie, shoppingList.id, operation(line.id, "unprice"));
      const { neededFor: _, ...before } = line;
      expect((await listOf(cookie, shoppingList.id)).items.find(({ id }) => id === line.id)).toMatchObject(before);
      expect((await planOf(cookie, plan.id)).totalCost).toBe(plan.totalCost);
    },
  );

  it("is what the next week is planned and priced with", async () => {
    const { cookie, shoppingList } = await planned({ supermarket: "asda" });
    const bought = shoppingList.items.filter(({ packs }) => packs.length > 0);
    await send(cookie, shoppingList.id, ...bought.map((line) => operation(line.id, "price", dearer(line))));
    const next = await answer<PlanMade>("/api/simple-meal-plans", cookie, { method: "POST" });
    const yours = next.shoppingList.items.filter(({ priceFrom }) => priceFrom?.source === "Your household");
    expect(yours.length).toBeGreaterThan(0);
    for (const { name, packs } of yours) {
      const told = bought.find((line) => line.name === name)?.packs ?? [];
      const same = packs.filter(({ size }) => told.some((pack) => pack.size === size));
      expect(same.length, name).toBeGreaterThan(0);
      for (const { size, price } of same) expect(pence(price), name).toBe(pence(told.find((pack) => pack.size === size)?.price) + 40);
    }
  });

  it("belongs to its household and its shop, and outlives its list", async () => {
    const { cookie, plan, shoppingList } = await planned({ supermarket: "aldi" });
    const line = oneLine(shoppingList);
    await send(cookie, shoppingList.id, operation(line.id, "price", dearer(line)));
    await answer(`/api/shopping-lists/${shoppingList.id}`, cookie, { method: "DELETE" });
    const listAt = (as: string, mealPlanId: string, supermarket: string) =>
      answer<ShoppingList>("/api/shopping-lists", as, { method: "POST", json: { mealPlanId, supermarket } });
    const yours = ({ items }: ShoppingList) => items.filter(({ priceFrom }) => priceFrom).map(({ name }) => name);
    expect(yours(await listAt(cookie, plan.id, "aldi"))).toEqual([line.name]);
    expect(yours(await listAt(cookie, plan.id, "tesco"))).toEqual([]);
    const stranger = await planned({ supermarket: "aldi" });
    expect(yours(stranger.shoppingList)).toEqual([]);
    expect((await send(stranger.cookie, shoppingList.id, operation(line.id, "price", dearer(line)))).status).toBe(404);
  });

  it("counts from the day at the shelf, which is never later than today; the last of several prices counts", async () => {
    const { cookie, shoppingList } = await planned();
    const line = oneLine(shoppingList);
    const [size] = line.packs.map((pack) => pack.size) as [number];
    const tell = (more: number, seenOn: string) =>
      send(cookie, shoppingList.id, operation(line.id, "price", { packs: [{ size, pence: pence(line.price) + more }], seenOn }));
    const now = async () => (await listOf(cookie, shoppingList.id)).items.find(({ id }) => id === line.id);
    await tell(10, "2999-01-01");
    expect((await now())?.priceFrom?.asOf).toBe(TODAY);
    await tell(15, "2026-01-05");
    expect(await now()).toMatchObject({ priceFrom: { asOf: "2026-01-05" } });
    expect(pence((await now())?.price)).toBe(pence(line.price) + 15);
  });

  it("is refused if it is absurd or the line has no price", async () => {
    const { cookie, shoppingList } = await planned();
    const line = oneLine(shoppingList);
    const refused = async (itemId: string, told: unknown) => {
      const response = await send(cookie, shoppingList.id, operation(itemId, "price", told as ShelfPrice));
      expect(response.status).toBe(422);
      return ((await response.json()) as { message: string }).message;
    };
    const at = (some: number) => ({ packs: line.packs.map(({ size }) => ({ size, pence: some })), seenOn: TODAY });
    expect(await refused(line.id, at(pence(line.price) * 100))).toContain("far from what this usually costs");
    expect(await refused(line.id, at(0))).toContain("above £0");
    expect(await refused(line.id, null)).toContain("Say what to add or the price");
    const own = { ...operation(randomUUID(), "add"), value: { name: "Candles", amount: null } };
    await send(cookie, shoppingList.id, own);
    expect(await refused(own.itemId, at(100))).toContain("no price to correct");
    expect((await listOf(cookie, shoppingList.id)).totalCost).toBe(shoppingList.totalCost);
  });
});

describe("a line that is not there", () => {
  it("is marked for every phone until it is found or in the basket", async () => {
    const { cookie, shoppingList } = await planned();
    const line = oneLine(shoppingList);
    const now = async () => (await listOf(cookie, shoppingList.id)).items.find(({ id }) => id === line.id);
    const changes = (await (await send(cookie, shoppingList.id, operation(line.id, "missing"))).json()) as ListChanges;
    expect(changes.operations.map(({ kind }) => kind)).toEqual(["missing"]);
    expect(await now()).toMatchObject({ notThere: true, isChecked: false });
    await send(cookie, shoppingList.id, operation(line.id, "found"));
    expect((await now())?.notThere).toBe(false);
    await send(cookie, shoppingList.id, operation(line.id, "missing"), operation(line.id, "tick"));
    expect(await now()).toMatchObject({ notThere: false, isChecked: true });
  });
});

it("a line without a real price says from which month its estimate is, until the household knows better (D-69x)", async () => {
  const { cookie, shoppingList } = await planned();
  const sources = readSources().prices;
  const { foods } = readCatalogue();
  const byName = new Map([...foods.values()].map((food) => [food.name, food]));
  for (const { name, estimatedIn } of shoppingList.items) {
    const months = byName.get(name)?.packs.map(({ source }) => sources[source]?.asOf) ?? [];
    expect(estimatedIn, name).toBe(months.sort()[0]);
  }
  const line = oneLine(shoppingList);
  await send(cookie, shoppingList.id, operation(line.id, "price", dearer(line)));
  expect((await listOf(cookie, shoppingList.id)).items.find(({ id }) => id === line.id)?.estimatedIn).toBeNull();
});
