import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import {
  type ElsewherePrice,
  ShoppingItem,
  type ShoppingList,
  ShoppingList as ShoppingListShape,
} from "#contracts/shopping/shopping-list.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();

async function withList(): Promise<{ cookie: string } & PlanMade> {
  const cookie = await household();
  return { cookie, ...((await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade) };
}
const listAt = async (path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as ShoppingList;

describe.each(["/api/simple-shopping-lists", "/api/shopping-lists"])("%s", (base) => {
  it("lists newest first and shows one (H-CALL-08, H-CALL-09)", async () => {
    const { cookie, shoppingList } = await withList();
    const all = (await (await ask(base, { cookie })).json()) as ShoppingList[];
    expect(all.map((list) => list.id)).toEqual([shoppingList.id]);
    expect(await listAt(`${base}/${shoppingList.id}`, cookie)).toEqual(shoppingList);
  });

  it("makes a new list for a plan at the prices of a shop (H-CALL-10)", async () => {
    const { cookie, plan, shoppingList } = await withList();
    const response = await ask(base, { method: "POST", cookie, json: { mealPlanId: plan.id, supermarket: "Aldi" } });
    expect(response.status).toBe(201);
    const made = (await response.json()) as ShoppingList;
    expect(made).toMatchObject({ supermarket: "Aldi", mealPlanId: plan.id });
    expect(Number(made.totalCost)).toBeLessThan(Number(shoppingList.totalCost));
    const names = (list: ShoppingList) => list.items.map((item) => item.name).sort();
    expect(names(made)).toEqual(names(shoppingList));
  });

  it("makes it at the household's own supermarket where none is named (D-19b, H-CALL-13)", async () => {
    const cookie = await household({ supermarket: "waitrose" });
    const { plan, shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
    expect(shoppingList.supermarket).toBe("Waitrose");
    const made = await ask(base, { method: "POST", cookie, json: { mealPlanId: plan.id } });
    expect(((await made.json()) as ShoppingList).supermarket).toBe("Waitrose");
  });

  it("answers a list and its items with every field and no other, money as strings of pounds (H-ENT-08, H-ENT-09)", async () => {
    const { cookie, shoppingList } = await withList();
    const list = z
      .strictObject({ ...ShoppingListShape.shape, items: z.array(z.strictObject(ShoppingItem.shape)) })
      .parse(await listAt(`${base}/${shoppingList.id}`, cookie));
    for (const amount of [list.totalCost, ...list.items.map(({ price }) => price)]) expect(amount).toMatch(/^\d+\.\d\d$/);
    expect(Object.keys(list)).toEqual(expect.arrayContaining(["id", "supermarket", "createdAt", "totalCost", "items"]));
    expect(Object.keys(list.items[0]!)).toEqual(
      expect.arrayContaining(["id", "name", "quantity", "unit", "category", "price", "isChecked"]),
    );
  });

  it("rejects a missing plan and an unknown shop", async () => {
    const { cookie, plan } = await withList();
    expect((await ask(base, { method: "POST", cookie, json: { mealPlanId: randomUUID() } })).status).toBe(404);
    expect((await ask(base, { method: "POST", cookie, json: { mealPlanId: "x" } })).status).toBe(422);
    const unknown = await ask(base, { method: "POST", cookie, json: { mealPlanId: plan.id, supermarket: "Harrods" } });
    expect(unknown.status).toBe(422);
    expect(((await unknown.json()) as { message: string }).message).toContain("Tesco");
  });

  it("deletes a list, once (H-CALL-12)", async () => {
    const { cookie, shoppingList } = await withList();
    expect(await (await ask(`${base}/${shoppingList.id}`, { method: "DELETE", cookie })).json()).toEqual({ success: true });
    expect((await ask(`${base}/${shoppingList.id}`, { cookie })).status).toBe(404);
    expect((await ask(`${base}/${shoppingList.id}`, { method: "DELETE", cookie })).status).toBe(404);
  });

  it("keeps one household's list from another", async () => {
    const { shoppingList } = await withList();
    const stranger = await household();
    expect((await ask(`${base}/${shoppingList.id}`, { cookie: stranger })).status).toBe(404);
    expect((await ask(`${base}/${shoppingList.id}`, { method: "DELETE", cookie: stranger })).status).toBe(404);
    expect((await ask(`${base}/not-an-id`, { cookie: stranger })).status).toBe(422);
  });
});

describe("PUT /api/simple-shopping-list-items/:itemId (H-CALL-11)", () => {
  it("ticks a line and answers it; the tick stays", async () => {
    const { cookie, shoppingList } = await withList();
    const [line] = shoppingList.items;
    const { neededFor: _, ...first } = line!;
    const response = await ask(`/api/simple-shopping-list-items/${first.id}`, { method: "PUT", cookie, json: { isChecked: true } });
    expect(await response.json()).toEqual({ ...first, isChecked: true });
    const list = await listAt(`/api/simple-shopping-lists/${shoppingList.id}`, cookie);
    expect(list.items.filter((item) => item.isChecked).map((item) => item.id)).toEqual([first.id]);
  });

  it("refuses another household's line and a tick that is neither yes nor no", async () => {
    const { cookie, shoppingList } = await withList();
    const path = `/api/simple-shopping-list-items/${shoppingList.items[0]?.id}`;
    expect((await ask(path, { method: "PUT", cookie: await household(), json: { isChecked: true } })).status).toBe(404);
    expect((await ask(path, { method: "PUT", cookie, json: { isChecked: "yes" } })).status).toBe(422);
  });
});

describe("what a list says", () => {
  it("covers everything that the week's recipes need, in whole packs for what spoils", async () => {
    const { shoppingList } = await withList();
    for (const item of shoppingList.items) {
      const bought = item.packs.reduce((sum, pack) => sum + pack.size * pack.count, 0);
      if (item.cupboard) expect(item.packs).toEqual([]);
      else expect(bought).toBeGreaterThanOrEqual(item.quantity - 1e-6);
      expect(item.leftOver).toBeCloseTo(item.cupboard ? 0 : bought - item.quantity, 6);
    }
  });

  it("returns the meals that need each food, in the order of the week", async () => {
    const other = await household({ dietaryPreferences: ["vegan"] }); // with a different week
    await ask("/api/simple-meal-plans", { method: "POST", cookie: other });
    const { cookie, plan, shoppingList } = await withList();
    const recipes = new Map<string, string[]>();
    for (const { recipeId } of plan.items) {
      if (!recipeId || recipes.has(recipeId)) continue;
      const ingredients = (await (await ask(`/api/recipes/${recipeId}/ingredients`)).json()) as { name: string }[];
      recipes.set(
        recipeId,
        ingredients.map(({ name }) => name),
      );
    }
    const list = await listAt(`/api/simple-shopping-lists/${shoppingList.id}`, cookie);
    for (const item of list.items) {
      const meals = plan.items.filter(({ recipeId }) => recipes.get(recipeId ?? "")?.includes(item.name));
      const places = new Set(meals.map(({ dayOfWeek, mealType }) => `${dayOfWeek} ${mealType}`)); // two extras of a day may need one food
      expect(
        item.neededFor?.map(({ day, meal }) => `${day} ${meal}`),
        item.name,
      ).toEqual([...places]);
      expect(meals.length, item.name).toBeGreaterThan(0);
    }
  });

  it("leaves the meals out of the overview, which shows none", async () => {
    const { cookie } = await withList();
    const [list] = (await (await ask("/api/simple-shopping-lists", { cookie })).json()) as ShoppingList[];
    expect(list?.items.every((item) => item.neededFor === undefined)).toBe(true);
  });

  it("reads at most two queries for a list, and as many for plans", async () => {
    const { cookie, shoppingList } = await withList();
    for (const path of [`/api/simple-shopping-lists/${shoppingList.id}`, "/api/simple-meal-plans-with-items"]) {
      const timing = (await ask(path, { cookie })).headers.get("server-timing") ?? "";
      expect(Number(/desc="(\d+)"/.exec(timing)?.[1])).toBeLessThanOrEqual(2);
    }
  });
});

describe("the same list at other shops", () => {
  it("is priced at all eight, cheapest first; at its own shop it costs what it says", async () => {
    const cookie = await household({ supermarket: "aldi" });
    const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
    const path = `/api/shopping-lists/${shoppingList.id}/prices`;
    const response = await ask(path, { cookie });
    const prices = (await response.json()) as ElsewherePrice[];
    expect(prices.map(({ shop }) => shop).sort()).toEqual([
      "Aldi",
      "Asda",
      "Co-op",
      "Lidl",
      "Morrisons",
      "Sainsbury's",
      "Tesco",
      "Waitrose",
    ]);
    expect(prices.map(({ total }) => Number(total))).toEqual(prices.map(({ total }) => Number(total)).sort((a, b) => a - b));
    expect(prices.find(({ own }) => own)).toMatchObject({
      shop: "Aldi",
      total: shoppingList.totalCost,
      difference: "0.00",
      asOf: "2026-01",
    });
    expect(prices.filter(({ setByHand }) => setByHand).map(({ shop }) => shop)).toEqual(["Co-op"]);
    expect(Number(/desc="(\d+)"/.exec(response.headers.get("server-timing") ?? "")?.[1])).toBeLessThanOrEqual(3);
    expect((await ask(path, { cookie: await household() })).status).toBe(404);
  });
});
