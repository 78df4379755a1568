import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { SwapOption } from "#contracts/planning/meal-swap.ts";
import type { ElsewherePrice, ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { parsePence } from "#domain/money.ts";
import { loadCatalogue } from "../../db/catalogue/catalogue.repository.ts";
import { removePrices, storePrices } from "../../db/catalogue/shop-price.repository.ts";
import { seedCatalogue } from "../../db/seeders/catalogue.seeder.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, database, household } = testApi();
const ORIGIN = { asOf: "2026-11-20", source: "Receipts, own collection" };
const CHEAPER = 5;
/** The API checks for changes once a second. */
const SEEN_WITHIN_MS = 1100;

const catalogue = () => loadCatalogue(database.orm.em.fork());
/** Gives a shop a real price for every pack of these foods, a fifth of the average. */
async function importAt(shop: string, foodIds?: ReadonlySet<string>): Promise<void> {
  const { foods } = await catalogue();
  const prices = [...foods.values()]
    .filter(({ id }) => foodIds?.has(id) ?? true)
    .flatMap(({ id, packs }) => packs.map(({ size, pence }) => ({ foodId: id, size, pence: Math.ceil(pence / CHEAPER) })));
  await storePrices(database.orm.em, shop, prices, ORIGIN, false);
  await wait(SEEN_WITHIN_MS);
}

const answer = async <Body>(path: string, cookie: string, init: { method?: string; json?: unknown } = {}) => {
  const response = await ask(path, { cookie, ...init });
  expect(response.status, path).toBeLessThan(300);
  return (await response.json()) as Body;
};
const sum = (items: readonly { price: string }[]) => items.reduce((total, { price }) => total + (parsePence(price) ?? 0), 0);

describe("a shop's real prices", () => {
  it("are what the planner, the plan, its list, its swaps and the comparison of shops reckon with, from the next question on", async () => {
    // this budget buys no week at average prices, so the search must use the real ones
    const cookie = await household({ supermarket: "asda", weeklyBudget: "15.00" });
    const before = await ask("/api/simple-meal-plans", { method: "POST", cookie });
    expect(before.status).toBe(422);

    await importAt("asda");
    const { plan, shoppingList } = await answer<PlanMade>("/api/simple-meal-plans", cookie, { method: "POST" });
    const { foods } = await catalogue();
    const byName = new Map([...foods.values()].map((food) => [food.name, food]));
    expect(Number(plan.totalCost)).toBeLessThanOrEqual(15);
    expect(sum(shoppingList.items)).toBe(parsePence(plan.totalCost));
    for (const item of shoppingList.items) {
      expect(item.priceFrom, item.name).toEqual(ORIGIN);
      for (const { size, count, price } of item.packs) {
        const pack = byName.get(item.name)?.packs.find((one) => one.size === size);
        expect(parsePence(price), item.name).toBe(Math.ceil((pack?.pence ?? 0) / CHEAPER));
        expect(count).toBeGreaterThan(0);
      }
    }

    const prices = await answer<ElsewherePrice[]>(`/api/shopping-lists/${shoppingList.id}/prices`, cookie);
    const bought = shoppingList.items.filter(({ packs }) => packs.length > 0).length;
    expect(prices[0]).toMatchObject({
      shop: "Asda",
      total: plan.totalCost,
      difference: "0.00",
      foods: bought,
      realPrices: bought,
      newest: ORIGIN,
    });
    expect(prices[1]).toMatchObject({ realPrices: 0, newest: null });
    expect(Number(prices[1]?.total)).toBeGreaterThan(3 * Number(plan.totalCost));

    // a week may use the whole budget, so some meals may have no alternative
    let [option]: SwapOption[] = [];
    let place = "";
    for (const { id } of plan.items.filter(({ mealType }) => mealType !== "extra")) {
      place = `/api/simple-meal-plans/${plan.id}/items/${id}`;
      [option] = await answer<SwapOption[]>(`${place}/options`, cookie);
      if (option) break;
    }
    expect(parsePence(option?.total ?? "")).toBe((parsePence(plan.totalCost) ?? 0) + Math.round(Number(option?.difference) * 100));
    const swapped = await answer<MealPlan>(place, cookie, {
      method: "PUT",
      json: { recipeId: option?.recipeId },
    });
    expect(swapped.totalCost).toBe(option?.total);
    const list = await answer<ShoppingList>(`/api/shopping-lists/${shoppingList.id}`, cookie);
    expect(sum(list.items)).toBe(parsePence(swapped.totalCost));
    expect(list.items.every(({ priceFrom }) => priceFrom?.source === ORIGIN.source)).toBe(true);

    const line = list.items[0];
    const { neededFor: _, ...facts } = line!;
    expect(await answer(`/api/shopping-list-items/${line?.id}`, cookie, { method: "PUT", json: { isChecked: true } })).toEqual({
      ...facts,
      isChecked: true,
    });
  });

  it("count for their own foods only: other lines stay estimates, and a new list at the shop says which is which", async () => {
    const cookie = await household({ supermarket: "lidl" });
    const { plan, shoppingList } = await answer<PlanMade>("/api/simple-meal-plans", cookie, { method: "POST" });
    const { foods } = await catalogue();
    const dear = shoppingList.items.toSorted((a, b) => Number(b.price) - Number(a.price))[0];
    const foodId = [...foods.values()].find(({ name }) => name === dear?.name)?.id ?? "";
    await importAt("lidl", new Set([foodId]));

    const made = await answer<ShoppingList>("/api/shopping-lists", cookie, { method: "POST", json: { mealPlanId: plan.id } });
    const real = made.items.filter(({ priceFrom }) => priceFrom !== null);
    expect(real.map(({ name }) => name)).toEqual([dear?.name]);
    expect(Number(real[0]?.price)).toBeLessThan(Number(dear?.price) / 2);
    const others = ({ items }: ShoppingList) => items.filter(({ name }) => name !== dear?.name).map(({ name, price }) => ({ name, price }));
    expect(others(made)).toEqual(others(shoppingList));
    const prices = await answer<ElsewherePrice[]>(`/api/shopping-lists/${made.id}/prices`, cookie);
    expect(prices.find(({ shop }) => shop === "Lidl")).toMatchObject({ total: made.totalCost, difference: "0.00", realPrices: 1 });
    const shops = await answer<{ id: string; realPrices: number; foods: number; newest: unknown }[]>("/api/shops", cookie);
    expect(shops.find(({ id }) => id === "lidl")).toMatchObject({ realPrices: 1, foods: foods.size, newest: ORIGIN });
    expect(shops.find(({ id }) => id === "waitrose")).toMatchObject({ realPrices: 0, newest: null });
  });

  it("may rise after a week was planned: a swap to a cheaper week is still taken, though both are over what it was to cost", async () => {
    const cookie = await household({ supermarket: "aldi" });
    const { plan, shoppingList } = await answer<PlanMade>("/api/simple-meal-plans", cookie, { method: "POST" });
    const { foods } = await catalogue();
    const bought = new Set(shoppingList.items.map(({ name }) => name));
    const dearer = [...foods.values()]
      .filter(({ name }) => bought.has(name))
      .flatMap(({ id, packs }) => packs.map(({ size, pence }) => ({ foodId: id, size, pence: pence * 10 })));
    await storePrices(database.orm.em, "aldi", dearer, ORIGIN, true);
    await wait(SEEN_WITHIN_MS);
    const dinner = plan.items.find((item) => item.mealType === "dinner");
    const path = `/api/simple-meal-plans/${plan.id}/items/${dinner?.id}`;
    const [option] = await answer<SwapOption[]>(`${path}/options`, cookie);
    expect(Number(option?.total)).toBeGreaterThan(87.5);
    expect((await answer<MealPlan>(path, cookie, { method: "PUT", json: { recipeId: option?.recipeId } })).totalCost).toBe(option?.total);
  });
});

describe("storing prices", () => {
  const own = async (shop: string) => (await catalogue()).shops.get(shop)?.own ?? new Map();
  const store = (prices: { foodId: string; size: number; pence: number }[], replace: boolean, origin = ORIGIN) =>
    storePrices(database.orm.em, "waitrose", prices, origin, replace);

  it("gives a food exactly the packs of its last file, smallest first, and leaves the other foods of the shop alone", async () => {
    await store([{ foodId: "onion", size: 1000, pence: 90 }], false);
    await store([{ foodId: "carrot", size: 500, pence: 40 }], false);
    const later = { asOf: "2026-11-21", source: "Shelf" };
    const packs = [
      { size: 750, pence: 60 },
      { size: 1000, pence: 70 },
    ];
    await store(
      packs.toReversed().map((pack) => ({ foodId: "carrot", ...pack })),
      false,
      later,
    );
    expect(await own("waitrose")).toEqual(
      new Map([
        ["carrot", { packs, ...later }],
        ["onion", { packs: [{ size: 1000, pence: 90 }], ...ORIGIN }],
      ]),
    );
    expect((await own("coop")).size).toBe(0);
  });

  it("replaces all of the shop's prices where it is asked to, and forgets them", async () => {
    await store([{ foodId: "carrot", size: 500, pence: 40 }], true);
    expect([...(await own("waitrose")).keys()]).toEqual(["carrot"]);
    expect(await removePrices(database.orm.em, "waitrose")).toBe(1);
    expect(await removePrices(database.orm.em, "waitrose")).toBe(0);
    expect((await own("waitrose")).size).toBe(0);
  });

  it("writes nothing if one row is rejected, and reports no change", async () => {
    const before = (await catalogue()).version;
    const rows = [
      { foodId: "carrot", size: 500, pence: 40 },
      { foodId: "no-such-food", size: 1, pence: 1 },
    ];
    await expect(store(rows, true)).rejects.toThrow();
    expect((await own("waitrose")).size).toBe(0);
    expect((await catalogue()).version).toBe(before);
  });

  it("keeps the prices, and the count of their changes, when the catalogue is seeded anew", async () => {
    await store([{ foodId: "carrot", size: 500, pence: 40 }], true);
    const { version } = await catalogue();
    await database.orm.em.execute("update catalogue_version set hash = 'an earlier catalogue'");
    await seedCatalogue(database.orm, database.url);
    expect((await own("waitrose")).size).toBe(1);
    expect((await catalogue()).version).toBe(version);
  });

  it("takes two imports at the same time one after the other", async () => {
    const files = [40, 41, 42, 43].map((pence) => [{ foodId: "carrot", size: 500, pence }]);
    await Promise.all(files.map((file) => store(file, true)));
    const [price] = (await own("waitrose")).values();
    expect(price?.packs).toHaveLength(1);
  });
});
