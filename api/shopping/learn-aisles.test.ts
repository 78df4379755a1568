import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import type { AisleOrder } from "#contracts/shopping/aisles.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { AISLES } from "#domain/shopping/aisles.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const SHOP = "aldi";
const at = `/api/shops/${SHOP}/aisles`;

async function withPlan() {
  const cookie = await household({ supermarket: SHOP });
  const { shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
  const order = async () => (await (await ask(at, { cookie })).json()) as AisleOrder;
  /** Another list of the same week. */
  const anotherList = async () => {
    const json = { mealPlanId: shoppingList.mealPlanId, supermarket: "Aldi" };
    return (await (await ask("/api/shopping-lists", { method: "POST", cookie, json })).json()) as ShoppingList;
  };
  return { cookie, shoppingList, order, anotherList };
}

/** Ticks all lines to buy, by aisle in this order, in one request as from an offline phone. */
async function shopInOrder(cookie: string, { id, items }: ShoppingList, aisles: readonly string[], leave = 0) {
  const device = randomUUID();
  const lines = items.filter(({ cupboard }) => !cupboard).sort((a, b) => aisles.indexOf(a.category) - aisles.indexOf(b.category));
  const operations = lines
    .slice(0, lines.length - leave)
    .map((line, place) => ({ id: randomUUID(), itemId: line.id, kind: "tick", value: null, counter: place + 1, device }));
  const sent = await ask(`/api/simple-shopping-lists/${id}/operations`, { method: "POST", cookie, json: { since: 0, operations } });
  expect(sent.status).toBe(200);
}

/** These aisles of an order, in its order. */
const among = (order: readonly string[], { items }: ShoppingList) => {
  const bought = new Set(items.filter(({ cupboard }) => !cupboard).map(({ category }) => category));
  return order.filter((aisle) => bought.has(aisle));
};

describe("the way through a shop is learnt from the order of the ticks", () => {
  it("by lists that were finished: each aisle comes nearer to where it was met, until the order is that of the walks", async () => {
    const { cookie, shoppingList, order, anotherList } = await withPlan();
    const typical = await order();
    const backwards = [...typical.aisles].reverse();
    await shopInOrder(cookie, shoppingList, backwards);
    expect(await order()).toMatchObject({ walks: 1 });
    for (let more = 0; more < 3; more++) await shopInOrder(cookie, await anotherList(), backwards);
    const learnt = await order();
    expect(learnt).toMatchObject({ walks: 4, typical: false });
    expect(among(learnt.aisles, shoppingList)).toEqual(among(backwards, shoppingList));
    const list = (await (await ask(`/api/shopping-lists/${shoppingList.id}`, { cookie })).json()) as ShoppingList;
    expect(list.aisleOrder).toEqual({ shop: SHOP, aisles: learnt.aisles, typical: false });
  });

  it("once for each list, however often its last line is ticked, and not before that", async () => {
    const { cookie, shoppingList, order } = await withPlan();
    const backwards = [...AISLES].reverse();
    await shopInOrder(cookie, shoppingList, backwards, 1);
    expect(await order()).toMatchObject({ walks: 0, typical: true });
    await shopInOrder(cookie, shoppingList, backwards);
    const once = await order();
    expect(once.walks).toBe(1);
    await shopInOrder(cookie, shoppingList, AISLES);
    expect(await order()).toEqual(once);
  });

  it("never where the household has ordered the aisles by hand; going back to the typical order begins anew", async () => {
    const { cookie, shoppingList, order, anotherList } = await withPlan();
    const byHand = [...AISLES];
    await ask(at, { method: "PUT", cookie, json: { aisles: byHand } });
    await shopInOrder(cookie, shoppingList, [...AISLES].reverse());
    expect(await order()).toMatchObject({ aisles: byHand, walks: 0 });
    await ask(at, { method: "DELETE", cookie });
    expect(await order()).toMatchObject({ walks: 0, typical: true });
    await shopInOrder(cookie, await anotherList(), [...AISLES].reverse());
    expect(await order()).toMatchObject({ walks: 1 });
    await ask(at, { method: "PUT", cookie, json: { aisles: byHand } });
    expect(await order()).toMatchObject({ aisles: byHand, walks: 0 });
  });
});
